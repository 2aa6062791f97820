// The loyalty program: points, the rewards that they buy, and their history.
import * as z from 'zod';
import { minorUnitsSchema } from './primitives.ts';

/** Id of a reward: `P` and its number of points, such as `P200`. */
export const voucherIdSchema = z.string().regex(/^P[1-9]\d{0,6}$/);

/** A discount that a member can get for points. */
export const loyaltyVoucherSchema = z.object({
  voucherId: voucherIdSchema,
  points: z.int().positive(),
  /** The value of the reward in minor units of the site's currency. */
  amountInCurrency: minorUnitsSchema,
  /** True if the member has enough points. */
  available: z.boolean(),
  /** True if the reward can be used now: the membership is confirmed, and the total of the requested cart is high enough. */
  eligible: z.boolean(),
});
export type LoyaltyVoucher = z.infer<typeof loyaltyVoucherSchema>;

/** One change of a member's points. */
export const loyaltyEntrySchema = z.object({
  entryId: z.string(),
  /**
   * `earned`: for an order. `redeemed`: paid a part of an order. `returned`: given back, because the order was not placed. `revoked`: the
   * order that earned the points was canceled or returned. `bonus`: given by the shop.
   */
  kind: z.enum(['earned', 'redeemed', 'returned', 'revoked', 'bonus']),
  /** The number of points; negative if points are deducted. */
  points: z.int(),
  orderNumber: z.string().optional(),
  /** Time of the change (`writtenAt`), and time from which the points can be used (`countsAt`), in milliseconds since 1970. */
  writtenAt: z.int(),
  countsAt: z.int(),
});
export type LoyaltyEntry = z.infer<typeof loyaltyEntrySchema>;
