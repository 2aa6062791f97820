import * as z from 'zod';
import { currencySchema, minorUnitsSchema } from './primitives.ts';

/** The price range of a product's variants. Amounts are minor units of `currency`. */
export const priceSchema = z.object({
  currency: currencySchema,
  lowCurrent: minorUnitsSchema,
  highCurrent: minorUnitsSchema,
  lowOriginal: minorUnitsSchema,
  highOriginal: minorUnitsSchema,
  /** Lowest price in the 30 days before the current price was set (Directive (EU) 2019/2161). */
  historicBestPrice: minorUnitsSchema.optional(),
  previousBestSalesPrice: minorUnitsSchema.optional(),
  /** The discount in percent of the original price, with one decimal. */
  percentagePriceDiscount: z.number().min(0).max(100),
  /** True if the price applies only to the caller, such as an employee. */
  isOwn: z.boolean().optional(),
});
export type Price = z.infer<typeof priceSchema>;
