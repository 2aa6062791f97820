// Reviews and questions of a product. All texts are plain text without markup.
import * as z from 'zod';
import { maxPhotoSide } from '#lib/photo/photo-limits.ts';
import { reviewFits } from '#lib/rules/review-query.ts';
import { tolerantList } from '../tolerant-list.ts';
import { pictureSchema } from './primitives.ts';

export const fitSchema = z.enum(reviewFits);
export const starsSchema = z.int().min(1).max(5);

const votes = { helpful: z.int().nonnegative(), unhelpful: z.int().nonnegative() };
export const votesSchema = z.object(votes);

/** A photo of a shopper. `reviews.photo` returns its file. */
const reviewPhotoSchema = z.object({
  photoId: z.string().min(1).max(64),
  /** Width and height in pixels, after the rotation that the file's orientation requires. */
  width: z.int().positive().max(maxPhotoSide),
  height: z.int().positive().max(maxPhotoSide),
});

export const reviewSchema = z.object({
  reviewId: z.string().min(1).max(64),
  stars: starsSchema,
  title: z.string(),
  text: z.string(),
  /** Language of the text, such as `de`. */
  language: z.string().length(2),
  /** True if a translation into the requested locale's language is available. */
  isTranslatable: z.boolean(),
  nickname: z.string(),
  /** True if the author bought the product in this shop. */
  isVerified: z.boolean(),
  fit: fitSchema.optional(),
  /** Color and size of the variant that the author bought, as displayed. */
  colour: z.string().optional(),
  size: z.string().optional(),
  /** The shop's pictures of the product. */
  pictures: tolerantList(pictureSchema),
  /** The author's photos that moderation has accepted. */
  photos: tolerantList(reviewPhotoSchema).default([]),
  writtenAt: z.iso.date(),
  ...votes,
});
export type Review = z.infer<typeof reviewSchema>;

/**
 * The summary of all published reviews of a product, independent of filters. Its lists are strict, because shares of a whole would be wrong
 * without one of them.
 */
export const reviewSummarySchema = z.object({
  /** Average rating with one decimal; 0 if there are no reviews. */
  score: z.number().min(0).max(5),
  count: z.int().nonnegative(),
  /** Number of reviews with 5, 4, 3, 2 and 1 stars, in this order. */
  stars: z.array(z.object({ stars: starsSchema, count: z.int().nonnegative() })).length(5),
  /** Number of reviews for each answer about the fit: small, true to size, large. */
  fit: z.array(z.object({ fit: fitSchema, count: z.int().nonnegative() })),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

const answerSchema = z.object({
  answerId: z.string().min(1).max(64),
  answeredBy: z.enum(['shop', 'buyer']),
  nickname: z.string(),
  text: z.string(),
  answeredAt: z.iso.date(),
  ...votes,
});

export const questionSchema = z.object({
  questionId: z.string().min(1).max(64),
  text: z.string(),
  nickname: z.string(),
  askedAt: z.iso.date(),
  answers: tolerantList(answerSchema),
});
export type Question = z.infer<typeof questionSchema>;
