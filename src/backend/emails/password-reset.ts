// A link to set a new password. The outbox keeps its token sealed (docs/decisions/028).
import * as z from 'zod';
import { resetLifeMinutes } from '../stores/password-resets.ts';
import { defineEmail } from './email.ts';

export const passwordReset = defineEmail({
  data: z.object({
    firstName: z.string(),
    token: z.string(),
  }),
  open: async (data, unseal) => ({ ...data, token: /^[\w-]+$/.test(data.token) ? data.token : await unseal(data.token) }),
  subject: (_data, { words }) => words.passwordReset.subject,
  parts: ({ firstName, token }, { words, link }) => [
    { kind: 'title', text: words.passwordReset.title },
    { kind: 'text', text: words.greeting(firstName) },
    { kind: 'text', text: words.passwordReset.intro },
    { kind: 'action', text: words.passwordReset.toForm, url: link(`/reset-password?token=${encodeURIComponent(token)}`) },
    { kind: 'text', text: words.passwordReset.life(resetLifeMinutes) },
    { kind: 'text', text: words.passwordReset.note },
  ],
});
