// Fields that several entities have.
import * as z from 'zod';
import { maxPhotoSide } from '#lib/photo/photo-limits.ts';

export const productNameSchema = z.string().meta({ description: 'Name of the product.', examples: ['Talus Shell Jacket'] });
export const productSlugSchema = z
  .string()
  .meta({ description: 'The product’s name in the URL of its page.', examples: ['talus-shell-jacket'] });
export const colourNameSchema = z.string().meta({ description: 'Name of the color.', examples: ['Ink'] });
export const sizeSchema = z.string().meta({ description: 'The size, as displayed.', examples: ['M'] });
export const badgeSchema = z.string().meta({ description: 'A short text on the product’s picture.', examples: ['-20%'] });
export const pagePathSchema = z
  .string()
  .meta({ description: 'Path of the page, without the locale.', examples: ['/p/talus-shell-jacket-CN00A101INK'] });

export const lineIdSchema = z.string().meta({ description: 'Id of the line in its cart or order.', examples: ['line-1'] });
export const unitsSchema = z
  .int()
  .positive()
  .meta({ description: 'Number of units.', examples: [2] });
export const promoCodeSchema = z.string().meta({ description: 'The promo code.', examples: ['SUMMER10'] });
export const promotionIdSchema = z.string().meta({ description: 'Id of the promotion.', examples: ['promotion-1'] });
export const campaignIdSchema = z.string().meta({ description: 'Id of the campaign that the promotion belongs to.', examples: ['autumn'] });
export const nicknameSchema = z.string().meta({ description: 'Display name of the author.', examples: ['Ann'] });

/** A time in milliseconds. A field with another description names the event. */
export const epochMsSchema = z
  .int()
  .positive()
  .meta({ description: 'A time in milliseconds since 1970.', examples: [1796031000000] });

export const photoSizeShape = {
  width: z
    .int()
    .positive()
    .max(maxPhotoSide)
    .meta({ description: 'Width in pixels, after the rotation that the file’s orientation requires.', examples: [1200] }),
  height: z
    .int()
    .positive()
    .max(maxPhotoSide)
    .meta({ description: 'Height in pixels, after the rotation that the file’s orientation requires.', examples: [900] }),
};
