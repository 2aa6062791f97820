// Reviews of a product, and questions about it with their answers. All texts are plain text: nothing in them is markup.
import * as z from 'zod';
import { maxPhotoSide } from '#lib/photo/photo-limits.ts';
import { reviewFits } from '#lib/rules/review-query.ts';
import { pictureSchema } from './primitives.ts';

export const fitSchema = z.enum(reviewFits);
export const starsSchema = z.int().min(1).max(5);

const votes = { helpful: z.int().nonnegative(), unhelpful: z.int().nonnegative() };
export const votesSchema = z.object(votes);

/** A photo of a shopper; its file is read by its id. */
const reviewPhotoSchema = z.object({
  photoId: z.string().min(1).max(64),
  /** Pixels, as it is shown. */
  width: z.int().positive().max(maxPhotoSide),
  height: z.int().positive().max(maxPhotoSide),
});

export const reviewSchema = z.object({
  reviewId: z.string().min(1).max(64),
  stars: starsSchema,
  title: z.string(),
  text: z.string(),
  /** What it is written in: `de`. */
  language: z.string().length(2),
  /** It can be read in the language that was asked for, though it was written in another. */
  isTranslatable: z.boolean(),
  nickname: z.string(),
  /** Whoever wrote it bought the product here. */
  isVerified: z.boolean(),
  fit: fitSchema.optional(),
  /** What they bought, as the shopper reads it. */
  colour: z.string().optional(),
  size: z.string().optional(),
  /** Of the shop. */
  pictures: z.array(pictureSchema),
  /** What the writer sent, once an editor has looked at it. */
  photos: z.array(reviewPhotoSchema).default([]),
  writtenAt: z.iso.date(),
  ...votes,
});
export type Review = z.infer<typeof reviewSchema>;

/** Over all reviews, however they are filtered. */
export const reviewSummarySchema = z.object({
  /** The mean of the stars, to one digit; 0 without a review. */
  score: z.number().min(0).max(5),
  count: z.int().nonnegative(),
  /** How many gave 5, 4, 3, 2 and 1, in this order. */
  stars: z.array(z.object({ stars: starsSchema, count: z.int().nonnegative() })).length(5),
  /** How many found it small, true to size and large. */
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
  answers: z.array(answerSchema),
});
export type Question = z.infer<typeof questionSchema>;
