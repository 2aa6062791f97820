// The code by which the person of an account confirms that it is them. The outbox keeps it sealed (docs/decisions/028).
import * as z from 'zod';
import { confirmationLifeMinutes } from '../stores/consumer-sessions.ts';
import { defineEmail } from './email.ts';

export const confirmationCode = defineEmail({
  data: z.object({ firstName: z.string(), code: z.string() }),
  open: async (data, unseal) => ({ ...data, code: /^\d+$/.test(data.code) ? data.code : await unseal(data.code) }),
  subject: (_data, { words }) => words.confirmationCode.subject,
  parts: ({ firstName, code }, { words, link }) => [
    { kind: 'title', text: words.confirmationCode.subject },
    { kind: 'text', text: words.greeting(firstName) },
    { kind: 'text', text: words.confirmationCode.intro },
    { kind: 'facts', facts: [{ title: words.confirmationCode.code, lines: [`${code.slice(0, 4)} ${code.slice(4)}`] }] },
    { kind: 'text', text: words.confirmationCode.life(confirmationLifeMinutes) },
    { kind: 'text', text: words.confirmationCode.note },
    { kind: 'action', text: words.wayIn.toForm, url: link('/forgot-password') },
  ],
});
