import * as z from 'zod';
import { publicIdPattern } from '#lib/pictures/media-url.ts';
import { maxBotTokenLength } from '#lib/rules/bot-token.ts';
import { currencyPattern } from '#lib/rules/currency.ts';
import { emailPattern, maxEmailLength } from '#lib/rules/email.ts';
import { categoryIdPattern, colouredProductIdPattern, masterIdPattern, productIdPattern, skuPattern } from '#lib/rules/ids.ts';

export const masterIdSchema = z.string().regex(masterIdPattern);
/** A product id with 8 to 11 characters, as used in URLs. */
export const productIdSchema = z.string().regex(productIdPattern);
export const colouredProductIdSchema = z.string().regex(colouredProductIdPattern);
/** Id of a product set, which has the same format as a product id. */
export const productSetIdSchema = productIdSchema;
export const categoryIdSchema = z.string().regex(categoryIdPattern);
export const skuSchema = z.string().regex(skuPattern);
/** The token that proves a passed bot check. */
export const botTokenSchema = z.string().max(maxBotTokenLength);
/** An email address. The pattern is that of the forms, so that the gateway accepts every address that a form accepts. */
export const emailSchema = z.email({ pattern: emailPattern }).max(maxEmailLength);
/** A locale in the format of paths, such as en-us. */
export const localeSchema = z.string().regex(/^[a-z]{2}-[a-z]{2}$/);
/** A date in the format YYYY-MM-DD. */
export const civilDateSchema = z.string().regex(/^\d{4}-\d\d-\d\d$/);
export const siteIdSchema = z.string().regex(/^[a-z]{2}$/);

/** An amount in minor units of its currency, so that 12900 is $129.00. */
export const minorUnitsSchema = z.int().nonnegative();
/** An ISO 4217 code. Amounts are in the currency's minor unit: cents for USD, whole yen for JPY. */
export const currencySchema = z.string().regex(currencyPattern);

/** A picture, identified by `publicId` and version. The storefront derives the image URL from them. */
export const pictureSchema = z.object({
  publicId: z.string().max(200).regex(publicIdPattern),
  version: z.int().positive(),
  alt: z.string(),
});
export type Picture = z.infer<typeof pictureSchema>;

/**
 * Creates the schema of a value per breakpoint. A missing breakpoint has the value of the next smaller one (`fillBreakpoints`,
 * lib/pictures/breakpoints.ts).
 */
export const createBreakpointsSchema = <Value extends z.ZodType>(value: Value) => z.object({ sm: value, md: value, lg: value }).partial();
