// Sends a link to set a new password. The outbox stores its token encrypted (docs/decisions/028).
import * as z from 'zod';
import { resetLifeMinutes } from '#backend/stores/password-resets.ts';
import { defineEmail } from './email.ts';

export const passwordReset = defineEmail({
  data: z.object({
    firstName: z.string(),
    token: z.string(),
  }),
  open: async (data, unseal) => ({ ...data, token: /^[\w-]+$/.test(data.token) ? data.token : await unseal(data.token) }),
  subject: (_data, { t }) => t('email.passwordReset.subject'),
  parts: ({ firstName, token }, { t, greet, link }) => [
    { kind: 'title', text: t('email.passwordReset.title') },
    { kind: 'text', text: greet(firstName) },
    { kind: 'text', text: t('email.passwordReset.intro') },
    { kind: 'action', text: t('email.passwordReset.toForm'), url: link(`/reset-password?token=${encodeURIComponent(token)}`) },
    { kind: 'text', text: t('email.passwordReset.life', { minutes: resetLifeMinutes }) },
    { kind: 'text', text: t('email.passwordReset.note') },
  ],
});
