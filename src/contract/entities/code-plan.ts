// Which of the codes of a shopper leave least to pay, and why the others are left out.
import * as z from 'zod';
import { maxPlannedCodes, maxPromoCodeLength } from '#lib/rules/promo-codes.ts';
import { voucherIdSchema } from './loyalty.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { minorUnitsSchema } from './primitives.ts';

/** As they were typed; the ones that the cart has need not be among them. */
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
  /** Minor units of goods that are missing. */
  z.object({ kind: z.literal('minimum'), missing: minorUnitsSchema }),
  z.object({ kind: z.literal('pieces'), missing: z.int().positive() }),
  /** The codes that it cannot stand beside. */
  z.object({ kind: z.literal('not-combinable'), with: z.array(z.string()).min(1) }),
  /** It would make the cart cheaper than the reward of points is worth. */
  plain('not-with-reward'),
  /** Something better counts already, or there is nothing that it could take off. */
  plain('saves-nothing'),
  /** Nothing is left to pay without it. */
  plain('not-needed'),
  /** A cart has so many codes at most. */
  z.object({ kind: z.literal('too-many'), most: z.int().positive() }),
  z.object({ kind: z.literal('too-few-points'), missing: z.int().positive() }),
  /** The membership waits for the link of its email. */
  plain('not-confirmed'),
  /** More codes were sent than are compared at once. */
  plain('not-compared'),
  /** Too many codes lately that there are not: this one was not looked at. */
  plain('later'),
]);
export type CodePlanReason = z.infer<typeof codePlanReasonSchema>;

const shared = {
  /** What it takes off in the plan, in minor units. 0 for what is in the plan and gives something else, such as a gift. */
  amount: minorUnitsSchema,
  /** The cart has it now. */
  isApplied: z.boolean(),
  /** Absent: it is in the plan. */
  reason: codePlanReasonSchema.optional(),
};

const codePlanEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), code: z.string(), ...shared }),
  /** The points of a member; without a voucher where none can be used. */
  z.object({ kind: z.literal('reward'), voucherId: voucherIdSchema.optional(), points: z.int().nonnegative(), ...shared }),
  /** A gift card or another deduction that the cart has: it always stays. */
  z.object({ kind: z.literal('deduction'), instrumentId: z.string(), methodId: paymentMethodIdSchema, ...shared }),
]);
export type CodePlanEntry = z.infer<typeof codePlanEntrySchema>;

/** Minor units of the currency of the cart. */
const sumsSchema = z.object({ total: minorUnitsSchema, left: minorUnitsSchema });

export const codePlanSchema = z.object({
  /** With what the cart has now, and with the plan. The same where nothing is better. */
  now: sumsSchema,
  best: sumsSchema,
  /** The cart has the plan already. */
  isApplied: z.boolean(),
  entries: z.array(codePlanEntrySchema),
});
export type CodePlan = z.infer<typeof codePlanSchema>;
