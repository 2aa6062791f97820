// Sends the code that a customer enters to confirm their identity. The outbox stores the code encrypted (docs/decisions/028).
import * as z from 'zod';
import { confirmationLifeMinutes } from '#backend/stores/consumer-sessions.ts';
import { defineEmail } from './email.ts';

export const confirmationCode = defineEmail({
  data: z.object({ firstName: z.string(), code: z.string() }),
  open: async (data, unseal) => ({ ...data, code: /^\d+$/.test(data.code) ? data.code : await unseal(data.code) }),
  subject: (_data, { t }) => t('email.confirmationCode.subject'),
  parts: ({ firstName, code }, { t, greet, link }) => [
    { kind: 'title', text: t('email.confirmationCode.subject') },
    { kind: 'text', text: greet(firstName) },
    { kind: 'text', text: t('email.confirmationCode.intro') },
    { kind: 'facts', facts: [{ title: t('email.confirmationCode.code'), lines: [`${code.slice(0, 4)} ${code.slice(4)}`] }] },
    { kind: 'text', text: t('email.confirmationCode.life', { minutes: confirmationLifeMinutes }) },
    { kind: 'text', text: t('email.confirmationCode.note') },
    { kind: 'action', text: t('email.signInMethod.toForm'), url: link('/forgot-password') },
  ],
});
