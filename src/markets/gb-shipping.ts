import type { MarketShipping } from './shipping.ts';

/** Returns the postcode prefixes for a range of districts in an area. They end with a space, so that PA2 does not match PA20. */
const districts = (area: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `${area}${first + index} `);

export const gbShipping: MarketShipping = [
  {
    // Northern Ireland
    postalCodes: ['BT'],
    rates: [
      { code: 'standard', price: 495, freeFrom: 6000, deliveryDays: { min: 3, max: 5 } },
      { code: 'express', price: 1295, deliveryDays: { min: 2, max: 3 } },
    ],
  },
  {
    // the Highlands and islands, including the Isle of Man and the Isles of Scilly
    postalCodes: [
      ...['HS', 'IM', 'IV', 'KW', 'ZE'],
      ...[...districts('KA', 27, 28), ...districts('PA', 20, 80), ...districts('PH', 19, 50), ...districts('TR', 21, 25)],
    ],
    rates: [
      { code: 'standard', price: 695, freeFrom: 6000, deliveryDays: { min: 4, max: 7 } },
      { code: 'express', price: 1495, deliveryDays: { min: 2, max: 4 } },
    ],
  },
  {
    rates: [
      { code: 'standard', price: 495, freeFrom: 6000, deliveryDays: { min: 2, max: 4 } },
      { code: 'next-day', price: 895, deliveryDays: { min: 1, max: 1 } },
    ],
  },
];
