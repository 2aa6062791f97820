import type { MarketShipping } from './shipping.ts';

const sicily = ['AG', 'CL', 'CT', 'EN', 'ME', 'PA', 'RG', 'SR', 'TP'];
const sardinia = ['CA', 'NU', 'OG', 'OR', 'OT', 'SS', 'SU', 'VS'];

export const itShipping: MarketShipping = [
  {
    provinces: [...sicily, ...sardinia],
    rates: [
      { code: 'standard', price: 495, freeFrom: 6000, deliveryDays: { min: 4, max: 7 } },
      { code: 'express', price: 1995, deliveryDays: { min: 2, max: 4 } },
    ],
  },
  {
    rates: [
      { code: 'standard', price: 495, freeFrom: 6000, deliveryDays: { min: 2, max: 5 } },
      { code: 'express', price: 1295, deliveryDays: { min: 1, max: 2 } },
    ],
  },
];
