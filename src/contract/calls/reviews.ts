import * as z from 'zod';
import { codesRefusing } from '#errors/refusals.ts';
import { tidyLines } from '#lib/plain-text.ts';
import { defineCall } from '../call.ts';
import { colouredProductIdSchema, emailSchema } from '../entities/primitives.ts';

/** UTF-16 units. */
export const maxQuestionLength = 1000;
export const maxNicknameLength = 40;

const line = z.string().overwrite(tidyLines).min(1);

// Reviews and questions are of a product in whatever colour; the base of their paths is that of the product.
export const reviewCalls = {
  'reviews.askQuestion': defineCall({
    summary: 'Keeps a question about a product until an editor answers it. Asked again in the same words, it is the same question.',
    method: 'POST',
    path: '/products/v1/products/{productId}/reviews/questions',
    params: z.object({ productId: colouredProductIdSchema }),
    body: z.strictObject({
      question: line.max(maxQuestionLength),
      nickname: line.max(maxNicknameLength),
      /** Where the answer goes; shown to nobody. */
      email: emailSchema,
    }),
    reply: z.object({ questionId: z.string().min(1) }),
    /** AUT404: the site's own token names nobody who could ask. */
    codes: ['AUT404', ...codesRefusing('read-product', 'leave-email')],
    repeatable: true,
    timeoutMs: 3000,
  }),
};
