import * as z from 'zod';
import { publicIdPattern } from '#lib/pictures/media-url.ts';
import { maxBotTokenLength } from '#lib/rules/bot-token.ts';
import { emailPattern, maxEmailLength } from '#lib/rules/email.ts';
import { categoryIdPattern, colouredProductIdPattern, masterIdPattern, productIdPattern, skuPattern } from '#lib/rules/ids.ts';

export const masterIdSchema = z.string().regex(masterIdPattern);
/** In addresses: 8 to 11 characters. */
export const productIdSchema = z.string().regex(productIdPattern);
export const colouredProductIdSchema = z.string().regex(colouredProductIdPattern);
/** A set has an id like those of styles. */
export const productSetIdSchema = productIdSchema;
export const categoryIdSchema = z.string().regex(categoryIdPattern);
export const skuSchema = z.string().regex(skuPattern);
/** By the rule of the forms, so that what they take is taken. */
/** What shows that somebody passed a bot check. */
export const botTokenSchema = z.string().max(maxBotTokenLength);
export const emailSchema = z.email({ pattern: emailPattern }).max(maxEmailLength);
/** As in paths: en-us. */
export const localeSchema = z.string().regex(/^[a-z]{2}-[a-z]{2}$/);
export const siteIdSchema = z.string().regex(/^[a-z]{2}$/);

/** Integer minor units of the currency: 12900 is $129.00. */
export const minorUnitsSchema = z.int().nonnegative();
export const currencySchema = z.enum(['USD', 'CAD', 'GBP', 'EUR']);

/** A picture that the gateway names; the storefront writes its address. */
export const pictureSchema = z.object({
  publicId: z.string().max(200).regex(publicIdPattern),
  version: z.int().positive(),
  alt: z.string(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** A value for each breakpoint that is named; one that is not is as the next smaller one (`fillBreakpoints`, lib/pictures/breakpoints.ts). */
export const createBreakpointsSchema = <Value extends z.ZodType>(value: Value) => z.object({ sm: value, md: value, lg: value }).partial();
