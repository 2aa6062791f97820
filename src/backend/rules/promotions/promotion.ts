// A promotion as data (docs/decisions/017): who gets it, when, for what, and what it gives.
import * as z from 'zod';
import { colouredProductIdSchema, minorUnitsSchema } from '#contract/entities/primitives.ts';
import { allowanceKinds } from '#lib/rules/roles.ts';
import type { Language } from '#markets/registry.ts';

/** Kinds of shoppers that a promotion may be limited to. */
const audiences = ['GUEST', 'REGISTERED', 'EMPLOYEE', 'ATHLETE', 'IPA', 'WRANX'] as const;
export type Audience = (typeof audiences)[number];

/** By language, in English at least: a market that opens in another one leaves the promotions of the others as they are. */
export const promotionTextSchema = z.object({ en: z.string().min(1) }).catchall(z.string().min(1));
export type PromotionText = z.infer<typeof promotionTextSchema>;

/** English where the text is not written in the language. */
export const textIn = (text: PromotionText, language: Language): string => text[language] ?? text.en;

const percentSchema = z.object({ kind: z.literal('percent'), percent: z.int().min(1).max(100) });
/** Minor units: of each piece for a product, of the whole for an order and a delivery. */
const amountSchema = z.object({ kind: z.literal('amount'), amount: minorUnitsSchema.min(1) });
/** What one piece costs instead, minor units. */
const fixedPriceSchema = z.object({ kind: z.literal('fixed-price'), price: minorUnitsSchema });
/** One piece of a product, in whichever of its sizes is there. */
const giftSchema = z.object({ kind: z.literal('gift'), productId: colouredProductIdSchema });

/** What must be in the cart. Values are what goods cost after their product promotions, minor units. */
const conditionSchema = z.object({
  minValue: minorUnitsSchema.optional(),
  minUnits: z.int().positive().optional(),
  /** Only products of these categories, and of those below them, count; absent: all products. */
  categoryIds: z.array(z.string()).optional(),
});
export type Condition = z.infer<typeof conditionSchema>;

const commonShape = {
  promotionId: z.string().min(1).max(64),
  campaignId: z.string().optional(),
  /** The lower one goes first; of equal ones the id that sorts first. */
  priority: z.int(),
  /** Absent: for everybody. */
  audiences: z.array(z.enum(audiences)).optional(),
  needsCoupon: z.boolean(),
  condition: conditionSchema,
  name: promotionTextSchema,
  /** The message once it is granted. */
  callout: promotionTextSchema.optional(),
  /** The message on the way to its `minValue`: three parts, `below|above|reached`; {distance} stands for what is missing. */
  approaching: z.object({ displayLevel: z.enum(['CART', 'ALL']), callout: promotionTextSchema }).optional(),
};

export const promotionSchema = z.discriminatedUnion('level', [
  z.object({
    level: z.literal('PRODUCT'),
    ...commonShape,
    effect: z.union([percentSchema, amountSchema, fixedPriceSchema]),
    /** What is paid for goods at this price counts towards that, and ends with it. */
    allowance: z.enum(allowanceKinds).optional(),
  }),
  z.object({
    level: z.literal('ORDER'),
    ...commonShape,
    /** Never together with another discount of the order. */
    isExclusive: z.boolean().optional(),
    effect: z.union([percentSchema, amountSchema, giftSchema]),
  }),
  z.object({
    level: z.literal('SHIPPING'),
    ...commonShape,
    effect: z.union([percentSchema, amountSchema]),
    /** Codes of the methods that it is for; absent: all. */
    methodCodes: z.array(z.string()).optional(),
  }),
]);
export type Promotion = z.infer<typeof promotionSchema>;

/** A promotion that this shopper may have now, with the coupon that brought it. */
export type Offer = Promotion & Granted;
export type OfferOf<Level extends Promotion['level']> = Extract<Promotion, { level: Level }> & Granted;

interface Granted {
  couponCode?: string;
  /** What may be paid for goods with it, minor units; absent: as much as there is. */
  room?: number;
}

/** An amount that a promotion takes off, minor units. */
export interface Discount {
  promotionId: string;
  campaignId?: string;
  couponCode?: string;
  amount: number;
  /** What is paid of the line and counts towards an allowance, minor units. */
  counted?: number;
}

/** What the engine knows of a line. */
export interface PromotedLine {
  id: string;
  upc: string;
  qty: number;
  /** What the whole line costs so far, minor units. */
  amount: number;
  /** Its own category and those above it. */
  categoryIds: readonly string[];
}

export const createDiscount = ({ promotionId, campaignId, couponCode }: Offer, amount: number): Discount => ({
  promotionId,
  ...(campaignId !== undefined && { campaignId }),
  ...(couponCode !== undefined && { couponCode }),
  amount,
});
