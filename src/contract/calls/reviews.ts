import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { normalizeLine, normalizeLines } from '#lib/encoding/plain-text.ts';
import { maxPhotos, maxPhotoText } from '#lib/photo/photo-limits.ts';
import { reviewSorts } from '#lib/rules/review-query.ts';
import { defineCall } from '../call.ts';
import { botTokenSchema, colouredProductIdSchema, emailSchema, masterIdSchema, siteIdSchema, skuSchema } from '../entities/primitives.ts';
import { fitSchema, questionSchema, reviewSchema, reviewSummarySchema, starsSchema, votesSchema } from '../entities/review.ts';
import { countEntries, mainList, tolerantList } from '../tolerant-list.ts';
import { photoFileSchema } from './photo-file.ts';

/** Maximum length of a question in UTF-16 units. */
export const maxQuestionLength = 1000;
export const maxNicknameLength = 40;
/**
 * Maximum length of a review in UTF-16 units, so that the body stays small. A market's own limit is lower, and a text that exceeds it is
 * refused with REV410.
 */
const maxSentLength = 20_000;

const flagReasons = ['offensive', 'spam', 'off-topic', 'other'] as const;

const line = z.string().overwrite(normalizeLine).min(1);
const lines = z.string().overwrite(normalizeLines).min(1);
const start = z.coerce
  .number()
  .int()
  .nonnegative()
  .max(100_000)
  .default(0)
  .meta({ description: 'Index of the first entry.', examples: [0] });
const count = z.coerce
  .number()
  .int()
  .positive()
  .max(50)
  .default(8)
  .meta({ description: 'Maximum number of entries.', examples: [8] });
const reviewParams = z.object({
  reviewId: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'Id of the review.', examples: ['review-1'] }),
});
const answerParams = z.object({
  answerId: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'Id of the answer.', examples: ['answer-1'] }),
});
const base64 = z.string().min(4).max(maxPhotoText);
const voteBody = z.strictObject({ isHelpful: z.boolean().meta({ description: 'The vote. A new vote replaces the previous one.' }) });
const reviewedProductParams = z.object({
  productId: colouredProductIdSchema.meta({ description: 'Product; its color has no effect.' }),
});

// Reviews and questions belong to a style, in all its colors. The paths of their calls begin with the path of the product call.
export const reviewCalls = {
  'reviews.list': defineCall({
    summary: 'Returns one page of the published reviews of a product, with the summary of all reviews.',
    method: 'GET',
    path: '/products/v1/products/{productId}/reviews',
    params: reviewedProductParams,
    query: z.object({
      siteId: siteIdSchema,
      sort: z.enum(reviewSorts).default('relevant').meta({ description: 'Sort order.' }),
      stars: z.coerce
        .number()
        .pipe(starsSchema)
        .optional()
        .meta({ description: 'Only reviews with this number of stars; all if absent.', examples: [5] }),
      fit: fitSchema.optional().meta({ description: 'Only reviews with this answer about the fit; all if absent.' }),
      start,
      count,
    }),
    reply: z
      .object({
        masterId: masterIdSchema.optional().meta({ description: 'The style; absent if unknown. Events about it expire the cached reply.' }),
        summary: reviewSummarySchema.meta({ description: 'Summary of all reviews, independent of the filter.' }),
        total: z
          .int()
          .nonnegative()
          .meta({ description: 'Number of reviews that match the filter.', examples: [41] }),
        items: tolerantList(reviewSchema).meta({ description: 'The reviews of this page, sorted.' }),
      })
      .check(countEntries('total', 'items')),
    codes: listRefusalCodes('read-product'),
    repeatable: true,
    isPublic: true,
  }),
  'reviews.write': defineCall({
    summary: 'Stores a review of a product. A second review by the same shopper replaces the first, including photos.',
    method: 'POST',
    path: '/products/v1/products/{productId}/reviews',
    params: reviewedProductParams,
    body: z.strictObject({
      stars: starsSchema,
      title: line.max(maxSentLength).meta({ description: 'Title. Markets have lower limits (REV410).', examples: ['Warm and light'] }),
      text: lines.max(maxSentLength).meta({ description: 'Text. Markets have lower limits (REV410).', examples: ['Kept me dry all day.'] }),
      nickname: line.max(maxSentLength).meta({ description: 'Displayed name. Markets have lower limits (REV410).', examples: ['Robin'] }),
      fit: fitSchema.optional().meta({ description: 'Answer about the fit; absent if not given.' }),
      sku: skuSchema.optional().meta({ description: 'SKU of the size that the author bought.' }),
      photos: z
        .array(base64)
        .max(maxPhotos)
        .default([])
        .meta({
          description: 'Photo files in base64. The gateway removes their metadata, and moderates them before publication.',
          examples: [['/9j/4AAQSkZJRg==']],
        }),
      recaptcha_response: botTokenSchema.optional(),
    }),
    reply: z.object({
      reviewId: z
        .string()
        .min(1)
        .meta({ description: 'Id of the review.', examples: ['review-1'] }),
      state: z.enum(['published', 'waiting']).meta({ description: '`waiting`: the review is published only after moderation.' }),
      isVerified: z.boolean().meta({ description: 'True if the author bought the product in this shop.' }),
    }),
    /** API400: invalid input, or a file that is not a valid photo. */
    codes: ['AUT404', 'API400', ...listRefusalCodes('read-product', 'write-review')],
    repeatable: true,
    maxBodyBytes: maxPhotos * maxPhotoText + 64 * 1024,
    timeoutMs: 8000,
  }),
  'reviews.photo': defineCall({
    summary: 'Returns the file of a published review photo.',
    method: 'GET',
    path: '/products/v1/review/photos/{photoId}',
    params: z.object({
      photoId: z
        .string()
        .min(1)
        .max(64)
        .meta({ description: 'Id of the photo, from a review.', examples: ['photo-1'] }),
    }),
    reply: photoFileSchema,
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
    maxReplyBytes: maxPhotoText + 1024,
    timeoutMs: 4000,
  }),
  'reviews.vote': defineCall({
    summary: 'Stores the shopper’s vote whether a review is helpful. Each shopper has one vote.',
    method: 'POST',
    path: '/products/v1/review/{reviewId}/vote',
    params: reviewParams,
    body: voteBody,
    reply: votesSchema,
    codes: ['AUT404', 'API404', ...listRefusalCodes('judge-review')],
    repeatable: true,
  }),
  'reviews.flag': defineCall({
    summary: 'Reports a review for moderation, once per shopper.',
    method: 'POST',
    path: '/products/v1/review/{reviewId}/flag',
    params: reviewParams,
    body: z.strictObject({ reason: z.enum(flagReasons).meta({ description: 'Reason for the report.' }) }),
    reply: z.object({ isFlagged: z.literal(true).meta({ description: 'Always true.' }) }),
    codes: ['AUT404', 'API404', ...listRefusalCodes('judge-review')],
    repeatable: true,
  }),
  'reviews.translate': defineCall({
    summary: 'Returns a review, translated into the language of the requested locale.',
    method: 'POST',
    path: '/products/v1/review/{reviewId}/translate',
    params: reviewParams,
    body: z.strictObject({}),
    reply: z.object({
      language: z
        .string()
        .length(2)
        .meta({ description: 'Language of the translation (ISO 639-1).', examples: ['de'] }),
      title: z.string().meta({ description: 'Translated title.', examples: ['Warm und leicht'] }),
      text: z.string().meta({ description: 'Translated text.', examples: ['Hielt mich den ganzen Tag trocken.'] }),
    }),
    /** API404: unknown review, or a review without a translation. */
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
  }),
  'reviews.questions': defineCall({
    summary: 'Returns the answered questions about a product, newest first.',
    method: 'GET',
    path: '/products/v1/products/{productId}/reviews/questions',
    params: reviewedProductParams,
    query: z.object({ siteId: siteIdSchema, start, count }),
    reply: z
      .object({
        masterId: masterIdSchema.optional().meta({ description: 'The style; absent if unknown. Events about it expire the cached reply.' }),
        total: z
          .int()
          .nonnegative()
          .meta({ description: 'Number of answered questions about the product.', examples: [5] }),
        items: mainList(questionSchema).meta({ description: 'The questions of this page.' }),
      })
      .check(countEntries('total', 'items')),
    codes: listRefusalCodes('read-product'),
    repeatable: true,
    isPublic: true,
  }),
  'reviews.askQuestion': defineCall({
    summary: 'Stores a question about a product until an editor answers it. A repeated question with the same text is stored once.',
    method: 'POST',
    path: '/products/v1/products/{productId}/reviews/questions',
    params: reviewedProductParams,
    body: z.strictObject({
      question: lines.max(maxQuestionLength).meta({ description: 'Text of the question.', examples: ['Does it fit over a helmet?'] }),
      nickname: lines.max(maxNicknameLength).meta({ description: 'Displayed name.', examples: ['Robin'] }),
      email: emailSchema.meta({ description: 'Recipient of the answer; never displayed.' }),
      recaptcha_response: botTokenSchema.optional(),
    }),
    reply: z.object({
      questionId: z
        .string()
        .min(1)
        .meta({ description: 'Id of the question.', examples: ['question-1'] }),
    }),
    /** AUT404: the token has the scope `site`, so its caller cannot ask questions. */
    codes: ['AUT404', ...listRefusalCodes('read-product', 'leave-email', 'ask-question')],
    repeatable: true,
    timeoutMs: 3000,
  }),
  'reviews.voteAnswer': defineCall({
    summary: 'Stores the shopper’s vote whether an answer is helpful. Each shopper has one vote.',
    method: 'POST',
    path: '/products/v1/review/{answerId}/questions/vote',
    params: answerParams,
    body: voteBody,
    reply: votesSchema,
    codes: ['AUT404', 'API404', ...listRefusalCodes('judge-review')],
    repeatable: true,
  }),
};
