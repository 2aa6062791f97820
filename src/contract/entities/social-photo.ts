// Photos of the social photo gallery. All texts are plain text: nothing in them is markup.
import * as z from 'zod';
import { maxPhotoSide } from '#lib/photo/photo-limits.ts';
import { mediaIdPattern, photoCategories, photoStates } from '#lib/rules/social-photos.ts';
import { masterIdSchema, pictureSchema, productIdSchema } from './primitives.ts';

export const mediaIdSchema = z.string().regex(mediaIdPattern);
export const photoCategorySchema = z.enum(photoCategories);

export const socialPhotoSchema = z.object({
  mediaId: mediaIdSchema,
  /** May be empty. */
  caption: z.string(),
  /** What the caption is written in: `de`. */
  language: z.string().length(2),
  /** The name that they chose. */
  photographer: z.string().min(1),
  category: photoCategorySchema,
  sharedAt: z.iso.date(),
  /** Pixels, as it is shown. */
  width: z.int().positive().max(maxPhotoSide),
  height: z.int().positive().max(maxPhotoSide),
  /** Where it is one of the shop's own pictures. The file of any other is read by its id. */
  picture: pictureSchema.optional(),
});
export type SocialPhoto = z.infer<typeof socialPhotoSchema>;

export const photoListSchema = z.object({ total: z.int().nonnegative(), items: z.array(socialPhotoSchema) });
export type PhotoList = z.infer<typeof photoListSchema>;

/** Its photographer sees what became of it. */
export const ownPhotoSchema = socialPhotoSchema.extend({ state: z.enum(photoStates) });
export type OwnPhoto = z.infer<typeof ownPhotoSchema>;

/** The photos of a style. */
export const streamSchema = z.object({
  /** The masterId of the style. */
  streamId: masterIdSchema,
  /** The style, or it in the colour that the photo shows. */
  productId: productIdSchema,
});
