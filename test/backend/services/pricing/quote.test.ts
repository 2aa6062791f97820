import { describe, expect, it } from 'vitest';
import type { GiftCard } from '#backend/rules/gift-cards.ts';
import type { Offer } from '#backend/rules/promotions/promotion.ts';
import { findBalance, giftCard } from '#backend/services/payments/gift-card.ts';
import type { KnownDeduction } from '#backend/services/pricing/deductions.ts';
import { createShipmentReply } from '#backend/services/pricing/delivery-reply.ts';
import type { Facts, ProductFacts } from '#backend/services/pricing/facts.ts';
import { noOffers } from '#backend/services/pricing/offers.ts';
import { calculateQuote } from '#backend/services/pricing/quote.ts';
import { emptyStoredCart, type Line, type StoredCart } from '#backend/stores/cart-state.ts';
import { createRandom } from '#demo/seed/random.ts';
import type { Market } from '#markets/market.ts';
import { markets } from '#markets/registry.ts';
import { aLine, anAddress, aProduct, createSku, viewpoint } from '../../../support/a-cart.ts';
import { shippingOffer } from '../../../support/promotions.ts';

const now = 1_790_000_000_000;
const { us, ca, de } = markets;

const aStoredCart = (over: Partial<StoredCart> = {}): StoredCart => ({
  ...emptyStoredCart({ basketId: 'b', siteId: 'us', owner: 'o' }),
  lines: [aLine()],
  ...over,
});

const createFacts = (amounts: { current: number; original: number }, stock = 9): ProductFacts =>
  aProduct({ ...amounts, stock: new Map([[createSku(0), stock]]) });

const giftCards = (current: number): ProductFacts => aProduct({ current, productType: 'gift-card', stock: new Map([[createSku(0), 9]]) });

const aGiftCard = (index: number, balance: number, { currency }: Market): GiftCard => ({
  cardNumber: `601010000000000${index}`,
  pinHash: '',
  currency,
  balance,
  expiresAt: now + 1,
  status: 'active',
});

/** Converts a gift card to a deduction, as in a cart to which it was applied. */
const knownGiftCard = (card: GiftCard, { currency }: Market): KnownDeduction => ({
  instrumentId: card.cardNumber,
  methodId: 'GIFT_CARD',
  account: card.cardNumber,
  ...findBalance(card.cardNumber, card, { currency, now }),
  findLimit: giftCard.findLimit,
});

const facts = (amounts = { current: 5000, original: 6000 }): Facts => new Map([['CN00A101INK', createFacts(amounts)]]);
const quote = (cart: StoredCart, given: Facts = facts(), market: Market = us) => calculateQuote(cart, given, { market, now });

describe('calculateQuote', () => {
  it('calculateQuote does not tax a gift card, and delivers it by email', () => {
    const { totals, shipments } = quote(aStoredCart({ shippingAddress: anAddress() }), new Map([['CN00A101INK', giftCards(5000)]]));
    expect(totals).toMatchObject({ total: 10_000, taxAmount: 0, shipping: 0 });
    expect(shipments.map(({ kind }) => kind)).toEqual(['digital']);
  });

  it('calculateQuote taxes and ships other items in the same way with and without a gift card in the cart', () => {
    const jacket = aLine({ id: 'jacket', productId: 'CN00A102INK' });
    const goods: Facts = new Map([...facts(), ['CN00A102INK', createFacts({ current: 5000, original: 5000 })]]);
    const given: Facts = new Map([...goods, ['CN00A101INK', giftCards(2500)]]);
    const address = { shippingAddress: anAddress() };
    const alone = quote(aStoredCart({ lines: [jacket], ...address }), goods);
    const both = quote(aStoredCart({ lines: [aLine(), jacket], ...address }), given);
    expect(both.totals.taxAmount).toBe(alone.totals.taxAmount);
    expect(both.shipments.map(({ kind }) => kind)).toEqual(['standard', 'digital']);
    expect(both.lines.map(({ tax }) => tax)).toEqual([0, alone.totals.taxAmount - (alone.tax.shipping ?? 0)]);
  });

  it('calculateQuote calculates totals from the catalog prices', () => {
    const { lines, totals } = quote(aStoredCart({ lines: [aLine({ qty: 3 })] }));
    expect(lines).toMatchObject([{ unit: { current: 5000, original: 6000 }, available: 9 }]);
    expect(totals).toMatchObject({ itemSubTotal: 18_000, itemTotal: 15_000, totalDiscount: 3000, totalUnits: 3 });
  });

  it.each([
    ['an unknown product', new Map()],
    ['a product without a price', new Map([['CN00A101INK', { ...createFacts({ current: 1, original: 1 }), periods: [] }]])],
    ['a price above the original price', facts({ current: 200, original: 100 })],
  ])('calculateQuote excludes a line with %s from lines and totals', (_, given: Facts) => {
    const { lines, gone, totals } = quote(aStoredCart(), given);
    expect([lines, gone.length, totals.total, totals.shipping]).toEqual([[], 1, 0, 0]);
  });

  it('calculateQuote excludes a line with an unknown variant', () => {
    expect(quote(aStoredCart({ lines: [aLine({ upc: '999999999999' })] })).gone).toHaveLength(1);
  });

  it('calculateQuote uses the first shipping method if the shopper has selected none, or one that is not available', () => {
    expect(quote(aStoredCart())).toMatchObject({ shipments: [{ method: { code: 'standard' }, replacedCode: undefined }] });
    expect(quote(aStoredCart({ methodCode: 'next-day' }))).toMatchObject({
      shipments: [{ method: { code: 'next-day' }, replacedCode: undefined }],
    });
    const alaska = anAddress({ province: 'AK', postalCode: '99501' });
    expect(quote(aStoredCart({ methodCode: 'next-day', shippingAddress: alaska }))).toMatchObject({
      shipments: [{ method: { code: 'standard' }, replacedCode: 'next-day' }],
    });
  });
});

it('a shipment reply includes shipping promotions in the prices of methods that are not selected', () => {
  const half = shippingOffer('half', { methodCodes: ['express'], effect: { kind: 'percent', percent: 50 } });
  const cart = aStoredCart();
  const methods = (offers: Offer[]) => {
    const known = calculateQuote(cart, facts(), { market: us, now, offers: { ...noOffers, offers } });
    const [shipment] = known.shipments.map((each) => createShipmentReply(cart, each, known, viewpoint));
    return shipment?.applicableShippingMethods.map(({ code, price }) => [code, price.amount]) ?? [];
  };
  const full = methods([]);
  expect(full).toContainEqual(['express', expect.any(Number)]);
  expect(methods([half])).toEqual(full.map(([code, amount]) => [code, code === 'express' ? Math.floor(Number(amount) / 2) : amount]));
});

it('calculateQuote returns totals that are the sums of their parts, for random carts in every market', () => {
  const random = createRandom('quotes-1');
  const places: [Market, string, string][] = [
    ...['CO', 'TX', 'NY', 'OR', 'AK'].map((province): [Market, string, string] => [us, province, '80202']),
    ...['ON', 'QC', 'BC', 'NU'].map((province): [Market, string, string] => [ca, province, 'K1A 0B1']),
    [de, '', '80331'],
  ];
  for (let index = 0; index < 600; index++) {
    const [market, province, postalCode] = random.pick(places);
    const original = random.between(1, 100_000_000);
    const given = facts({ current: random.between(1, original), original });
    const lines = [0, 1, 2]
      .slice(0, random.between(1, 3))
      .map((at): Line => aLine({ id: `l${at}`, upc: createSku(at), qty: random.between(1, 99) }));
    const shippingAddress = random.chance(0.9) ? anAddress({ country: market.country, province, postalCode }) : undefined;
    const cards = Array.from({ length: random.between(0, 4) }, (_, at) => aGiftCard(at, random.between(0, 200_000), market));
    const known = cards.map((each) => knownGiftCard(each, market));
    const cart = aStoredCart({ lines, ...(shippingAddress && { shippingAddress }) });
    const { totals, lines: priced, tax, deductions } = calculateQuote(cart, given, { market, now, deductions: known });
    const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
    expect(totals.itemTotal).toBe(sum(priced.map(({ line, unit }) => line.qty * unit.current)));
    expect(totals.itemSubTotal - totals.totalDiscount).toBe(totals.itemTotal);
    expect(totals.itemTotal + totals.shipping).toBe(totals.totalWithoutTax);
    expect(totals.totalWithoutTax + totals.tax).toBe(totals.total);
    expect(totals.netAmount + totals.taxAmount).toBe(totals.total);
    expect(sum(priced.map((line) => line.tax)) + tax.shipping).toBe(totals.taxAmount);
    expect(sum(totals.taxParts.map(({ amount }) => amount))).toBe(totals.taxAmount);
    expect(sum(deductions.map(({ amount }) => amount)) + totals.remainingToPay).toBe(totals.total);
    expect(deductions.every(({ amount, usable }) => amount >= 0 && amount <= usable)).toBe(true);
    expect(totals.remainingToPay === 0 || deductions.every(({ amount, usable }) => amount === usable)).toBe(true);
  }
});
