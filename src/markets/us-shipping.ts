import type { MarketShipping } from './shipping.ts';

export const usShipping: MarketShipping = [
  {
    provinces: ['AK', 'HI'],
    rates: [
      { code: 'standard', price: 1495, freeFrom: 15_000, deliveryDays: { min: 6, max: 10 } },
      { code: 'express', price: 3495, deliveryDays: { min: 3, max: 5 } },
    ],
  },
  {
    rates: [
      { code: 'standard', price: 795, freeFrom: 7500, deliveryDays: { min: 3, max: 6 } },
      { code: 'express', price: 1695, deliveryDays: { min: 2, max: 3 } },
      { code: 'next-day', price: 2995, deliveryDays: { min: 1, max: 1 } },
    ],
  },
];
