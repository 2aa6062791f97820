// The promotions and promo codes of each site. There is a promo code for each possible result of entering a code.

import type { Promotion } from '#backend/rules/promotions/promotion.ts';
import type { Market } from '#markets/market.ts';
import type { OpenMarket } from '#markets/registry.ts';
import { dayMs, type Facts } from './facts.ts';
import { findByCurrency } from './find-by-currency.ts';
import { promotionTexts, readApproaching } from './promotion-texts.ts';

/** Amounts in minor units. They are round numbers in each currency. */
const amounts: Readonly<Record<string, { order: number; boots: number; welcome: number; welcomeFrom: number }>> = {
  USD: { order: 400_00, boots: 150_00, welcome: 20_00, welcomeFrom: 100_00 },
  CAD: { order: 500_00, boots: 200_00, welcome: 25_00, welcomeFrom: 125_00 },
  GBP: { order: 350_00, boots: 130_00, welcome: 15_00, welcomeFrom: 90_00 },
  EUR: { order: 400_00, boots: 150_00, welcome: 20_00, welcomeFrom: 100_00 },
};

const categories = { boots: ['3100', '3400'], sandals: ['3300'], footwear: ['3000'] };

/** Creates a market's promotions. `gift` is the free product for buyers of boots, or undefined if the site sells no suitable product. */
export function createPromotions(market: OpenMarket, gift: string | undefined): Promotion[] {
  const { order, boots, welcome, welcomeFrom } = findByCurrency(amounts, market.currency);
  const text = promotionTexts(market);
  const coupon = { priority: 20, needsCoupon: true, condition: {}, campaignId: 'codes' };
  // these promotions have the lowest priority, so that the allowance is spent only if no other promotion is at least as good
  const own = { level: 'PRODUCT', priority: 90, needsCoupon: false, condition: {} } as const;
  const percent = (value: number) => ({ kind: 'percent' as const, percent: value });
  return [
    {
      promotionId: 'GUEST-ORDER-10',
      campaignId: 'summit-days',
      level: 'ORDER',
      priority: 10,
      audiences: ['GUEST'],
      needsCoupon: false,
      condition: { minValue: order },
      effect: percent(10),
      name: text((t, written) => t('promotion.order10.name', { amount: written(order) })),
      callout: text((t) => t('promotion.order10.callout')),
      approaching: { displayLevel: 'ALL', callout: text((t) => readApproaching(t, 'order10')) },
    },
    {
      promotionId: 'REGISTERED-ORDER-12',
      campaignId: 'summit-days',
      level: 'ORDER',
      priority: 10,
      audiences: ['REGISTERED'],
      needsCoupon: false,
      condition: { minValue: order },
      effect: percent(12),
      name: text((t, written) => t('promotion.order12.name', { amount: written(order) })),
      approaching: { displayLevel: 'ALL', callout: text((t) => readApproaching(t, 'order12')) },
    },
    {
      promotionId: 'SANDALS-20',
      campaignId: 'river-days',
      level: 'PRODUCT',
      priority: 10,
      needsCoupon: false,
      condition: { categoryIds: categories.sandals },
      effect: percent(20),
      name: text((t) => t('promotion.sandals20.name')),
      callout: text((t) => t('promotion.sandals20.callout')),
    },
    ...(gift === undefined
      ? []
      : [
          {
            promotionId: 'GWP-BOOTS-HAT',
            campaignId: 'boot-season',
            level: 'ORDER' as const,
            priority: 10,
            needsCoupon: false,
            condition: { minValue: boots, categoryIds: categories.boots },
            effect: { kind: 'gift' as const, productId: gift },
            name: text((t) => t('promotion.bootsHat.name')),
            callout: text((t) => t('promotion.bootsHat.callout')),
            approaching: { displayLevel: 'CART' as const, callout: text((t) => readApproaching(t, 'bootsHat')) },
          },
        ]),
    { ...coupon, promotionId: 'CODE-ORDER-10', level: 'ORDER', effect: percent(10), name: text((t) => t('promotion.code10.name')) },
    {
      ...coupon,
      promotionId: 'CODE-WELCOME',
      level: 'ORDER',
      priority: 30,
      condition: { minValue: welcomeFrom },
      effect: { kind: 'amount', amount: welcome },
      name: text((t, written) => t('promotion.welcome.name', { amount: written(welcome) })),
    },
    {
      ...coupon,
      promotionId: 'CODE-EXCLUSIVE-25',
      level: 'ORDER',
      isExclusive: true,
      effect: percent(25),
      name: text((t) => t('promotion.exclusive25.name')),
    },
    {
      ...coupon,
      promotionId: 'CODE-BOOTS-15',
      level: 'PRODUCT',
      condition: { categoryIds: categories.footwear },
      effect: percent(15),
      name: text((t) => t('promotion.boots15.name')),
    },
    {
      ...coupon,
      promotionId: 'CODE-FREE-DELIVERY',
      level: 'SHIPPING',
      effect: percent(100),
      name: text((t) => t('promotion.freeDelivery.name')),
    },
    {
      ...coupon,
      promotionId: 'CODE-TEAM-30',
      level: 'ORDER',
      audiences: ['EMPLOYEE'],
      effect: percent(30),
      name: text((t) => t('promotion.team30.name')),
    },
    {
      ...own,
      promotionId: 'EMPLOYEE-40',
      audiences: ['EMPLOYEE'],
      allowance: 'employee',
      effect: percent(40),
      name: text((t) => t('promotion.employee40.name')),
    },
    {
      ...own,
      promotionId: 'IPA-25',
      audiences: ['IPA'],
      allowance: 'prosumer',
      effect: percent(25),
      name: text((t) => t('promotion.ipa25.name')),
    },
    {
      ...own,
      promotionId: 'WRANX-35',
      audiences: ['WRANX'],
      allowance: 'prosumer',
      effect: percent(35),
      name: text((t) => t('promotion.wranx35.name')),
    },
  ];
}

interface SeedCoupon {
  code: string;
  promotionId: string;
  /** Days from the time of the seed; negative for the past. */
  fromDay: number;
  toDay: number | null;
  maxUses: number | null;
  uses: number;
  isOncePerShopper: boolean;
}

const always = { fromDay: -30, toDay: null, maxUses: null, uses: 0, isOncePerShopper: false };

/** The promo codes, which docs/test-codes.md describes. */
const seedCoupons: readonly SeedCoupon[] = [
  { ...always, code: 'TRAIL10', promotionId: 'CODE-ORDER-10' },
  { ...always, code: 'WELCOME', promotionId: 'CODE-WELCOME', isOncePerShopper: true },
  { ...always, code: 'SUMMIT25', promotionId: 'CODE-EXCLUSIVE-25' },
  { ...always, code: 'BOOTS15', promotionId: 'CODE-BOOTS-15' },
  { ...always, code: 'FREEDELIVERY', promotionId: 'CODE-FREE-DELIVERY' },
  { ...always, code: 'TEAM30', promotionId: 'CODE-TEAM-30' },
  { ...always, code: 'EARLYBIRD', promotionId: 'CODE-ORDER-10', fromDay: 3650 },
  { ...always, code: 'LASTWINTER', promotionId: 'CODE-ORDER-10', fromDay: -400, toDay: -200 },
  { ...always, code: 'FIRST100', promotionId: 'CODE-ORDER-10', maxUses: 100, uses: 100 },
];

/** Chooses a site's free gift: the worst-selling hat that is well stocked, in its second color. */
export function findGift(ranked: readonly Facts[]): string | undefined {
  const hat = ranked.findLast(({ type, soldOut, low }) => type === 'beanie' && !soldOut && !low);
  const colour = hat?.colourCodes[1];
  return hat && colour !== undefined ? hat.masterId + colour : undefined;
}

export const promotionRows = ({ siteId }: Market, promotions: readonly Promotion[], now: number) =>
  promotions.map((promotion) => [siteId, promotion.promotionId, now - 30 * dayMs, null, JSON.stringify(promotion)]);

export const couponRows = ({ siteId }: Market, now: number) =>
  seedCoupons.map(({ code, promotionId, fromDay, toDay, maxUses, uses, isOncePerShopper }) => [
    code,
    siteId,
    promotionId,
    now + fromDay * dayMs,
    toDay === null ? null : now + toDay * dayMs,
    maxUses,
    uses,
    Number(isOncePerShopper),
  ]);
