// The code by which the person of an account confirms that it is them. The outbox keeps it sealed (docs/decisions/028).
import * as z from 'zod';
import { confirmationLifeMinutes } from '#backend/stores/consumer-sessions.ts';
import { defineEmail } from './email.ts';

export const confirmationCode = defineEmail({
  data: z.object({ firstName: z.string(), code: z.string() }),
  open: async (data, unseal) => ({ ...data, code: /^\d+$/.test(data.code) ? data.code : await unseal(data.code) }),
  subject: (_data, { translations }) => translations.confirmationCode.subject,
  parts: ({ firstName, code }, { translations, link }) => [
    { kind: 'title', text: translations.confirmationCode.subject },
    { kind: 'text', text: translations.greeting(firstName) },
    { kind: 'text', text: translations.confirmationCode.intro },
    { kind: 'facts', facts: [{ title: translations.confirmationCode.code, lines: [`${code.slice(0, 4)} ${code.slice(4)}`] }] },
    { kind: 'text', text: translations.confirmationCode.life(confirmationLifeMinutes) },
    { kind: 'text', text: translations.confirmationCode.note },
    { kind: 'action', text: translations.signInMethod.toForm, url: link('/forgot-password') },
  ],
});
