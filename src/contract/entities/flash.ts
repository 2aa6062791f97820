import * as z from 'zod';

/** What happened beside what was asked for. Known codes: `contract/errors/flash.ts`. */
export const flashSchema = z.object({
  code: z.string(),
  type: z.enum(['error', 'warning', 'info']),
  details: z
    .object({
      itemId: z.string().optional(),
      upc: z.string().optional(),
      /** How many units there are, and how many the line asks for. */
      ProductItemMaxQuantity: z.int().nonnegative().optional(),
      ProductItemRequired: z.int().nonnegative().optional(),
      shippingId: z.string().optional(),
      /** Names of the fields of an address. */
      fields: z.array(z.string()).optional(),
    })
    .optional(),
});
export type Flash = z.infer<typeof flashSchema>;
