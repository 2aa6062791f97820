import { describe, expect, it, test } from 'vitest';
import { calculateTax, type Taxable } from '#backend/rules/tax.ts';
import { ca as canada } from '#markets/ca.ts';
import { caTax } from '#markets/ca-tax.ts';
import { de } from '#markets/de.ts';
import { fr } from '#markets/fr.ts';
import { gb } from '#markets/gb.ts';
import { it as italy } from '#markets/it.ts';
import type { Market } from '#markets/market.ts';
import { findTaxArea, type Place } from '#markets/tax-area.ts';
import { us } from '#markets/us.ts';

const at = (market: Market, province: string): Place => ({ country: market.country, province, postalCode: '' });
const goods = (amount: number, shipping = 0): Taxable => ({ lines: [{ id: 'a', amount }], shipping });
const calculateTotalTax = (market: Market, province: string, cart = goods(10_000)) =>
  calculateTax(market, at(market, province), cart).total;

describe('United States', () => {
  it.each([
    ['CA', 725],
    ['NY', 400],
    ['NJ', 663],
    ['MN', 688],
    ['TX', 625],
    ['DC', 600],
    ['OR', 0],
    ['DE', 0],
  ])('calculateTax in the US state %s returns %i cents for 100 dollars', (state, tax) => {
    expect(calculateTotalTax(us, state)).toBe(tax);
  });

  it('tax areas of the US market are the 50 states and DC, with rates of at most 7.25 %', () => {
    const areas = us.tax.mode === 'added' ? Object.entries(us.tax.areas) : [];
    expect(areas).toHaveLength(51);
    for (const [state, { components }] of areas) {
      expect(state).toMatch(/^[A-Z]{2}$/);
      expect(components.length).toBeLessThanOrEqual(1);
      for (const { milliPercent } of components) expect(milliPercent > 0 && milliPercent <= 7250).toBe(true);
    }
  });

  it.each([
    ['TX', 656],
    ['CA', 725],
  ])('calculateTax in the US state %s returns %i cents for 100 dollars and 5 dollars shipping', (state, tax) => {
    expect(calculateTotalTax(us, state, goods(10_000, 500))).toBe(tax);
  });

  it('calculateTax in the United States returns 0 if the address is unknown', () => {
    expect(calculateTax(us, undefined, goods(10_000, 500))).toEqual({
      mode: 'added',
      lines: [{ id: 'a', amount: 0 }],
      shipping: 0,
      total: 0,
      parts: [],
    });
  });

  it('calculateTax distributes the tax in a US state among lines and shipping', () => {
    const cart = {
      lines: [
        { id: 'a', amount: 333 },
        { id: 'b', amount: 333 },
        { id: 'c', amount: 334 },
      ],
      shipping: 500,
    };
    const tax = calculateTax(us, at(us, 'TX'), cart);
    expect(tax.lines.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(tax.lines.reduce((sum, { amount }) => sum + amount, tax.shipping)).toBe(tax.total);
    expect(tax.total).toBe(94);
    expect(tax.shipping).toBe(31);
  });

  it.each(['PR', 'ca', 'toString', ''])('calculateTax throws for the unknown US tax area %j', (province) => {
    expect(findTaxArea(us, at(us, province))).toBeUndefined();
    expect(() => calculateTax(us, at(us, province), goods(1))).toThrow('no tax area');
  });

  it('findTaxArea returns undefined for an address outside the United States', () => {
    expect(findTaxArea(us, { country: 'CA', province: 'CA', postalCode: '' })).toBeUndefined();
  });
});

describe('Canada', () => {
  it.each([
    ['AB', [['GST', 500]]],
    ['ON', [['HST', 1300]]],
    ['NS', [['HST', 1400]]],
    ['NB', [['HST', 1500]]],
    ['NL', [['HST', 1500]]],
    ['PE', [['HST', 1500]]],
    [
      'BC',
      [
        ['GST', 500],
        ['PST', 700],
      ],
    ],
    [
      'MB',
      [
        ['GST', 500],
        ['PST', 700],
      ],
    ],
    [
      'SK',
      [
        ['GST', 500],
        ['PST', 600],
      ],
    ],
    [
      'QC',
      [
        ['GST', 500],
        ['QST', 998],
      ],
    ],
    ['NU', [['GST', 500]]],
  ])('calculateTax in the Canadian province %s returns %j for 100 dollars', (province, parts) => {
    const tax = calculateTax(canada, at(canada, province), goods(10_000));
    expect(tax.parts.map(({ name, amount }) => [name, amount])).toEqual(parts);
  });

  it('calculateTax taxes shipping in all thirteen Canadian provinces and territories', () => {
    const provinces = caTax.mode === 'added' ? Object.keys(caTax.areas) : [];
    expect(provinces).toHaveLength(13);
    for (const province of provinces) expect(calculateTotalTax(canada, province, goods(0, 1000))).toBeGreaterThan(0);
  });
});

describe('Germany', () => {
  it('calculateTax in Germany returns the 19 % tax that prices and shipping include', () => {
    const tax = calculateTax(de, { country: 'DE', province: '', postalCode: '10115' }, goods(11_900, 1190));
    expect(tax).toMatchObject({
      mode: 'included',
      total: 2090,
      shipping: 190,
      parts: [{ name: 'VAT', milliPercent: 19_000, amount: 2090 }],
    });
  });

  it('calculateTax in Germany returns the included tax even if the address is unknown', () => {
    expect(calculateTax(de, undefined, goods(11_900)).total).toBe(1900);
  });

  it('calculateTax in Germany returns 0 for an empty cart', () => {
    expect(calculateTax(de, undefined, { lines: [], shipping: 0 }).total).toBe(0);
  });
});

describe('other markets with included tax', () => {
  it.each<[Market, string, number]>([
    [gb, 'SW1A 1AA', 2000],
    [gb, 'BT1 5GS', 2000],
    [fr, '75001', 2000],
    [fr, '20000', 2000],
    [italy, '00184', 2164], // 120.00 × 22 / 122 in cents
  ])('calculateTax in $siteId returns the tax that a price of 120 includes (case %#)', (market, postalCode, tax) => {
    expect(calculateTax(market, { country: market.country, province: '', postalCode }, goods(12_000)).total).toBe(tax);
  });

  it.each<[Market, string]>([
    [gb, 'JE2 3AB'],
    [fr, '97400'],
    [italy, '00120'],
  ])('findTaxArea of $siteId returns undefined for a territory with other tax rules (case %#)', (market, postalCode) => {
    expect(findTaxArea(market, { country: market.country, province: '', postalCode })).toBeUndefined();
  });
});

test('calculateTax names the province for a provincial tax, and none for the federal GST and for VAT', () => {
  expect(calculateTax(canada, at(canada, 'QC'), goods(10_000)).parts).toMatchObject([
    { name: 'GST', amount: 500 },
    { name: 'QST', amount: 998, place: 'QC' },
  ]);
  expect(calculateTax(canada, at(canada, 'QC'), goods(10_000)).parts[0]).not.toHaveProperty('place');
  expect(calculateTax(de, at(de, ''), goods(10_000)).parts[0]).not.toHaveProperty('place');
});
