import * as z from 'zod';
import { totalsSchema } from './entities/cart.ts';
import { flashSchema } from './entities/flash.ts';

/** Details of a refusal, from which the shop derives the place and the text of its message. */
export const refusalDetailsSchema = z.object({
  itemId: z.string().optional(),
  upc: z.string().optional(),
  /** For INV408: maximum quantity of the line. */
  maxQty: z.int().nonnegative().optional(),
  /** For GFC799, PRM175 and API429: milliseconds until the next attempt is allowed. */
  retryAfterMs: z.int().positive().optional(),
  /** Maximum number of items in the list. Set if the code is API400 because the list is full. */
  maxItems: z.int().positive().optional(),
  /** For PRM140 because a cart has too many promo codes: the maximum number of codes. */
  maxCoupons: z.int().positive().optional(),
  /** Names of the invalid fields. */
  fields: z.array(z.string()).optional(),
  flash: z.array(flashSchema).optional(),
  /** The promo code that was refused. */
  couponCode: z.string().optional(),
  /** For ORD415 and TAX310: the current revision of the cart, which the next attempt must send. */
  revision: z.int().nonnegative().optional(),
  /** For ORD415: names of the gifts with purchase in the displayed summary that are no longer available. */
  lostGifts: z.array(z.string()).optional(),
  /**
   * For ORD415 and TAX310: `now` are the current totals, `before` those that the shopper last saw. `before` is absent if no summary was
   * prepared.
   */
  totals: z.object({ before: totalsSchema.optional(), now: totalsSchema }).optional(),
});
export type RefusalDetails = z.infer<typeof refusalDetailsSchema>;

/** The body of an error response. Only the first entry of `errorDetails` is used. */
export const errorPayloadSchema = z.object({
  errorDetails: z
    .array(
      z.object({
        errorId: z.string(),
        message: z.string().optional(),
        details: refusalDetailsSchema.optional().catch(undefined), // Invalid details are dropped, so that the code is still handled.
      }),
    )
    .min(1),
  /** The system that sent the response. On a 403 response it is the bot defense, and the browser must solve its challenge. */
  appId: z.string().optional(),
  correlationId: z.string().optional(),
});

export type ErrorPayload = z.infer<typeof errorPayloadSchema>;
