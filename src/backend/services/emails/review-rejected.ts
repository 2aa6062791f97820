// Tells the author of a review why it is not published. The address of an account can belong to another person until it is confirmed, so
// the email contains no text of the review.
import * as z from 'zod';
import { reviewReasons } from '#lib/rules/review-reasons.ts';
import { defineEmail } from './email.ts';

export const reviewRejected = defineEmail({
  data: z.object({ productName: z.string(), path: z.string(), reason: z.enum(reviewReasons) }),
  subject: ({ productName: product }, { t }) => t('email.review.subject', { product }),
  parts: ({ productName: product, path, reason }, { t, link }) => [
    { kind: 'title', text: t('email.review.title') },
    { kind: 'text', text: t('email.greetingUnnamed') },
    { kind: 'text', text: t('email.review.intro', { product }) },
    { kind: 'quote', text: t(`email.review.reason.${reason}`) },
    { kind: 'text', text: t('email.review.note') },
    { kind: 'action', text: t('email.review.toProduct'), url: link(path) },
    { kind: 'action', text: t('email.answer.toContact'), url: link('/help/contact-us') },
  ],
});
