// Promotions as data (docs/decisions/017): audience, period, condition and effect.
import * as z from 'zod';
import { colouredProductIdSchema, minorUnitsSchema } from '#contract/entities/primitives.ts';
import { allowanceKinds } from '#lib/rules/roles.ts';
import type { Language } from '#markets/registry.ts';

/** Audiences to which a promotion can be limited. */
export const audiences = ['GUEST', 'REGISTERED', 'EMPLOYEE', 'ATHLETE', 'IPA', 'WRANX'] as const;
export type Audience = (typeof audiences)[number];

/** Texts by language. English is required as the fallback, so that existing promotions still work in a new market with another language. */
export const promotionTextSchema = z.object({ en: z.string().min(1) }).catchall(z.string().min(1));
export type PromotionText = z.infer<typeof promotionTextSchema>;

/** Returns the text in a language, or in English if there is no translation. */
export const textIn = (text: PromotionText, language: Language): string => text[language] ?? text.en;

const percentSchema = z.object({ kind: z.literal('percent'), percent: z.int().min(1).max(100) });
/** A reduction in minor units: per unit for product promotions, in total for order and shipping promotions. */
const amountSchema = z.object({ kind: z.literal('amount'), amount: minorUnitsSchema.min(1) });
/** The reduced price of one unit, in minor units. */
const fixedPriceSchema = z.object({ kind: z.literal('fixed-price'), price: minorUnitsSchema });
/** One unit of a product as a gift, in any available size. */
const giftSchema = z.object({ kind: z.literal('gift'), productId: colouredProductIdSchema });

/** The condition that a cart must meet. Amounts are in minor units. */
export const conditionSchema = z.object({
  minValue: minorUnitsSchema.optional(),
  minUnits: z.int().positive().optional(),
  /** Only products in these categories and their subcategories count. All products count if absent. */
  categoryIds: z.array(z.string()).optional(),
});
export type Condition = z.infer<typeof conditionSchema>;

const commonShape = {
  promotionId: z.string().min(1).max(64),
  campaignId: z.string().optional(),
  /** Promotions with lower numbers are evaluated first, those with equal numbers in the order of their ids. */
  priority: z.int(),
  /** The audiences that get the promotion. Absent if it is for everyone. */
  audiences: z.array(z.enum(audiences)).optional(),
  needsCoupon: z.boolean(),
  condition: conditionSchema,
  name: promotionTextSchema,
  /** Message that is shown once the promotion is granted. */
  callout: promotionTextSchema.optional(),
  /**
   * Message in three variants, separated by `|`: the cart value is below `minValue`; the cart value is high enough, but another condition
   * is not met; the promotion is granted. {distance} is replaced with the missing amount.
   */
  approaching: z.object({ displayLevel: z.enum(['CART', 'ALL']), callout: promotionTextSchema }).optional(),
};

export const promotionSchema = z.discriminatedUnion('level', [
  z.object({
    level: z.literal('PRODUCT'),
    ...commonShape,
    effect: z.union([percentSchema, amountSchema, fixedPriceSchema]),
    /** The allowance against which the amount paid with this promotion is counted. Once it is used up, the promotion no longer applies. */
    allowance: z.enum(allowanceKinds).optional(),
  }),
  z.object({
    level: z.literal('ORDER'),
    ...commonShape,
    /** True if the promotion must not be combined with other discounts of the order. */
    isExclusive: z.boolean().optional(),
    effect: z.union([percentSchema, amountSchema, giftSchema]),
  }),
  z.object({
    level: z.literal('SHIPPING'),
    ...commonShape,
    effect: z.union([percentSchema, amountSchema]),
    /** Codes of the shipping methods to which the promotion applies. Absent if it applies to all. */
    methodCodes: z.array(z.string()).optional(),
  }),
]);
export type Promotion = z.infer<typeof promotionSchema>;

/** A promotion that is available to the shopper, with the code of the coupon that grants it. */
export type Offer = Promotion & Granted;
export type OfferOf<Level extends Promotion['level']> = Extract<Promotion, { level: Level }> & Granted;

interface Granted {
  couponCode?: string;
  /** Rest of the allowance: the maximum amount that can be paid with this promotion, in minor units. Absent if there is no limit. */
  room?: number;
}

/** The reduction that a promotion grants, in minor units. */
export interface Discount {
  promotionId: string;
  campaignId?: string;
  couponCode?: string;
  amount: number;
  /** Amount paid for the line and counted against an allowance, in minor units. */
  counted?: number;
}

/** The fields of a line that promotions read. */
export interface PromotedLine {
  id: string;
  upc: string;
  qty: number;
  /** Current price of the whole line, in minor units. */
  amount: number;
  /** The category of the product and its ancestors. */
  categoryIds: readonly string[];
}

export const createDiscount = ({ promotionId, campaignId, couponCode }: Offer, amount: number): Discount => ({
  promotionId,
  ...(campaignId !== undefined && { campaignId }),
  ...(couponCode !== undefined && { couponCode }),
  amount,
});
