import { describe, expect, it } from 'vitest';
import { shippingMethodsFor } from '#backend/rules/shipping.ts';
import { ca as canada } from '#markets/ca.ts';
import { de } from '#markets/de.ts';
import { fr } from '#markets/fr.ts';
import { gb } from '#markets/gb.ts';
import { it as italy } from '#markets/it.ts';
import type { Market } from '#markets/market.ts';
import { markets } from '#markets/registry.ts';
import { us } from '#markets/us.ts';

const small = { itemTotal: 100, kind: 'standard' as const };
const to = (market: Market, province: string, postalCode = '') =>
  shippingMethodsFor(market, { country: market.country, province, postalCode }, small);
const prices = (methods: ReturnType<typeof to>) => Object.fromEntries(methods.map(({ code, price }) => [code, price]));

describe('shipping zones', () => {
  it('shipping to Alaska and Hawaii costs more than to the rest of the United States, and next-day delivery is not offered', () => {
    expect(prices(to(us, 'AK'))).toEqual({ standard: 1495, express: 3495 });
    expect(prices(to(us, 'HI'))).toEqual(prices(to(us, 'AK')));
    expect(prices(to(us, 'CO'))).toEqual({ standard: 795, express: 1695, 'next-day': 2995 });
  });

  it('shipping to the Canadian territories costs more than to the provinces', () => {
    expect(prices(to(canada, 'YT'))).toEqual({ standard: 1995, express: 4495 });
    expect(prices(to(canada, 'ON'))).toEqual({ standard: 995, express: 1995 });
  });

  it('shipping to Germany is charged at island rates if the postal code is on an island', () => {
    expect(prices(to(de, '', '27498'))).toEqual({ standard: 495, express: 1995 });
    expect(prices(to(de, '', '27497'))).toEqual({ standard: 495, express: 1295 });
  });

  it.each<[Market, string, string, object]>([
    [gb, '', 'SW1A 1AA', { standard: 495, 'next-day': 895 }],
    [gb, '', 'PA2 9AB', { standard: 495, 'next-day': 895 }],
    [gb, '', 'BT1 5GS', { standard: 495, express: 1295 }],
    [gb, '', 'PA20 9AB', { standard: 695, express: 1495 }],
    [gb, '', 'IV1 1AA', { standard: 695, express: 1495 }],
    [gb, '', 'TR21 0AA', { standard: 695, express: 1495 }],
    [fr, '', '75001', { standard: 495, express: 1295 }],
    [fr, '', '20200', { standard: 495, express: 1995 }],
    [italy, 'MI', '20121', { standard: 495, express: 1295 }],
    [italy, 'PA', '90133', { standard: 495, express: 1995 }],
    [italy, 'OT', '07026', { standard: 495, express: 1995 }],
    [fr, '', '97400', {}],
    [gb, '', 'JE2 3AB', {}],
  ])('shippingMethodsFor $siteId returns the methods and prices of the zone (case %#)', (market, province, postalCode, methods) => {
    expect(prices(to(market, province, postalCode))).toEqual(methods);
  });

  it('shippingMethodsFor returns the methods of the main zone if the address is unknown', () => {
    for (const market of [us, canada, de]) {
      expect(shippingMethodsFor(market, undefined, small).map(({ code }) => code)).toEqual(
        market.shipping.at(-1)?.rates.map(({ code }) => code),
      );
    }
  });

  it('shippingMethodsFor returns no methods for addresses abroad or in provinces to which the market does not deliver', () => {
    expect(to(us, 'PR')).toEqual([]);
    expect(shippingMethodsFor(us, { country: 'CA', province: 'ON', postalCode: '' }, small)).toEqual([]);
    expect(shippingMethodsFor(de, { country: 'AT', province: '', postalCode: '1010' }, small)).toEqual([]);
  });
});

describe('shipping cost', () => {
  it.each([
    [7499, 795],
    [7500, 0],
    [1_000_000, 0],
  ])('standard delivery to Colorado of goods worth %i costs %i', (itemTotal, price) => {
    const methods = shippingMethodsFor(
      us,
      { country: 'US', province: 'CO', postalCode: '80202' },
      { itemTotal, kind: 'standard' as const },
    );
    expect(methods[0]).toMatchObject({ code: 'standard', kind: 'standard', price, freeFrom: 7500, isDefault: true });
  });

  it('express delivery is not free even for expensive goods', () => {
    const express = shippingMethodsFor(us, undefined, { itemTotal: 1_000_000, kind: 'standard' as const }).find(
      ({ code }) => code === 'express',
    );
    expect(express).toMatchObject({ price: 1695, isDefault: false });
    expect(express).not.toHaveProperty('freeFrom');
  });
});

it('shippingMethodsFor returns free email delivery for digital goods, even to other countries', () => {
  const methods = shippingMethodsFor(us, { country: 'FR', province: '', postalCode: '' }, { itemTotal: 5000, kind: 'digital' as const });
  expect(methods).toEqual([expect.objectContaining({ code: 'digital', kind: 'digital', price: 0, isDefault: true })]);
});

describe.each(Object.entries<Market>(markets))('every shipping zone of %s', (_, market) => {
  it('a shipping zone has at least two methods with a price and a delivery time, and exactly one method of the market is the default', () => {
    for (const { rates } of market.shipping) {
      expect(rates.length).toBeGreaterThanOrEqual(2);
      expect(new Set(rates.map(({ code }) => code)).size).toBe(rates.length);
      for (const { price, deliveryDays } of rates) {
        expect(Number.isInteger(price) && price > 0).toBe(true);
        expect(deliveryDays.min > 0 && deliveryDays.min <= deliveryDays.max).toBe(true);
      }
    }
    const methods = shippingMethodsFor(market, undefined, small);
    expect(methods.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});
