// Photos of the photo gallery. All texts are plain text without markup.
import * as z from 'zod';
import { maxPhotoSide } from '#lib/photo/photo-limits.ts';
import { mediaIdPattern, photoCategories, photoStates } from '#lib/rules/social-photos.ts';
import { countEntries, mainList } from '../tolerant-list.ts';
import { masterIdSchema, pictureSchema, productIdSchema } from './primitives.ts';

export const mediaIdSchema = z.string().regex(mediaIdPattern);
export const photoCategorySchema = z.enum(photoCategories);

export const socialPhotoSchema = z.object({
  mediaId: mediaIdSchema,
  /** The caption; may be empty. */
  caption: z.string(),
  /** Language of the caption, such as `de`. */
  language: z.string().length(2),
  /** The display name that the photographer entered. */
  photographer: z.string().min(1),
  category: photoCategorySchema,
  sharedAt: z.iso.date(),
  /** Width and height in pixels, after the rotation that the file's orientation requires. */
  width: z.int().positive().max(maxPhotoSide),
  height: z.int().positive().max(maxPhotoSide),
  /** The picture, if the photo is one of the shop's own pictures; absent for all other photos, whose files `social.file` returns. */
  picture: pictureSchema.optional(),
});
export type SocialPhoto = z.infer<typeof socialPhotoSchema>;

export const photoListSchema = z
  .object({ total: z.int().nonnegative(), items: mainList(socialPhotoSchema) })
  .check(countEntries('total', 'items'));
export type PhotoList = z.infer<typeof photoListSchema>;

/** A photo as its photographer sees it, with its moderation state. */
export const ownPhotoSchema = socialPhotoSchema.extend({ state: z.enum(photoStates) });
export type OwnPhoto = z.infer<typeof ownPhotoSchema>;

/** A stream of the gallery: the photos of a style. */
export const streamSchema = z.object({
  /** The `masterId` of the style. */
  streamId: masterIdSchema,
  /** Id of the style, or of the product in the color that the photo shows. */
  productId: productIdSchema,
});
