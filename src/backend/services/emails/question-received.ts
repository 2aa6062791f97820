// Says that a question about a product has come. Whoever asks names the mailbox, so nothing that they typed is in it: a shop that sends it
// to strangers would carry anybody's advertisements.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const questionReceived = defineEmail({
  data: z.object({
    productName: z.string(),
    /** Below the locale. */
    path: z.string(),
  }),
  subject: ({ productName }, { translations }) => translations.question.subject(productName),
  parts: ({ productName, path }, { translations, link }) => [
    { kind: 'title', text: translations.question.title },
    { kind: 'text', text: translations.greeting('') },
    { kind: 'text', text: translations.question.intro(productName) },
    { kind: 'action', text: translations.question.toProduct, url: link(path) },
  ],
});
