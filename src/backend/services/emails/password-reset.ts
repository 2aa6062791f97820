// A link to set a new password. The outbox keeps its token sealed (docs/decisions/028).
import * as z from 'zod';
import { resetLifeMinutes } from '#backend/stores/password-resets.ts';
import { defineEmail } from './email.ts';

export const passwordReset = defineEmail({
  data: z.object({
    firstName: z.string(),
    token: z.string(),
  }),
  open: async (data, unseal) => ({ ...data, token: /^[\w-]+$/.test(data.token) ? data.token : await unseal(data.token) }),
  subject: (_data, { translations }) => translations.passwordReset.subject,
  parts: ({ firstName, token }, { translations, link }) => [
    { kind: 'title', text: translations.passwordReset.title },
    { kind: 'text', text: translations.greeting(firstName) },
    { kind: 'text', text: translations.passwordReset.intro },
    { kind: 'action', text: translations.passwordReset.toForm, url: link(`/reset-password?token=${encodeURIComponent(token)}`) },
    { kind: 'text', text: translations.passwordReset.life(resetLifeMinutes) },
    { kind: 'text', text: translations.passwordReset.note },
  ],
});
