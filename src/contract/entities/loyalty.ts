// The loyalty program: points, their value and their history.
import * as z from 'zod';
import { minorUnitsSchema } from './primitives.ts';

/** Id of a reward, made from its points: `P200`. */
export const voucherIdSchema = z.string().regex(/^P[1-9]\d{0,6}$/);

/** A reward that points can be used for. */
export const loyaltyVoucherSchema = z.object({
  voucherId: voucherIdSchema,
  points: z.int().positive(),
  /** The discount in minor units of the site's currency. */
  amountInCurrency: minorUnitsSchema,
  /** True if the member has enough points. */
  available: z.boolean(),
  /** True if the reward can be used now: the membership is confirmed, and the total of the given cart is high enough. */
  eligible: z.boolean(),
});
export type LoyaltyVoucher = z.infer<typeof loyaltyVoucherSchema>;

/** One change of a member's points. */
export const loyaltyEntrySchema = z.object({
  entryId: z.string(),
  /**
   * `earned` by an order; `redeemed` for an order; `returned` to the member because the order was not placed; `revoked` because the order
   * was canceled or returned; `bonus` given by the shop.
   */
  kind: z.enum(['earned', 'redeemed', 'returned', 'revoked', 'bonus']),
  /** Negative if points are deducted. */
  points: z.int(),
  orderNumber: z.string().optional(),
  /** When the entry was written, and from when it counts, in milliseconds since 1970. */
  writtenAt: z.int(),
  countsAt: z.int(),
});
export type LoyaltyEntry = z.infer<typeof loyaltyEntrySchema>;
