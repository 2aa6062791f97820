// Says that a question about a product has come, with its words.
import * as z from 'zod';
import { defineMail } from './mail.ts';

export const questionReceived = defineMail({
  data: z.object({
    productName: z.string(),
    /** Below the locale. */
    path: z.string(),
    nickname: z.string(),
    question: z.string(),
  }),
  subject: ({ productName }, { words }) => words.question.subject(productName),
  parts: ({ productName, path, nickname, question }, { words, link }) => [
    { kind: 'title', text: words.question.title },
    { kind: 'text', text: words.greeting(nickname) },
    { kind: 'text', text: words.question.intro(productName) },
    { kind: 'quote', text: question },
    { kind: 'action', text: words.question.toProduct, url: link(path) },
  ],
});
