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
  subject: ({ productName }, { words }) => words.question.subject(productName),
  parts: ({ productName, path }, { words, link }) => [
    { kind: 'title', text: words.question.title },
    { kind: 'text', text: words.greeting('') },
    { kind: 'text', text: words.question.intro(productName) },
    { kind: 'action', text: words.question.toProduct, url: link(path) },
  ],
});
