// Confirms that a question about a product was received. The form accepts any email address, so the email contains nothing that was typed
// into the form. Otherwise anyone could send advertisements to strangers through the shop.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const questionReceived = defineEmail({
  data: z.object({
    productName: z.string(),
    /** Path of the product page, without the locale. */
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
