// The plan of promo codes: the combination of a shopper's codes that leaves the least to pay, and why each other code is left out.
import * as z from 'zod';
import { maxPlannedCodes, maxPromoCodeLength } from '#lib/rules/promo-codes.ts';
import { voucherIdSchema } from './loyalty.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { minorUnitsSchema } from './primitives.ts';
import { promoCodeSchema, unitsSchema } from './shared-fields.ts';

export const plannedCodesSchema = z
  .array(z.string().min(1).max(maxPromoCodeLength))
  .max(maxPlannedCodes)
  .meta({ description: 'Promo codes as entered. Codes that are in the cart need not be sent.', examples: [['SUMMER10']] });

const reasonKindSchema = <const Kind extends string>(kind: Kind) => z.literal(kind).meta({ description: 'The reason.' });
const plain = <const Kind extends string>(kind: Kind) => z.object({ kind: reasonKindSchema(kind) });

export const codePlanReasonSchema = z
  .discriminatedUnion('kind', [
    plain('unknown').meta({ description: 'The code does not exist.' }),
    plain('other-region').meta({ description: 'The code is for another region.' }),
    plain('other-people').meta({ description: 'The code is for other customers.' }),
    plain('not-yet').meta({ description: 'The code is not valid yet.' }),
    plain('expired').meta({ description: 'The code has expired.' }),
    plain('used-before').meta({ description: 'The shopper has used the code before.' }),
    plain('used-up').meta({ description: 'The code has been used as often as it can be.' }),
    plain('wrong-goods').meta({ description: 'The code is for other products.' }),
    z
      .object({
        kind: reasonKindSchema('minimum'),
        missing: minorUnitsSchema.meta({ description: 'The missing amount.' }),
      })
      .meta({ description: 'The item total is too low.' }),
    z
      .object({
        kind: reasonKindSchema('pieces'),
        missing: unitsSchema.meta({ description: 'Number of missing units.' }),
      })
      .meta({ description: 'The cart has too few units.' }),
    z
      .object({
        kind: reasonKindSchema('not-combinable'),
        with: z
          .array(z.string())
          .min(1)
          .meta({ description: 'Codes of the plan with which the code cannot be combined.', examples: [['SUMMER10']] }),
      })
      .meta({ description: 'The code cannot be combined with codes of the plan.' }),
    plain('not-with-reward').meta({
      description: 'With the code, the cart would cost less than the points reward is worth, so the reward could not be used.',
    }),
    plain('saves-nothing').meta({
      description: 'The code reduces no price, because a better discount already applies, or because the code applies to no item.',
    }),
    plain('not-needed').meta({ description: 'Nothing is left to pay even without the code.' }),
    z
      .object({
        kind: reasonKindSchema('too-many'),
        most: z
          .int()
          .positive()
          .meta({ description: 'Maximum number of codes.', examples: [5] }),
      })
      .meta({ description: 'The cart would have too many promo codes.' }),
    z
      .object({
        kind: reasonKindSchema('too-few-points'),
        missing: z
          .int()
          .positive()
          .meta({ description: 'Number of missing points.', examples: [50] }),
      })
      .meta({ description: 'The member has too few points.' }),
    plain('not-confirmed').meta({
      description: 'The customer has not yet confirmed the membership of the loyalty program by email.',
    }),
    plain('not-compared').meta({ description: 'The call contained too many codes to compare them all.' }),
    plain('later').meta({ description: 'The code was not checked, because too many unknown codes were sent recently.' }),
  ])
  .meta({ description: 'Why a promo code is left out of the plan.' });
export type CodePlanReason = z.infer<typeof codePlanReasonSchema>;

const shared = {
  amount: minorUnitsSchema.meta({
    description: 'The discount in the plan, in minor units. 0 for a code that grants no discount, such as one for a gift.',
  }),
  isApplied: z.boolean().meta({ description: 'True if the cart has the entry now.' }),
  reason: codePlanReasonSchema.optional().meta({ description: 'Why the entry is left out; absent if it is in the plan.' }),
};

const entryKindSchema = <const Kind extends string>(kind: Kind) => z.literal(kind).meta({ description: 'Kind of the entry.' });

const codePlanEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: entryKindSchema('code'), code: promoCodeSchema, ...shared }),
  z
    .object({
      kind: entryKindSchema('reward'),
      voucherId: voucherIdSchema.optional().meta({ description: 'The reward that the points buy; absent if no reward can be used.' }),
      points: z
        .int()
        .nonnegative()
        .meta({ description: 'The member’s points.', examples: [250] }),
      ...shared,
    })
    .meta({ description: 'A member’s loyalty points.' }),
  z
    .object({
      kind: entryKindSchema('deduction'),
      instrumentId: z.string().meta({ description: 'Id of the payment.', examples: ['payment-1'] }),
      methodId: paymentMethodIdSchema,
      ...shared,
    })
    .meta({ description: 'A gift card or another deduction of the cart. It is part of every plan.' }),
]);
export type CodePlanEntry = z.infer<typeof codePlanEntrySchema>;

const sumsSchema = z
  .object({
    total: minorUnitsSchema.meta({ description: 'The total.' }),
    left: minorUnitsSchema.meta({ description: 'The remaining amount to pay.' }),
  })
  .meta({ description: 'Totals of a cart.' });

export const codePlanSchema = z
  .object({
    now: sumsSchema.meta({
      description:
        'The totals of the cart with its current codes. They are equal to those of the plan (`best`) if no combination is better.',
    }),
    best: sumsSchema.meta({ description: 'The totals with the codes of the plan.' }),
    isApplied: z.boolean().meta({ description: 'True if the codes and the reward of the cart are those of the plan.' }),
    entries: z.array(codePlanEntrySchema).meta({ description: 'The promo codes, the points and the deductions.' }),
  })
  .meta({ description: 'The combination of a shopper’s promo codes that leaves the least to pay, and why each other code is left out.' });
export type CodePlan = z.infer<typeof codePlanSchema>;
