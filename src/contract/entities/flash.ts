import * as z from 'zod';

/** A message that accompanies a successful reply. Known codes are in `contract/errors/flash.ts`. */
export const flashSchema = z.object({
  code: z.string(),
  type: z.enum(['error', 'warning', 'info']),
  details: z
    .object({
      itemId: z.string().optional(),
      upc: z.string().optional(),
      /** Units in stock, and units that the line asks for. */
      ProductItemMaxQuantity: z.int().nonnegative().optional(),
      ProductItemRequired: z.int().nonnegative().optional(),
      shippingId: z.string().optional(),
      /** Names of address fields. */
      fields: z.array(z.string()).optional(),
    })
    .optional(),
});
export type Flash = z.infer<typeof flashSchema>;
