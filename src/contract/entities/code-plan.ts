// The combination of a shopper's promo codes with the lowest price, and why the other codes are left out.
import * as z from 'zod';
import { maxPlannedCodes, maxPromoCodeLength } from '#lib/rules/promo-codes.ts';
import { voucherIdSchema } from './loyalty.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { minorUnitsSchema } from './primitives.ts';

/** Codes as entered. Codes that the cart already has may be left out. */
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
  /** Missing item total in minor units. */
  z.object({ kind: z.literal('minimum'), missing: minorUnitsSchema }),
  z.object({ kind: z.literal('pieces'), missing: z.int().positive() }),
  /** Codes in the plan that cannot be combined with it. */
  z.object({ kind: z.literal('not-combinable'), with: z.array(z.string()).min(1) }),
  /** With this code the cart would cost less than the value of the points reward. */
  plain('not-with-reward'),
  /** A better discount applies already, or the code does not apply to any item. */
  plain('saves-nothing'),
  /** Nothing is left to pay. */
  plain('not-needed'),
  /** Maximum number of codes in a cart. */
  z.object({ kind: z.literal('too-many'), most: z.int().positive() }),
  z.object({ kind: z.literal('too-few-points'), missing: z.int().positive() }),
  /** The membership is not confirmed by email yet. */
  plain('not-confirmed'),
  /** More codes were sent than are compared in one call. */
  plain('not-compared'),
  /** Too many unknown codes were sent recently, so this code was not checked. */
  plain('later'),
]);
export type CodePlanReason = z.infer<typeof codePlanReasonSchema>;

const shared = {
  /** Discount in the plan, in minor units. 0 for a code that grants something else, such as a gift. */
  amount: minorUnitsSchema,
  /** True if the cart has the code now. */
  isApplied: z.boolean(),
  /** Why the code is left out; absent for a code in the plan. */
  reason: codePlanReasonSchema.optional(),
};

const codePlanEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), code: z.string(), ...shared }),
  /** A member's points; without `voucherId` if no reward can be used. */
  z.object({ kind: z.literal('reward'), voucherId: voucherIdSchema.optional(), points: z.int().nonnegative(), ...shared }),
  /** A gift card or another deduction of the cart, which is always kept. */
  z.object({ kind: z.literal('deduction'), instrumentId: z.string(), methodId: paymentMethodIdSchema, ...shared }),
]);
export type CodePlanEntry = z.infer<typeof codePlanEntrySchema>;

/** In minor units of the cart's currency. */
const sumsSchema = z.object({ total: minorUnitsSchema, left: minorUnitsSchema });

export const codePlanSchema = z.object({
  /** Sums with the current codes of the cart. Equal to the plan's sums if no combination is better. */
  now: sumsSchema,
  best: sumsSchema,
  /** True if the cart has exactly the codes of the plan. */
  isApplied: z.boolean(),
  entries: z.array(codePlanEntrySchema),
});
export type CodePlan = z.infer<typeof codePlanSchema>;
