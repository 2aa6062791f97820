import * as z from 'zod';

/** A message that accompanies a successful reply. `contract/errors/flash.ts` lists the codes that the shop knows. */
export const flashSchema = z.object({
  code: z.string(),
  type: z.enum(['error', 'warning', 'info']),
  details: z
    .object({
      itemId: z.string().optional(),
      upc: z.string().optional(),
      /** `ProductItemMaxQuantity`: units in stock. `ProductItemRequired`: units of the line. */
      ProductItemMaxQuantity: z.int().nonnegative().optional(),
      ProductItemRequired: z.int().nonnegative().optional(),
      shippingId: z.string().optional(),
      /** Names of the affected address fields. */
      fields: z.array(z.string()).optional(),
    })
    .optional(),
});
export type Flash = z.infer<typeof flashSchema>;
