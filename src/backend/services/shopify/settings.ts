// The decisions that a person makes before products are moved.
import * as z from 'zod';

export const audiences = ['all', 'men', 'women'] as const;

/** Where a type of Shopify belongs. Without category, its products are not moved. */
const typeSchema = z.object({ categoryId: z.string().max(64), audience: z.enum(audiences) });

export const productSettingsSchema = z.object({
  currency: z.string().length(3),
  /** Markets that sell the products, all with this currency. */
  siteIds: z.array(z.string().max(8)).min(1).max(50),
  /** The location that gets the units of the file; empty for none. */
  locationId: z.string().max(64),
  /** By the type of the file, which is empty for products without a type. */
  types: z.record(z.string(), typeSchema),
});
export type ProductSettings = z.infer<typeof productSettingsSchema>;

/** The market of the accounts or the orders of a file. */
export const marketSettingsSchema = z.object({ siteId: z.string().max(8) });
export type MarketSettings = z.infer<typeof marketSettingsSchema>;
