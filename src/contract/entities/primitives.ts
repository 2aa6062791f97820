import * as z from 'zod';
import { maxPictureUrlLength, pictureUrlPattern } from '#lib/pictures/external-picture.ts';
import { publicIdPattern } from '#lib/pictures/media-url.ts';
import { maxBotTokenLength } from '#lib/rules/bot-token.ts';
import { currencyPattern } from '#lib/rules/currency.ts';
import { emailPattern, maxEmailLength } from '#lib/rules/email.ts';
import { idPattern } from '#lib/rules/ids.ts';

/** All kinds of ids have the same format. */
const idSchema = z.string().regex(idPattern);
export const masterIdSchema = idSchema.meta({ description: 'Id of a style: all colors of a product.', examples: ['CN00A101'] });
export const productIdSchema = idSchema.meta({
  description: 'Id of a product in one color, or of its style, if the color does not matter.',
  examples: ['CN00A101INK'],
});
export const colouredProductIdSchema = idSchema.meta({ description: 'Id of a product in one color.', examples: ['CN00A101INK'] });
export const colourCodeSchema = idSchema.meta({
  description: 'Code of the color, which differs between the colors of a style.',
  examples: ['INK'],
});
export const productSetIdSchema = idSchema.meta({ description: 'Id of a product set.', examples: ['CNSET001INK'] });
export const categoryIdSchema = idSchema.meta({ description: 'Id of a category.', examples: ['1010'] });
/** Replies have objects with SKUs as keys, so an SKU is not the key that JavaScript reserves. */
export const skuSchema = idSchema
  .refine((sku) => sku !== '__proto__', 'an SKU must not be __proto__')
  .meta({ description: 'SKU of a variant.', examples: ['800000000006'] });
export const storeIdSchema = idSchema.meta({ description: 'Id of a store or pickup point.', examples: ['US-DEN'] });
export const orderNumberSchema = idSchema.meta({ description: 'The order number.', examples: ['CN-26-000123'] });
export const botTokenSchema = z
  .string()
  .max(maxBotTokenLength)
  .meta({ description: 'The token that proves a passed bot check.', examples: ['token-of-the-bot-check'] });
export const emailSchema = z
  .email({ pattern: emailPattern })
  .max(maxEmailLength)
  .meta({ description: 'An email address.', examples: ['ann@example.com'] });
export const localeSchema = z
  .string()
  .regex(/^[a-z]{2}-[a-z]{2}$/)
  .meta({ description: 'A locale in the format of paths, such as en-us.', examples: ['en-us'] });
export const civilDateSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .meta({ description: 'A date in the format YYYY-MM-DD.', examples: ['2026-11-30'] });
export const siteIdSchema = z
  .string()
  .regex(/^[a-z]{2}$/)
  .meta({ description: 'Id of a site, which is its country code in lower case.', examples: ['us'] });

export const minorUnitsSchema = z
  .int()
  .nonnegative()
  .meta({ description: 'An amount in minor units of its currency, so that 12900 is $129.00.', examples: [12900] });
export const currencySchema = z
  .string()
  .regex(currencyPattern)
  .meta({
    description: 'Currency code (ISO 4217). Amounts are in the currency’s minor unit: cents for USD, whole yen for JPY.',
    examples: ['USD'],
  });

export const pictureFocusSchema = z
  .object({
    x: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'Horizontal position, as a share of the width from the left.', examples: [0.5] }),
    y: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'Vertical position, as a share of the height from the top.', examples: [0.25] }),
  })
  .meta({
    description: 'Most important point, as shares of width and height from the top left. It stays visible where the picture is cropped.',
    examples: [{ x: 0.5, y: 0.25 }],
  });

export const pictureColorSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta({ description: 'Background color until the picture has loaded.', examples: ['#8a9ba8'] });

const pictureShape = {
  alt: z.string().meta({ description: 'Text alternative.', examples: ['A person in a rain jacket'] }),
  focus: pictureFocusSchema.optional(),
  color: pictureColorSchema.optional(),
};

export const ownPictureSchema = z
  .object({
    publicId: z
      .string()
      .max(200)
      .regex(publicIdPattern)
      .meta({ description: 'Id of the picture.', examples: ['products/cn00a101-ink-1'] }),
    version: z
      .int()
      .positive()
      .meta({ description: 'Version of the picture.', examples: [3] }),
    ...pictureShape,
    width: z
      .int()
      .positive()
      .optional()
      .meta({
        description:
          'Width of the original in pixels, for pictures that editors have uploaded. Without width and height, the folder of `publicId` determines the aspect ratio.',
        examples: [2400],
      }),
    height: z
      .int()
      .positive()
      .optional()
      .meta({ description: 'Height of the original in pixels, for pictures that editors have uploaded.', examples: [1350] }),
  })
  .meta({ description: "One of the shop's own pictures. The storefront derives the URLs of its files from `publicId` and `version`." });
export type OwnPicture = z.infer<typeof ownPictureSchema>;

export const pictureUrlSchema = z
  .string()
  .max(maxPictureUrlLength)
  .regex(pictureUrlPattern)
  .meta({
    description: 'Absolute https URL without credentials. The shop leaves the picture out unless it allows the origin (PICTURE_ORIGINS).',
    examples: ['https://images.example/talus-shell-ink.jpg'],
  });

export const externalPictureSchema = z
  .object({
    url: pictureUrlSchema,
    ...pictureShape,
    width: z
      .int()
      .positive()
      .optional()
      .meta({
        description: 'Width of the original in pixels. Without width and height, the aspect ratio is assumed to be 4:5.',
        examples: [1600],
      }),
    height: z
      .int()
      .positive()
      .optional()
      .meta({ description: 'Height of the original in pixels.', examples: [2000] }),
  })
  .meta({ description: 'A picture at another origin.' });

export const pictureSchema = z.union([ownPictureSchema, externalPictureSchema]).meta({ description: 'A picture.' });
export type Picture = z.infer<typeof pictureSchema>;

/**
 * Creates the schema of a value per breakpoint. A missing breakpoint has the value of the next smaller one (`fillBreakpoints`,
 * lib/pictures/breakpoints.ts).
 */
export const createBreakpointsSchema = <Value extends z.ZodType>(value: Value) =>
  z
    .object({
      sm: value.meta({ description: 'On small screens.' }),
      md: value.meta({ description: 'On medium screens.' }),
      lg: value.meta({ description: 'On large screens.' }),
    })
    .partial();
