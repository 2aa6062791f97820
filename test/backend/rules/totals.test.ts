import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippingMethodsFor } from '#backend/rules/shipping.ts';
import { calculateTax, type Tax } from '#backend/rules/tax.ts';
import { calculateTotals, lineAmount, type PricedLine } from '#backend/rules/totals.ts';
import { ca as canada } from '#markets/ca.ts';
import { de } from '#markets/de.ts';
import type { Market } from '#markets/market.ts';
import type { Place } from '#markets/tax-area.ts';
import { us } from '#markets/us.ts';

/** Calculates the totals of lines in a market in the same way as the cart. */
function priced(market: Market, place: Place | undefined, lines: readonly PricedLine[], paid = 0) {
  const amounts = lines.map((line, index) => ({ id: String(index), amount: lineAmount(line) }));
  const itemTotal = amounts.reduce((sum, { amount }) => sum + amount, 0);
  const shipping = shippingMethodsFor(market, place, { itemTotal, kind: 'standard' as const })[0]?.price ?? 0;
  const tax = calculateTax(market, place, { lines: amounts, shipping });
  return { tax, shipping, totals: calculateTotals({ currency: market.currency, lines, shipping, tax, paid }) };
}

const texas: Place = { country: 'US', province: 'TX', postalCode: '73301' };
const aLine = (qty: number, unitPrice: number, more: Partial<PricedLine> = {}): PricedLine => ({
  qty,
  unitPrice,
  originalUnitPrice: unitPrice,
  ...more,
});

describe('calculateTotals', () => {
  it('calculateTotals adds the tax to the total in Texas', () => {
    const { totals } = priced(us, texas, [aLine(2, 2000, { originalUnitPrice: 2500, discounts: [500] })]);
    expect(totals).toEqual({
      currency: 'USD',
      totalUnits: 2,
      itemSubTotal: 5000,
      totalDiscount: 1500,
      totalDiscountPercentage: 30,
      itemTotal: 3500,
      shipping: 795,
      tax: 268,
      taxAmount: 268,
      totalWithoutTax: 4295,
      netAmount: 4295,
      total: 4563,
      remainingToPay: 4563,
    });
  });

  it('calculateTotals does not add tax in Germany, because prices include it', () => {
    const { totals } = priced(de, undefined, [aLine(1, 11_900)]);
    expect(totals).toMatchObject({ shipping: 0, tax: 0, taxAmount: 1900, totalWithoutTax: 11_900, netAmount: 10_000, total: 11_900 });
  });

  it('calculateTotals subtracts payments from the amount to pay, and the result is never negative', () => {
    expect(priced(us, texas, [aLine(1, 10_000)], 10_000).totals.remainingToPay).toBe(625);
    expect(priced(us, texas, [aLine(1, 10_000)], 20_000).totals.remainingToPay).toBe(0);
  });

  it('calculateTotals returns only the shipping cost for an empty cart', () => {
    expect(priced(us, undefined, []).totals).toMatchObject({ totalUnits: 0, itemTotal: 0, totalDiscountPercentage: 0, total: 795 });
  });

  it('lineAmount limits discounts to the price of the line', () => {
    expect(lineAmount(aLine(1, 1000, { discounts: [800, 800] }))).toBe(0);
  });

  it('calculateTotals throws if a sum exceeds the safe integers', () => {
    const noTax: Tax = { mode: 'added', lines: [], shipping: 0, total: 0, parts: [] };
    const huge = { currency: 'USD', lines: [aLine(999_999, 900_000_000_000)], shipping: 0, tax: noTax } as const;
    expect(() => calculateTotals(huge)).toThrow(RangeError);
  });
});

describe('totals of any cart in any market', () => {
  const provinces = (market: Market) => (market.tax.mode === 'added' ? Object.keys(market.tax.areas) : ['']);
  const places = [us, canada, de].flatMap((market) =>
    [undefined, ...provinces(market)].map((province) => ({
      market,
      place: province === undefined ? undefined : { country: market.country, province, postalCode: '27498' },
    })),
  );
  const line = fc.record({
    qty: fc.integer({ min: 1, max: 999 }),
    unitPrice: fc.nat({ max: 999_999 }),
    originalUnitPrice: fc.nat({ max: 999_999 }),
    discounts: fc.array(fc.nat({ max: 50_000 }), { maxLength: 3 }),
  });
  const cart = fc.array(line, { maxLength: 10 });

  it('calculateTotals returns totals that add up, for any cart in any market', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), cart, fc.nat({ max: 100_000 }), ({ market, place }, lines, paid) => {
        const { totals, tax, shipping } = priced(market, place, lines, paid);
        expect(totals.itemSubTotal - totals.totalDiscount).toBe(totals.itemTotal);
        expect(totals.itemTotal + totals.shipping + totals.tax).toBe(totals.total);
        expect(totals.totalWithoutTax + totals.tax).toBe(totals.total);
        expect(totals.netAmount + totals.taxAmount).toBe(totals.total);
        expect(totals.shipping).toBe(shipping);
        expect(tax.lines.reduce((sum, { amount }) => sum + amount, tax.shipping)).toBe(tax.total);
        expect(tax.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax.total);
      }),
      { numRuns: 500 },
    );
  });

  it('calculateTotals never returns negative totals, for any cart in any market', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), cart, fc.nat(), ({ market, place }, lines, paid) => {
        const { totals, tax } = priced(market, place, lines, paid);
        const { currency: _, ...amounts } = totals;
        const all = [
          ...Object.values(amounts),
          tax.shipping,
          ...tax.lines.map(({ amount }) => amount),
          ...tax.parts.map(({ amount }) => amount),
        ];
        for (const amount of all) expect(amount).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it('calculateTotals does not depend on the order of the lines, for any cart in any market', () => {
    const shuffled = cart.chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })));
    fc.assert(
      fc.property(fc.constantFrom(...places), shuffled, ({ market, place }, [lines, others]) => {
        expect(priced(market, place, others).totals).toEqual(priced(market, place, lines).totals);
      }),
      { numRuns: 500 },
    );
  });
});
