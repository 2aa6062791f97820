// The loyalty programme: points, what they are worth, and what became of them.
import * as z from 'zod';
import { minorUnitsSchema } from './primitives.ts';

/** Names a reward of so many points, in bodies and carts: `P200`. */
export const voucherIdSchema = z.string().regex(/^P[1-9]\d{0,6}$/);

/** A reward that points can be used for. */
export const loyaltyVoucherSchema = z.object({
  voucherId: voucherIdSchema,
  points: z.int().positive(),
  /** What it takes off, in minor units of the site's currency. */
  amountInCurrency: minorUnitsSchema,
  /** There are points enough. */
  available: z.boolean(),
  /** It could be used now: the membership is confirmed, and the cart, where one is named, comes to at least as much. */
  eligible: z.boolean(),
});
export type LoyaltyVoucher = z.infer<typeof loyaltyVoucherSchema>;

/** One change of the points of a member. */
export const loyaltyEntrySchema = z.object({
  entryId: z.string(),
  /**
   * `earned`: by an order. `redeemed`: used for one. `returned`: given back, as nothing came of it. `revoked`: taken back, as its order was
   * cancelled or returned. `bonus`: a gift of the shop.
   */
  kind: z.enum(['earned', 'redeemed', 'returned', 'revoked', 'bonus']),
  /** Below 0 where it takes some. */
  points: z.int(),
  orderNumber: z.string().optional(),
  /** Milliseconds since 1970: when it was written, and from when it counts. */
  writtenAt: z.int(),
  countsAt: z.int(),
});
export type LoyaltyEntry = z.infer<typeof loyaltyEntrySchema>;
