// The question whether somebody has joined the loyalty programme. Nothing that was typed is in it but their first name.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const loyaltyConfirmation = defineEmail({
  data: z.object({ firstName: z.string(), token: z.string() }),
  subject: (_data, { words }) => words.loyalty.subject,
  parts: ({ firstName, token }, { words, link }) => [
    { kind: 'title', text: words.loyalty.title },
    { kind: 'text', text: words.greeting(firstName) },
    { kind: 'text', text: words.loyalty.intro },
    { kind: 'action', text: words.loyalty.confirm, url: link(`/loyalty/confirm?${new URLSearchParams({ token })}`) },
    { kind: 'text', text: words.loyalty.note },
  ],
});
