import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { normalizeLine } from '#lib/encoding/plain-text.ts';
import { defineCall } from '../call.ts';
import { basketIdSchema, cartSchema } from '../entities/cart.ts';
import { codePlanSchema, plannedCodesSchema } from '../entities/code-plan.ts';
import { voucherIdSchema } from '../entities/loyalty.ts';
import { minorUnitsSchema } from '../entities/primitives.ts';
import { basketParams, change } from './cart-fields.ts';

const couponBody = z.strictObject({
  cartId: basketIdSchema,
  code: z
    .string()
    .overwrite(normalizeLine)
    .max(100)
    .meta({ description: 'Promo code as entered. An empty code is an unknown code.', examples: ['WELCOME10'] }),
});
const rewardSchema = z
  .union([z.literal(''), voucherIdSchema])
  .meta({ description: 'Id of the reward; empty for none.', examples: ['P200'] });

const adjustmentParams = z.object({
  basketId: basketIdSchema,
  adjustmentId: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'Id of the price adjustment.', examples: ['adjustment-1'] }),
});
const amountShape = {
  kind: z.enum(['percent', 'amount', 'fixed-price']).meta({
    description: 'Meaning of `value`. `amount`: off the line or order. `fixed-price`: the new unit price of a line.',
  }),
  value: z
    .int()
    .nonnegative()
    .max(100_000_000)
    .meta({ description: 'Percentage up to 100, or an amount in minor units.', examples: [1500] }),
  reason: z
    .string()
    .overwrite(normalizeLine)
    .min(1)
    .max(200)
    .meta({ description: 'Reason of the employee, for the audit trail.', examples: ['Display item'] }),
};
const isValidAmount = ({ kind, value }: { kind: string; value: number }) => kind !== 'percent' || value <= 100;

/** AUT432: the caller is not an associate at a POS. */
const adjustmentCodes = ['API400', 'AUT432', 'BSK404', ...listRefusalCodes('adjust-price')] as const;

export const cartPromotionCalls = {
  'cart.applyCoupon': defineCall({
    summary: 'Applies a promo code. A code that does not grant a discount yet stays in the cart, and grants it later.',
    method: 'PUT',
    path: '/cart/v1/coupon',
    body: couponBody,
    reply: cartSchema,
    /**
     * PRM130: unknown code. PRM160: not for this shopper. PRM135: not valid yet. PRM155: expired. PRM140: used up, or too many codes in the
     * cart. PRM150: already used by this shopper. PRM416: already applied. PRM175: the shopper entered too many wrong codes recently.
     */
    codes: ['API400', 'BSK404', ...listRefusalCodes('enter-coupon')],
    ...change,
  }),
  'cart.removeCoupon': defineCall({
    summary: 'Removes a promo code. An unknown code changes nothing.',
    method: 'DELETE',
    path: '/cart/v1/coupon',
    body: couponBody,
    reply: cartSchema,
    codes: ['API400', 'BSK404'],
    ...change,
  }),
  'cart.applyReward': defineCall({
    summary:
      'Pays a part of the cart with the shopper’s points. A cart has at most one reward: another reward replaces it, and an ' +
      'empty id removes it.',
    method: 'PUT',
    path: '/cart/v1/cart/{basketId}/reward',
    params: basketParams,
    body: z.strictObject({ appliedLoyaltyVoucher: rewardSchema }),
    reply: cartSchema,
    /**
     * REW401: the caller is a guest. REW130: the customer is not a member. REW135: the membership is not confirmed. REW140: too few points.
     */
    codes: ['API400', 'BSK404', ...listRefusalCodes('use-reward')],
    ...change,
  }),
  'cart.planCodes': defineCall({
    summary:
      'Returns the combination of promo codes, rewards and deductions that leaves the least to pay, from the codes that are ' +
      'sent and those of the cart, and why each other code is left out. An unknown code counts as an attempt to guess a code.',
    method: 'POST',
    path: '/cart/v1/cart/{basketId}/plan',
    params: basketParams,
    body: z.strictObject({ codes: plannedCodesSchema }),
    reply: codePlanSchema,
    codes: ['BSK404'],
    // The call can be repeated, because a repetition changes nothing except the number of counted attempts.
    repeatable: true,
    timeoutMs: 2000,
  }),
  'cart.applyPlan': defineCall({
    summary:
      'Replaces the codes and the reward of the cart by those of a plan. If a code is no longer available, or the price would' +
      ' be higher than displayed, nothing changes, and the reply has the current plan.',
    method: 'PUT',
    path: '/cart/v1/cart/{basketId}/plan',
    params: basketParams,
    body: z.strictObject({
      codes: plannedCodesSchema.meta({ description: 'Codes that are compared for the plan in the reply.' }),
      couponCodes: plannedCodesSchema.meta({ description: 'Codes that the cart has afterwards.' }),
      appliedLoyaltyVoucher: rewardSchema,
      left: minorUnitsSchema.meta({ description: 'Remaining amount to pay that was displayed with the plan, in minor units.' }),
    }),
    reply: z.object({
      isDone: z.boolean().meta({ description: 'False if nothing was changed.' }),
      cart: cartSchema,
      plan: codePlanSchema.meta({ description: 'The current plan.' }),
    }),
    codes: ['API400', 'BSK404'],
    ...change,
  }),
  'cart.addPriceAdjustment': defineCall({
    summary: 'Reduces the price of a line or the order at a POS. The employee and the reason are recorded.',
    method: 'POST',
    path: '/cart/v1/cart/{basketId}/price_adjustments',
    params: basketParams,
    body: z
      .strictObject({
        ...amountShape,
        itemId: z
          .string()
          .min(1)
          .max(64)
          .optional()
          .meta({ description: 'Id of the line; absent for the whole order.', examples: ['line-1'] }),
      })
      .refine(isValidAmount, { path: ['value'] })
      .refine(({ kind, itemId }) => kind !== 'fixed-price' || itemId !== undefined, { path: ['itemId'] }),
    reply: cartSchema,
    codes: [...adjustmentCodes, 'GWP403'],
    ...change,
  }),
  'cart.changePriceAdjustment': defineCall({
    summary: 'Changes the amount of a price adjustment.',
    method: 'PATCH',
    path: '/cart/v1/cart/{basketId}/price_adjustments/{adjustmentId}',
    params: adjustmentParams,
    body: z.strictObject(amountShape).refine(isValidAmount, { path: ['value'] }),
    reply: cartSchema,
    codes: adjustmentCodes,
    ...change,
  }),
  'cart.removePriceAdjustment': defineCall({
    summary: 'Removes a price adjustment. An unknown adjustment changes nothing.',
    method: 'DELETE',
    path: '/cart/v1/cart/{basketId}/price_adjustments/{adjustmentId}',
    params: adjustmentParams,
    body: z.strictObject({ reason: amountShape.reason }),
    reply: cartSchema,
    codes: ['API400', 'AUT432', 'BSK404'],
    ...change,
  }),
};
