// Sends the answer of the shop's team to a shopper who has asked a question about a product. The question itself is left out, because
// anyone can enter any email address with it.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const questionAnswered = defineEmail({
  data: z.object({
    answer: z.string(),
    /** True if the answer replaces one that was sent before. */
    isCorrection: z.boolean().optional(),
  }),
  subject: (_, { t }) => t('email.answer.subject'),
  parts: ({ answer, isCorrection = false }, { t, link }) => [
    { kind: 'title', text: t('email.answer.subject') },
    { kind: 'text', text: t('email.greetingUnnamed') },
    { kind: 'text', text: t(isCorrection ? 'email.answer.corrected' : 'email.answer.intro') },
    { kind: 'quote', text: answer },
    { kind: 'action', text: t('email.answer.toContact'), url: link('/help/contact-us') },
  ],
});
