import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { normalizeLine, normalizeLines } from '#lib/encoding/plain-text.ts';
import { maxPhotos, maxPhotoText, photoTypes } from '#lib/photo/photo-limits.ts';
import { reviewSorts } from '#lib/rules/review-query.ts';
import { defineCall } from '../call.ts';
import { botTokenSchema, colouredProductIdSchema, emailSchema, siteIdSchema, skuSchema } from '../entities/primitives.ts';
import { fitSchema, questionSchema, reviewSchema, reviewSummarySchema, starsSchema, votesSchema } from '../entities/review.ts';
import { countEntries, mainList, tolerantList } from '../tolerant-list.ts';

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
const start = z.coerce.number().int().nonnegative().max(100_000).default(0);
const count = z.coerce.number().int().positive().max(50).default(8);
const reviewParams = z.object({ reviewId: z.string().min(1).max(64) });
const answerParams = z.object({ answerId: z.string().min(1).max(64) });
const base64 = z.string().min(4).max(maxPhotoText);
const voteBody = z.strictObject({ isHelpful: z.boolean() });

// Reviews and questions belong to a style, in all its colors. The paths of their calls begin with the path of the product call.
export const reviewCalls = {
  'reviews.list': defineCall({
    summary: 'Returns one page of the published reviews of a product, with the summary of all reviews.',
    method: 'GET',
    path: '/products/v1/products/{productId}/reviews',
    params: z.object({ productId: colouredProductIdSchema }),
    query: z.object({
      siteId: siteIdSchema,
      sort: z.enum(reviewSorts).default('relevant'),
      stars: z.coerce.number().pipe(starsSchema).optional(),
      fit: fitSchema.optional(),
      start,
      count,
    }),
    reply: z
      .object({ summary: reviewSummarySchema, total: z.int().nonnegative(), items: tolerantList(reviewSchema) })
      .check(countEntries('total', 'items')),
    codes: listRefusalCodes('read-product'),
    repeatable: true,
    isPublic: true,
  }),
  'reviews.write': defineCall({
    summary: 'Stores a review of a product. A second review by the same shopper replaces the first, including photos.',
    method: 'POST',
    path: '/products/v1/products/{productId}/reviews',
    params: z.object({ productId: colouredProductIdSchema }),
    body: z.strictObject({
      stars: starsSchema,
      title: line.max(maxSentLength),
      text: lines.max(maxSentLength),
      nickname: line.max(maxSentLength),
      fit: fitSchema.optional(),
      /** SKU of the size that the author bought. */
      sku: skuSchema.optional(),
      /** Photo files in base64. Their metadata is removed before they are stored. They are published after moderation. */
      photos: z.array(base64).max(maxPhotos).default([]),
      /** Token of the bot check, if one is configured. */
      recaptcha_response: botTokenSchema.optional(),
    }),
    /** `waiting`: the review is published only after moderation. Photos are always moderated before publication. */
    reply: z.object({ reviewId: z.string().min(1), state: z.enum(['published', 'waiting']), isVerified: z.boolean() }),
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
    params: z.object({ photoId: z.string().min(1).max(64) }),
    reply: z.object({ type: z.enum(photoTypes), base64 }),
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
    body: z.strictObject({ reason: z.enum(flagReasons) }),
    reply: z.object({ isFlagged: z.literal(true) }),
    codes: ['AUT404', 'API404', ...listRefusalCodes('judge-review')],
    repeatable: true,
  }),
  'reviews.translate': defineCall({
    summary: 'Returns a review, translated into the language of the requested locale.',
    method: 'POST',
    path: '/products/v1/review/{reviewId}/translate',
    params: reviewParams,
    body: z.strictObject({}),
    reply: z.object({ language: z.string().length(2), title: z.string(), text: z.string() }),
    /** API404: unknown review, or a review without a translation. */
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
  }),
  'reviews.questions': defineCall({
    summary: 'Returns the answered questions about a product, newest first.',
    method: 'GET',
    path: '/products/v1/products/{productId}/reviews/questions',
    params: z.object({ productId: colouredProductIdSchema }),
    query: z.object({ siteId: siteIdSchema, start, count }),
    reply: z.object({ total: z.int().nonnegative(), items: mainList(questionSchema) }).check(countEntries('total', 'items')),
    codes: listRefusalCodes('read-product'),
    repeatable: true,
    isPublic: true,
  }),
  'reviews.askQuestion': defineCall({
    summary: 'Stores a question about a product until an editor answers it. A repeated question with the same text is stored once.',
    method: 'POST',
    path: '/products/v1/products/{productId}/reviews/questions',
    params: z.object({ productId: colouredProductIdSchema }),
    body: z.strictObject({
      question: lines.max(maxQuestionLength),
      nickname: lines.max(maxNicknameLength),
      /** Recipient of the answer; never displayed. */
      email: emailSchema,
      /** Token of the bot check, if one is configured. */
      recaptcha_response: botTokenSchema.optional(),
    }),
    reply: z.object({ questionId: z.string().min(1) }),
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
