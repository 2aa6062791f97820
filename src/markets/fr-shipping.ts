import type { MarketShipping } from './shipping.ts';

export const frShipping: MarketShipping = [
  {
    // Corsica
    postalCodes: ['20'],
    rates: [
      { code: 'standard', price: 495, freeFrom: 6000, deliveryDays: { min: 4, max: 6 } },
      { code: 'express', price: 1995, deliveryDays: { min: 2, max: 4 } },
    ],
  },
  {
    rates: [
      { code: 'standard', price: 495, freeFrom: 6000, deliveryDays: { min: 2, max: 4 } },
      { code: 'express', price: 1295, deliveryDays: { min: 1, max: 2 } },
    ],
  },
];
