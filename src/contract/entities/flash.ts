import * as z from 'zod';
import { lineIdSchema } from './shared-fields.ts';

export const flashSchema = z
  .object({
    code: z.string().meta({ description: 'Code of the message.', examples: ['PaymentNotAuthorized'] }),
    type: z.enum(['error', 'warning', 'info']).meta({ description: 'How important the message is.' }),
    details: z
      .object({
        itemId: lineIdSchema.optional(),
        upc: z
          .string()
          .optional()
          .meta({ description: 'SKU of the variant.', examples: ['800000000006'] }),
        ProductItemMaxQuantity: z
          .int()
          .nonnegative()
          .optional()
          .meta({ description: 'Number of units in stock.', examples: [2] }),
        ProductItemRequired: z
          .int()
          .nonnegative()
          .optional()
          .meta({ description: 'Number of units of the line.', examples: [3] }),
        shippingId: z
          .string()
          .optional()
          .meta({ description: 'Id of the shipment.', examples: ['me'] }),
        fields: z
          .array(z.string())
          .optional()
          .meta({ description: 'Names of the affected address fields.', examples: [['postalCode']] }),
      })
      .optional()
      .meta({ description: 'Details of the message.' }),
  })
  .meta({ description: 'A message that accompanies a successful reply.' });
export type Flash = z.infer<typeof flashSchema>;
