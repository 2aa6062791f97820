import type { MarketShipping } from './shipping.ts';

export const deShipping: MarketShipping = [
  {
    // islands without a bridge, which are supplied by ferry
    postalCodes: [
      ...['18565', '25849', '25859', '25863', '25869', '25938', '25946', '26465', '26474', '26486'],
      ...['26548', '26571', '26579', '26757', '27498'],
    ],
    rates: [
      { code: 'standard', price: 495, freeFrom: 6000, deliveryDays: { min: 3, max: 6 } },
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
