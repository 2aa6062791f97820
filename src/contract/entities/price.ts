import * as z from 'zod';
import { currencySchema, minorUnitsSchema } from './primitives.ts';

export const priceSchema = z
  .object({
    currency: currencySchema,
    lowCurrent: minorUnitsSchema.meta({ description: 'The lowest current price.' }),
    highCurrent: minorUnitsSchema.meta({ description: 'The highest current price.' }),
    lowOriginal: minorUnitsSchema.meta({ description: 'The lowest price before a markdown.' }),
    highOriginal: minorUnitsSchema.meta({ description: 'The highest price before a markdown.' }),
    historicBestPrice: minorUnitsSchema
      .optional()
      .meta({ description: 'Lowest price in the 30 days before the current price was set (Directive (EU) 2019/2161).' }),
    previousBestSalesPrice: minorUnitsSchema.optional().meta({ description: 'The lowest price of the previous sale.' }),
    percentagePriceDiscount: z
      .number()
      .min(0)
      .max(100)
      .meta({ description: 'The discount in percent of the original price, with one decimal.', examples: [20] }),
    isOwn: z.boolean().optional().meta({ description: 'True if the price applies only to the caller, such as an employee.' }),
  })
  .meta({ description: "The price range of a product's variants. Amounts are minor units of `currency`." });
export type Price = z.infer<typeof priceSchema>;
