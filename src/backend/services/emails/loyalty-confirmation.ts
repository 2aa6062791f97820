// The question whether somebody has joined the loyalty programme. Nothing that was typed is in it but their first name.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const loyaltyConfirmation = defineEmail({
  data: z.object({ firstName: z.string(), token: z.string() }),
  subject: (_data, { translations }) => translations.loyalty.subject,
  parts: ({ firstName, token }, { translations, link }) => [
    { kind: 'title', text: translations.loyalty.title },
    { kind: 'text', text: translations.greeting(firstName) },
    { kind: 'text', text: translations.loyalty.intro },
    { kind: 'action', text: translations.loyalty.confirm, url: link(`/loyalty/confirm?${new URLSearchParams({ token })}`) },
    { kind: 'text', text: translations.loyalty.note },
  ],
});
