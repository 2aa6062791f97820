import { expect, test } from 'vitest';
import { divideUnits } from '../../../adapters/vendure/plugin/src/checkout/divide-units.ts';

const levels = (...units: number[]) => units.map((each, index) => ({ locationId: index + 1, units: each }));

test.each([
  ['from one location', 2, [5], [[1, 2]]],
  [
    'from the first location, then from the next',
    5,
    [3, 4],
    [
      [1, 3],
      [2, 2],
    ],
  ],
  ['from no location that is sold out', 2, [0, 4], [[2, 2]]],
  ['from no location that owes units', 2, [-3, 4], [[2, 2]]],
  [
    'beyond the stock from the first location',
    6,
    [1, 2],
    [
      [1, 4],
      [2, 2],
    ],
  ],
  ['from the first location if all are sold out', 1, [0, 0], [[1, 1]]],
  ['from nowhere without locations', 1, [], []],
])('units are taken %s', (_, needed, units, expected) => {
  expect(divideUnits(needed, levels(...units)).map(({ locationId, quantity }) => [locationId, quantity])).toEqual(expected);
});
