import * as z from 'zod';
import { totalsSchema } from './entities/cart.ts';
import { flashSchema } from './entities/flash.ts';

/** Details of a refusal, which determine place and text of its message. */
export const refusalDetailsSchema = z.object({
  itemId: z.string().optional(),
  upc: z.string().optional(),
  /** INV408: maximum quantity of the line. */
  maxQty: z.int().nonnegative().optional(),
  /** GFC799, PRM175, API429: milliseconds until the next attempt is allowed. */
  retryAfterMs: z.int().positive().optional(),
  /** API400: the list is full with this maximum number of items. */
  maxItems: z.int().positive().optional(),
  /** PRM140: the cart has this maximum number of codes. */
  maxCoupons: z.int().positive().optional(),
  /** Names of the invalid fields. */
  fields: z.array(z.string()).optional(),
  flash: z.array(flashSchema).optional(),
  /** The affected coupon. */
  couponCode: z.string().optional(),
  /** ORD415, TAX310: the cart differs from what the shopper saw. The next attempt must send this revision. */
  revision: z.int().nonnegative().optional(),
  /** ORD415: names of gifts with purchase that the shopper saw and that are no longer available. */
  lostGifts: z.array(z.string()).optional(),
  /** `before` are the sums that the shopper last saw; absent if the summary was never prepared. */
  totals: z.object({ before: totalsSchema.optional(), now: totalsSchema }).optional(),
});
export type RefusalDetails = z.infer<typeof refusalDetailsSchema>;

/** The body of a refusal. Only the first entry of errorDetails is used. */
export const errorPayloadSchema = z.object({
  errorDetails: z
    .array(
      z.object({
        errorId: z.string(),
        message: z.string().optional(),
        details: refusalDetailsSchema.optional().catch(undefined), // unknown details of a gateway must not hide the code
      }),
    )
    .min(1),
  /** The system that sent the response. On a 403 it is the bot defense, which asks for its challenge. */
  appId: z.string().optional(),
  correlationId: z.string().optional(),
});

export type ErrorPayload = z.infer<typeof errorPayloadSchema>;
