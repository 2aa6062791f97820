import * as z from 'zod';
import { totalsSchema } from './entities/cart.ts';
import { flashSchema } from './entities/flash.ts';

export const refusalDetailsSchema = z
  .object({
    itemId: z
      .string()
      .optional()
      .meta({ description: 'Id of the line.', examples: ['line-1'] }),
    upc: z
      .string()
      .optional()
      .meta({ description: 'SKU of the variant.', examples: ['800000000006'] }),
    maxQty: z
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'For INV408: maximum quantity of the line.', examples: [10] }),
    retryAfterMs: z
      .int()
      .positive()
      .optional()
      .meta({ description: 'For GFC799, PRM175 and API429: milliseconds until the next attempt is allowed.', examples: [60000] }),
    maxItems: z
      .int()
      .positive()
      .optional()
      .meta({ description: 'Maximum number of items in the list. Set if the code is API400 because the list is full.', examples: [200] }),
    maxCoupons: z
      .int()
      .positive()
      .optional()
      .meta({ description: 'For PRM140 because a cart has too many promo codes: the maximum number of codes.', examples: [5] }),
    fields: z
      .array(z.string())
      .optional()
      .meta({ description: 'Names of the invalid fields.', examples: [['postalCode']] }),
    flash: z.array(flashSchema).optional().meta({ description: 'Messages for the shopper.' }),
    couponCode: z
      .string()
      .optional()
      .meta({ description: 'The promo code that was refused.', examples: ['SUMMER10'] }),
    revision: z
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'For ORD415 and TAX310: the current revision of the cart, which the next attempt must send.', examples: [7] }),
    lostGifts: z
      .array(z.string())
      .optional()
      .meta({
        description: 'For ORD415: names of the gifts with purchase in the displayed summary that are no longer available.',
        examples: [['Cap']],
      }),
    totals: z
      .object({
        before: totalsSchema.optional().meta({ description: 'The totals that the shopper last saw; absent if no summary was prepared.' }),
        now: totalsSchema.meta({ description: 'The current totals.' }),
      })
      .optional()
      .meta({ description: 'For ORD415 and TAX310: how the totals have changed.' }),
  })
  .meta({ description: 'Details of a refusal, from which the shop derives the place and the text of its message.' });
export type RefusalDetails = z.infer<typeof refusalDetailsSchema>;

export const errorPayloadSchema = z
  .object({
    errorDetails: z
      .array(
        z.object({
          errorId: z.string().meta({ description: 'The error code.', examples: ['INV700'] }),
          message: z
            .string()
            .optional()
            .meta({ description: 'A text for developers.', examples: ['The product is out of stock.'] }),
          details: refusalDetailsSchema.optional().catch(undefined).meta({ description: 'Details of the error.' }), // Invalid details are dropped, so that the code is still handled.
        }),
      )
      .min(1)
      .meta({ description: 'The errors, of which only the first is used.' }),
    appId: z
      .string()
      .optional()
      .meta({
        description:
          'The system that sent the response. On a 403 response it is the bot defense, and the browser must solve its challenge.',
        examples: ['bot-defense'],
      }),
    correlationId: z
      .string()
      .optional()
      .meta({ description: 'Id of the request to the shop.', examples: ['0af76519-16cd-43dd-8448-eb211c80319c'] }),
  })
  .meta({ description: 'The body of an error response. Only the first entry of `errorDetails` is used.' });

export type ErrorPayload = z.infer<typeof errorPayloadSchema>;
