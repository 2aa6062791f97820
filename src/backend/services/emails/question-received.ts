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
  subject: ({ productName }, { t }) => t('email.question.subject', { product: productName }),
  parts: ({ productName, path }, { t, link }) => [
    { kind: 'title', text: t('email.question.title') },
    { kind: 'text', text: t('email.greetingUnnamed') },
    { kind: 'text', text: t('email.question.intro', { product: productName }) },
    { kind: 'action', text: t('email.question.toProduct'), url: link(path) },
  ],
});
