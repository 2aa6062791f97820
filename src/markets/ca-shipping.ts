import type { MarketShipping } from './shipping.ts';

export const caShipping: MarketShipping = [
  {
    provinces: ['NT', 'NU', 'YT'],
    rates: [
      { code: 'standard', price: 1995, freeFrom: 20_000, deliveryDays: { min: 8, max: 14 } },
      { code: 'express', price: 4495, deliveryDays: { min: 4, max: 7 } },
    ],
  },
  {
    rates: [
      { code: 'standard', price: 995, freeFrom: 9900, deliveryDays: { min: 3, max: 7 } },
      { code: 'express', price: 1995, deliveryDays: { min: 2, max: 3 } },
    ],
  },
];
