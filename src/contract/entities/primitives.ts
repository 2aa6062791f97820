import * as z from 'zod';
import { publicIdPattern } from '#lib/pictures/media-url.ts';
import { maxBotTokenLength } from '#lib/rules/bot-token.ts';
import { currencyPattern } from '#lib/rules/currency.ts';
import { emailPattern, maxEmailLength } from '#lib/rules/email.ts';
import { categoryIdPattern, colouredProductIdPattern, masterIdPattern, productIdPattern, skuPattern } from '#lib/rules/ids.ts';

export const masterIdSchema = z
  .string()
  .regex(masterIdPattern)
  .meta({ description: 'Id of a style: all colors of a product.', examples: ['CN00A101'] });
export const productIdSchema = z
  .string()
  .regex(productIdPattern)
  .meta({ description: 'A product id with 8 to 11 characters, as used in URLs.', examples: ['CN00A101INK'] });
export const colouredProductIdSchema = z
  .string()
  .regex(colouredProductIdPattern)
  .meta({ description: 'Id of a product in one color: the id of the style and a color code.', examples: ['CN00A101INK'] });
/** Id of a product set, which has the same format as a product id. */
export const productSetIdSchema = productIdSchema;
export const categoryIdSchema = z
  .string()
  .regex(categoryIdPattern)
  .meta({ description: 'Id of a category.', examples: ['1010'] });
export const skuSchema = z
  .string()
  .regex(skuPattern)
  .meta({ description: 'SKU of a variant, which is also its UPC.', examples: ['800000000006'] });
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

export const pictureSchema = z
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
    alt: z.string().meta({ description: 'Text alternative.', examples: ['A person in a rain jacket'] }),
  })
  .meta({ description: 'A picture. The storefront derives the image URL from `publicId` and `version`.' });
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
