// Asks a shopper to confirm their membership in the loyalty program. The only shopper input that the email includes is the first name.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const loyaltyConfirmation = defineEmail({
  data: z.object({ firstName: z.string(), token: z.string() }),
  subject: (_data, { t }) => t('email.loyalty.subject'),
  parts: ({ firstName, token }, { t, greet, link }) => [
    { kind: 'title', text: t('email.loyalty.title') },
    { kind: 'text', text: greet(firstName) },
    { kind: 'text', text: t('email.loyalty.intro') },
    { kind: 'action', text: t('email.loyalty.confirm'), url: link(`/loyalty/confirm?${new URLSearchParams({ token })}`) },
    { kind: 'text', text: t('email.loyalty.note') },
  ],
});
