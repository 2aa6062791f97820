// Photos of the photo gallery. All texts are plain text without markup.
import * as z from 'zod';
import { mediaIdPattern, photoCategories, photoStates } from '#lib/rules/social-photos.ts';
import { countEntries, mainList } from '../tolerant-list.ts';
import { masterIdSchema, pictureSchema, productIdSchema } from './primitives.ts';
import { photoSizeShape } from './shared-fields.ts';

export const mediaIdSchema = z
  .string()
  .regex(mediaIdPattern)
  .meta({ description: 'Id of a photo in the gallery.', examples: ['photo-1'] });
export const photoCategorySchema = z.enum(photoCategories).meta({ description: 'Subject of the photo.' });

export const socialPhotoSchema = z
  .object({
    mediaId: mediaIdSchema,
    caption: z.string().meta({ description: 'The caption; may be empty.', examples: ['First snow'] }),
    language: z
      .string()
      .length(2)
      .meta({ description: 'Language of the caption, such as `de`.', examples: ['en'] }),
    photographer: z
      .string()
      .min(1)
      .meta({ description: 'The display name that the photographer entered.', examples: ['Ann'] }),
    category: photoCategorySchema,
    sharedAt: z.iso.date().meta({ description: 'Day on which the photo was shared.' }),
    ...photoSizeShape,
    picture: pictureSchema.optional().meta({
      description:
        'The picture, if the photo is one of the shop’s own pictures; absent for all other photos, whose files the call ' +
        'social.file returns.',
    }),
  })
  .meta({ description: 'A photo of the gallery.' });
export type SocialPhoto = z.infer<typeof socialPhotoSchema>;

export const photoListSchema = z
  .object({
    total: z
      .int()
      .nonnegative()
      .meta({ description: 'Number of photos in the whole list.', examples: [30] }),
    items: mainList(socialPhotoSchema).meta({ description: 'The photos.' }),
  })
  .check(countEntries('total', 'items'))
  .meta({ description: 'A page of a list of photos.' });
export type PhotoList = z.infer<typeof photoListSchema>;

export const ownPhotoSchema = socialPhotoSchema
  .extend({ state: z.enum(photoStates).meta({ description: 'The moderation state.' }) })
  .meta({ description: 'A photo as its photographer sees it, with its moderation state.' });
export type OwnPhoto = z.infer<typeof ownPhotoSchema>;

export const streamSchema = z
  .object({
    streamId: masterIdSchema.meta({ description: 'The `masterId` of the style.' }),
    productId: productIdSchema.meta({ description: 'Id of the style, or of the product in the color that the photo shows.' }),
  })
  .meta({ description: 'A stream of the gallery: the photos of a style.' });
