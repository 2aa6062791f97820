import * as z from 'zod';
import { totalsSchema } from './entities/cart.ts';
import { flashSchema } from './entities/flash.ts';

/** Details of a refusal beside its code, for the place and the text of its message. */
export const refusalDetailsSchema = z.object({
  itemId: z.string().optional(),
  upc: z.string().optional(),
  /** INV408: the most that the line may hold. */
  maxQty: z.int().nonnegative().optional(),
  /** GFC799, PRM175, API429: too many tries, and none is judged for so long. */
  retryAfterMs: z.int().positive().optional(),
  /** API400: the list is full; so many items are the most. */
  maxItems: z.int().positive().optional(),
  /** PRM140: the cart has as many codes as it may have. */
  maxCoupons: z.int().positive().optional(),
  /** Names of the fields that are wrong. */
  fields: z.array(z.string()).optional(),
  flash: z.array(flashSchema).optional(),
  /** The coupon that it is about. */
  couponCode: z.string().optional(),
  /** ORD415, TAX310: the cart is not what the shopper saw. Placing again takes this revision. */
  revision: z.int().nonnegative().optional(),
  /** ORD415: names of the gifts with purchase that the shopper saw and that are not there any more. */
  lostGifts: z.array(z.string()).optional(),
  /** `before` is what the shopper last saw; absent when the summary was never prepared. */
  totals: z.object({ before: totalsSchema.optional(), now: totalsSchema }).optional(),
});
export type RefusalDetails = z.infer<typeof refusalDetailsSchema>;

/** The body of every refusal: the first entry of errorDetails decides. */
export const errorPayloadSchema = z.object({
  errorDetails: z
    .array(
      z.object({
        errorId: z.string(),
        message: z.string().optional(),
        details: refusalDetailsSchema.optional().catch(undefined), // the code counts even where a gateway's details are its own
      }),
    )
    .min(1),
  /** Who answered. On a 403 it is bot defence, and asks for its challenge. */
  appId: z.string().optional(),
  correlationId: z.string().optional(),
});

export type ErrorPayload = z.infer<typeof errorPayloadSchema>;
