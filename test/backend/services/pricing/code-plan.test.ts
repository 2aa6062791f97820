// Code plans with promotions of all levels, points and gift cards. Their totals are compared with those of all possible combinations.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Offer } from '#backend/rules/promotions/promotion.ts';
import { giftCard } from '#backend/services/payments/gift-card.ts';
import { planCodes } from '#backend/services/pricing/code-plan.ts';
import type { KnownDeduction } from '#backend/services/pricing/deductions.ts';
import type { Facts } from '#backend/services/pricing/facts.ts';
import type { EnteredCoupon } from '#backend/services/pricing/offers.ts';
import type { PlannedMember } from '#backend/services/pricing/plan-prices.ts';
import { calculateQuote } from '#backend/services/pricing/quote.ts';
import type { QuoteSources } from '#backend/services/pricing/read-quote.ts';
import { rewardMethodId } from '#backend/services/pricing/reward.ts';
import { emptyStoredCart, type StoredCart } from '#backend/stores/cart-state.ts';
import { aLine, aProduct, createSku, viewpoint } from '../../../support/a-cart.ts';
import { orderOffer, productOffer, shippingOffer } from '../../../support/promotions.ts';

const { findLimit } = giftCard;
const facts = (current: number): Facts => new Map([['CN00A101INK', aProduct({ current, stock: new Map([[createSku(0), 9]]) })]]);

const coupon = (offer: Offer): EnteredCoupon => ({
  code: `C-${offer.promotionId}`,
  promotionId: offer.promotionId,
  siteId: 'us',
  problem: undefined,
});

interface World {
  offers?: Offer[];
  entered?: EnteredCoupon[];
  deductions?: KnownDeduction[];
  member?: PlannedMember;
  held?: string[];
  price?: number;
  most?: number;
  later?: string[];
}

function aPlan({ offers = [], entered, deductions = [], member, held = [], price = 5000, most = 3, later = [] }: World) {
  const coupons = entered ?? offers.filter(({ needsCoupon }) => needsCoupon).map(coupon);
  const cart: StoredCart = {
    ...emptyStoredCart({ basketId: 'b', siteId: 'us', owner: 'o' }),
    lines: [aLine({ qty: 2 })],
    couponCodes: held,
    deductions: deductions.map(({ instrumentId, methodId, account }) => ({ instrumentId, methodId, account })),
  };
  const categories = new Map([['CN00A101INK', ['1100', '1000']]]);
  const context = { ...viewpoint, places: new Map(), reserved: [], deductions, offers: { offers, coupons, categories } };
  const sources: QuoteSources = { facts: facts(price), context };
  return { ...planCodes({ cart, sources, siteId: 'us', most, member, skippedCodes: new Set(later) }), cart, sources, coupons };
}

const byCode = (offer: Offer): Offer => ({ ...offer, needsCoupon: true });
const aCard = (usable: number, instrumentId = 'card'): KnownDeduction => ({
  instrumentId,
  methodId: 'GIFT_CARD',
  account: instrumentId,
  usable,
  shown: {},
  findLimit,
});
const aMember = (...amounts: number[]): PlannedMember => ({
  balance: 10_000,
  minimumPoints: 200,
  smallest: amounts[0] ?? 1000,
  isConfirmed: true,
  rewards: amounts.map((amount, index) => ({ voucherId: `P${index + 1}`, points: index + 1, amount })),
  findLimit,
});
const reasonOf = (made: ReturnType<typeof aPlan>, code: string) =>
  made.plan.entries.find((each) => each.kind === 'code' && each.code === code)?.reason;

describe('a code plan', () => {
  test('a code plan excludes a product code that would reduce the cart below the minimum value of a better code', () => {
    const shoes = byCode(productOffer('SHOES', { effect: { kind: 'percent', percent: 5 } }));
    const welcome = byCode(orderOffer('WELCOME', { effect: { kind: 'amount', amount: 2000 }, condition: { minValue: 10_000 } }));
    const made = aPlan({ offers: [shoes, welcome], held: ['C-SHOES'] });
    expect(made.chosen.codes).toEqual(['C-WELCOME']);
    expect(reasonOf(made, 'C-SHOES')).toEqual({ kind: 'not-combinable', with: ['C-WELCOME'] });
    expect(made.plan).toMatchObject({ isApplied: false, entries: [{ isApplied: true }, { isApplied: false, amount: 2000 }] });
  });

  test('a code plan combines an exclusive code with no other code', () => {
    const offers = [
      byCode(orderOffer('TEN')),
      byCode(orderOffer('ALONE', { isExclusive: true, effect: { kind: 'percent', percent: 25 } })),
    ];
    const made = aPlan({ offers });
    expect(made.chosen.codes).toEqual(['C-ALONE']);
    expect(reasonOf(made, 'C-TEN')).toEqual({ kind: 'not-combinable', with: ['C-ALONE'] });
  });

  test('a code plan uses only one of two codes for the same promotion', () => {
    const offer = byCode(orderOffer('TEN'));
    const made = aPlan({ offers: [offer], entered: [coupon(offer), { ...coupon(offer), code: 'TWIN' }] });
    expect(made.chosen.codes).toEqual(['C-TEN']);
    expect(reasonOf(made, 'TWIN')).toEqual({ kind: 'not-combinable', with: ['C-TEN'] });
  });

  test('a code plan states how much the cart lacks for a code’s minimum, and which codes apply only to other goods', () => {
    const offers = [
      byCode(orderOffer('MUCH', { condition: { minValue: 12_500 } })),
      byCode(productOffer('BOOTS', { condition: { categoryIds: ['3000'] } })),
    ];
    const made = aPlan({ offers });
    expect([reasonOf(made, 'C-MUCH'), reasonOf(made, 'C-BOOTS')]).toEqual([{ kind: 'minimum', missing: 2500 }, { kind: 'wrong-goods' }]);
  });

  test('a code plan marks a code that was not looked up', () => {
    expect(reasonOf(aPlan({ offers: [byCode(orderOffer('TEN'))], later: ['C-TEN'] }), 'C-TEN')).toEqual({ kind: 'later' });
  });

  test('a code plan for 30 codes compares eight of them and marks the others as not compared', () => {
    const offers = Array.from({ length: 30 }, (_, index) => byCode(orderOffer(`P${index}`)));
    const { plan } = aPlan({ offers });
    expect(plan.entries.filter(({ reason }) => reason?.kind === 'not-compared')).toHaveLength(22);
    expect(plan.entries.filter(({ reason }) => reason?.kind === 'too-many')).toHaveLength(5);
  });

  test('a code plan keeps the reward that is in the cart even if it exceeds the total', () => {
    const held: KnownDeduction = { ...aCard(20_000, 'reward'), methodId: rewardMethodId, account: 'somebody:900:1' };
    const { plan, chosen } = aPlan({ deductions: [held], member: aMember(1000) });
    expect([chosen.voucherId, plan.best.left, plan.isApplied]).toEqual(['P900', 0, true]);
  });

  test('a code plan adds the reward that leaves the least to pay, but never a reward that exceeds the total', () => {
    const { chosen, plan } = aPlan({ member: aMember(1000, 5000, 50_000) });
    expect([chosen.voucherId, plan.now.left - plan.best.left]).toEqual(['P2', 5000]);
    expect(plan.entries).toEqual([{ kind: 'reward', voucherId: 'P2', points: 2, amount: 5000, isApplied: false }]);
  });

  test('a code plan uses no reward if the membership is not confirmed', () => {
    const { chosen, plan } = aPlan({ member: { ...aMember(1000), isConfirmed: false } });
    expect(chosen.voucherId).toBeUndefined();
    expect(plan.entries).toMatchObject([{ kind: 'reward', reason: { kind: 'not-confirmed' } }]);
  });

  test('a code plan marks a gift card that is not needed because nothing is left to pay', () => {
    expect(aPlan({ deductions: [aCard(50_000), aCard(1000, 'second')] }).plan.entries).toMatchObject([
      { kind: 'deduction', instrumentId: 'card' },
      { kind: 'deduction', instrumentId: 'second', amount: 0, reason: { kind: 'not-needed' } },
    ]);
  });
});

describe('a combination of codes and a reward', () => {
  const ten = byCode(orderOffer('TEN'));
  test.each([
    ['an unknown code', ['NOSUCH'], undefined],
    ['a code without an effect', ['C-SHORT'], undefined],
    ['an unknown reward', [], 'P9'],
  ])('a combination of codes and a reward is not possible if it contains %s', (_, codes, voucherId) => {
    const short = byCode(orderOffer('SHORT', { condition: { minValue: 1_000_000 } }));
    expect(aPlan({ offers: [ten, short], member: aMember(1000) }).findRemaining(codes, voucherId)).toBeUndefined();
  });
});

const percent = fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) });
const amount = fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 6000 }) });
const condition = fc.record(
  { minValue: fc.integer({ min: 0, max: 12_000 }), categoryIds: fc.subarray(['1100', '1000', '2000'], { minLength: 1, maxLength: 1 }) },
  { requiredKeys: [] },
);
const shared = { condition, priority: fc.integer({ min: 0, max: 3 }), needsCoupon: fc.constantFrom(true, true, true, false) };
const promotion: fc.Arbitrary<Offer> = fc.oneof(
  fc.record({ ...shared, effect: fc.oneof(percent, amount) }).map((over) => productOffer('', over)),
  fc.record({ ...shared, effect: fc.oneof(percent, amount), isExclusive: fc.boolean() }).map((over) => orderOffer('', over)),
  fc.record({ ...shared, effect: fc.oneof(percent, amount) }).map((over) => shippingOffer('', over)),
);
const promotions = fc.array(promotion, { maxLength: 5 }).map((all) => all.map((each, index) => ({ ...each, promotionId: `P${index}` })));

/** Returns all subsets of a list. */
function listSubsets<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: 2 ** items.length }, (_, bits) => items.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1));
}

test('a code plan leaves no more to pay than any combination of codes, rewards and gift cards in any order', () => {
  const world = fc.record({
    offers: promotions,
    cards: fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 2 }),
    amounts: fc.array(fc.integer({ min: 1, max: 6000 }), { maxLength: 2 }),
    most: fc.integer({ min: 1, max: 3 }),
    price: fc.integer({ min: 1, max: 6000 }),
    heldCodes: fc.constantFrom(0, 0, 0, 5, 31),
  });
  fc.assert(
    fc.property(world, ({ offers, cards, amounts, most, price, heldCodes }) => {
      const deductions = cards.map((usable, index) => aCard(usable, `card-${index}`));
      const member = aMember(...amounts);
      const all = offers.filter(({ needsCoupon }) => needsCoupon).map((offer) => coupon(offer).code);
      const held = all.filter((_, index) => Math.floor(heldCodes / 2 ** index) % 2 === 1).slice(0, most);
      const { plan, cart, sources } = aPlan({ offers, deductions, member, most, price, held });
      for (const codes of listSubsets(all).filter(({ length }) => length <= most)) {
        const kept = offers.flatMap((offer): Offer[] => {
          if (!offer.needsCoupon) return [offer];
          const { code } = coupon(offer);
          return codes.includes(code) ? [{ ...offer, couponCode: code }] : [];
        });
        for (const reward of [undefined, ...member.rewards]) {
          for (const some of listSubsets(deductions).flatMap((chosen) => [chosen, chosen.toReversed()])) {
            const points: KnownDeduction | undefined = reward && {
              ...aCard(reward.amount, 'reward'),
              methodId: rewardMethodId,
              account: 'o:1:1',
            };
            const quote = calculateQuote(cart, sources.facts, {
              ...sources.context,
              offers: { ...sources.context.offers, offers: kept },
              deductions: points ? [points, ...some] : some,
            });
            const isAllowed = !reward || findLimit(quote.lines, quote.totals) >= reward.amount;
            if (isAllowed) expect(plan.best.left).toBeLessThanOrEqual(quote.totals.remainingToPay);
          }
        }
      }
      expect(plan.best.left).toBeLessThanOrEqual(plan.now.left);
    }),
    { numRuns: 400 },
  );
});
