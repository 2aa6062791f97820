import * as z from 'zod';
import { publicIdPattern } from '#lib/pictures/media-url.ts';
import { maxBotTokenLength } from '#lib/rules/bot-token.ts';
import { emailPattern, maxEmailLength } from '#lib/rules/email.ts';
import { categoryIdPattern, colouredProductIdPattern, masterIdPattern, productIdPattern, skuPattern } from '#lib/rules/ids.ts';

export const masterIdSchema = z.string().regex(masterIdPattern);
/** A product id with 8 to 11 characters, as used in URLs. */
export const productIdSchema = z.string().regex(productIdPattern);
export const colouredProductIdSchema = z.string().regex(colouredProductIdPattern);
/** Ids of product sets have the format of style ids. */
export const productSetIdSchema = productIdSchema;
export const categoryIdSchema = z.string().regex(categoryIdPattern);
export const skuSchema = z.string().regex(skuPattern);
/** Follows the rule of the forms, so that every email address that a form accepts is accepted. */
/** Proof of a passed bot check. */
export const botTokenSchema = z.string().max(maxBotTokenLength);
export const emailSchema = z.email({ pattern: emailPattern }).max(maxEmailLength);
/** A locale as in paths: en-us. */
export const localeSchema = z.string().regex(/^[a-z]{2}-[a-z]{2}$/);
export const siteIdSchema = z.string().regex(/^[a-z]{2}$/);

/** Integer minor units of the currency: 12900 is $129.00. */
export const minorUnitsSchema = z.int().nonnegative();
export const currencySchema = z.enum(['USD', 'CAD', 'GBP', 'EUR']);

/** A picture by its id. The storefront derives the address. */
export const pictureSchema = z.object({
  publicId: z.string().max(200).regex(publicIdPattern),
  version: z.int().positive(),
  alt: z.string(),
});
export type Picture = z.infer<typeof pictureSchema>;

/**
 * Creates the schema of a value per breakpoint. A missing breakpoint is as the next smaller one (`fillBreakpoints`,
 * lib/pictures/breakpoints.ts).
 */
export const createBreakpointsSchema = <Value extends z.ZodType>(value: Value) => z.object({ sm: value, md: value, lg: value }).partial();
