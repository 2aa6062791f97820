// Reviews and questions of a product. All texts are plain text without markup.
import * as z from 'zod';
import { reviewFits } from '#lib/rules/review-query.ts';
import { tolerantList } from '../tolerant-list.ts';
import { pictureSchema } from './primitives.ts';
import { colourNameSchema, nicknameSchema, photoSizeShape, sizeSchema } from './shared-fields.ts';

export const fitSchema = z.enum(reviewFits).meta({ description: 'How the product fits.' });
export const starsSchema = z
  .int()
  .min(1)
  .max(5)
  .meta({ description: 'Number of stars.', examples: [4] });

const votes = {
  helpful: z
    .int()
    .nonnegative()
    .meta({ description: 'Number of shoppers who found it helpful.', examples: [3] }),
  unhelpful: z
    .int()
    .nonnegative()
    .meta({ description: 'Number of shoppers who did not find it helpful.', examples: [1] }),
};
export const votesSchema = z.object(votes).meta({ description: 'Votes of shoppers.' });

const reviewPhotoSchema = z
  .object({
    photoId: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'Id of the photo. The call reviews.photo returns its file.', examples: ['photo-1'] }),
    ...photoSizeShape,
  })
  .meta({ description: 'A photo of a shopper.' });

export const reviewSchema = z
  .object({
    reviewId: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'Id of the review.', examples: ['review-1'] }),
    stars: starsSchema,
    title: z.string().meta({ description: 'Title of the review; may be empty.', examples: ['Dry on every tour'] }),
    text: z.string().meta({ description: 'Text of the review.', examples: ['I wore it for a week in the rain.'] }),
    language: z
      .string()
      .length(2)
      .meta({ description: 'Language of the text, such as `de`.', examples: ['en'] }),
    isTranslatable: z.boolean().meta({ description: "True if a translation into the requested locale's language is available." }),
    nickname: nicknameSchema,
    isVerified: z.boolean().meta({ description: 'True if the author bought the product in this shop.' }),
    fit: fitSchema.optional(),
    colour: colourNameSchema.optional().meta({ description: 'Color of the variant that the author bought.' }),
    size: sizeSchema.optional().meta({ description: 'Size of the variant that the author bought.' }),
    pictures: tolerantList(pictureSchema).meta({ description: "The shop's pictures of the product." }),
    photos: tolerantList(reviewPhotoSchema).default([]).meta({ description: "The author's photos that moderation has accepted." }),
    writtenAt: z.iso.date().meta({ description: 'Day on which the review was written.' }),
    ...votes,
  })
  .meta({ description: 'A review of a product.' });
export type Review = z.infer<typeof reviewSchema>;

// The lists are strict, because shares of a whole would be wrong without one of them.
export const reviewSummarySchema = z
  .object({
    score: z
      .number()
      .min(0)
      .max(5)
      .meta({ description: 'Average rating with one decimal; 0 if there are no reviews.', examples: [4.5] }),
    count: z
      .int()
      .nonnegative()
      .meta({ description: 'Number of reviews.', examples: [12] }),
    stars: z
      .array(
        z.object({
          stars: starsSchema,
          count: z
            .int()
            .nonnegative()
            .meta({ description: 'Number of reviews with this number of stars.', examples: [4] }),
        }),
      )
      .length(5)
      .meta({ description: 'Number of reviews with 5, 4, 3, 2 and 1 stars, in this order.' }),
    fit: z
      .array(
        z.object({
          fit: fitSchema,
          count: z
            .int()
            .nonnegative()
            .meta({ description: 'Number of reviews with this answer.', examples: [4] }),
        }),
      )
      .meta({ description: 'Number of reviews for each answer about the fit: small, true to size, large.' }),
  })
  .meta({ description: 'The summary of all published reviews of a product, independent of filters.' });
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

const answerSchema = z
  .object({
    answerId: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'Id of the answer.', examples: ['answer-1'] }),
    answeredBy: z.enum(['shop', 'buyer']).meta({ description: 'Who wrote the answer.' }),
    nickname: nicknameSchema,
    text: z.string().meta({ description: 'Text of the answer.', examples: ['Yes, over a thin fleece.'] }),
    answeredAt: z.iso.date().meta({ description: 'Day on which the answer was written.' }),
    ...votes,
  })
  .meta({ description: 'An answer to a question.' });

export const questionSchema = z
  .object({
    questionId: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'Id of the question.', examples: ['question-1'] }),
    text: z.string().meta({ description: 'Text of the question.', examples: ['Does it fit over a fleece?'] }),
    nickname: nicknameSchema,
    askedAt: z.iso.date().meta({ description: 'Day on which the question was asked.' }),
    answers: tolerantList(answerSchema).meta({ description: 'The answers.' }),
  })
  .meta({ description: 'A question about a product.' });
export type Question = z.infer<typeof questionSchema>;
