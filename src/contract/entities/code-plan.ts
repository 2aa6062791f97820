// The plan of promo codes: the combination of a shopper's codes that leaves the least to pay, and why each other code is left out.
import * as z from 'zod';
import { maxPlannedCodes, maxPromoCodeLength } from '#lib/rules/promo-codes.ts';
import { voucherIdSchema } from './loyalty.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { minorUnitsSchema } from './primitives.ts';

/** Promo codes as entered. Codes that are in the cart need not be sent. */
export const plannedCodesSchema = z.array(z.string().min(1).max(maxPromoCodeLength)).max(maxPlannedCodes);

const plain = <const Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind) });

const codePlanReasonSchema = z.discriminatedUnion('kind', [
  plain('unknown'),
  plain('other-region'),
  plain('other-people'),
  plain('not-yet'),
  plain('expired'),
  plain('used-before'),
  plain('used-up'),
  plain('wrong-goods'),
  /** Reason `minimum`: the item total is too low. `missing` is the missing amount in minor units. */
  z.object({ kind: z.literal('minimum'), missing: minorUnitsSchema }),
  z.object({ kind: z.literal('pieces'), missing: z.int().positive() }),
  /** Reason `not-combinable`: the code cannot be combined with the codes in `with`, which are in the plan. */
  z.object({ kind: z.literal('not-combinable'), with: z.array(z.string()).min(1) }),
  /**
   * Reason `not-with-reward`: with this code, the cart would cost less than the points reward is worth, so the reward could not be used.
   */
  plain('not-with-reward'),
  /**
   * Reason `saves-nothing`: the code reduces no price, because a better discount already applies, or because the code applies to no item.
   */
  plain('saves-nothing'),
  /** Reason `not-needed`: nothing is left to pay even without the code. */
  plain('not-needed'),
  /** Reason `too-many`: the cart would have more promo codes than the maximum number, `most`. */
  z.object({ kind: z.literal('too-many'), most: z.int().positive() }),
  z.object({ kind: z.literal('too-few-points'), missing: z.int().positive() }),
  /** Reason `not-confirmed`: the customer has not yet confirmed the membership of the loyalty program by email. */
  plain('not-confirmed'),
  /** Reason `not-compared`: the call contained too many codes to compare them all. */
  plain('not-compared'),
  /** Reason `later`: the code was not checked, because too many unknown codes were sent recently. */
  plain('later'),
]);
export type CodePlanReason = z.infer<typeof codePlanReasonSchema>;

const shared = {
  /** The discount in the plan, in minor units. 0 for a code that grants no discount, such as one for a gift. */
  amount: minorUnitsSchema,
  /** True if the cart has the entry now. */
  isApplied: z.boolean(),
  /** Why the entry is left out; absent if it is in the plan. */
  reason: codePlanReasonSchema.optional(),
};

const codePlanEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), code: z.string(), ...shared }),
  /** A member's loyalty points. `voucherId` is the reward that the points buy; absent if no reward can be used. */
  z.object({ kind: z.literal('reward'), voucherId: voucherIdSchema.optional(), points: z.int().nonnegative(), ...shared }),
  /** A gift card or another deduction of the cart. It is part of every plan. */
  z.object({ kind: z.literal('deduction'), instrumentId: z.string(), methodId: paymentMethodIdSchema, ...shared }),
]);
export type CodePlanEntry = z.infer<typeof codePlanEntrySchema>;

/** `total` and the remaining amount to pay (`left`), in minor units of the cart's currency. */
const sumsSchema = z.object({ total: minorUnitsSchema, left: minorUnitsSchema });

export const codePlanSchema = z.object({
  /** The totals of the cart with its current codes. They are equal to those of the plan (`best`) if no combination is better. */
  now: sumsSchema,
  best: sumsSchema,
  /** True if the codes and the reward of the cart are those of the plan. */
  isApplied: z.boolean(),
  entries: z.array(codePlanEntrySchema),
});
export type CodePlan = z.infer<typeof codePlanSchema>;
