// Places by the text that a shopper entered.
import { expect, test } from 'vitest';
import { foldPlace, matchesPlace } from '#backend/rules/place-text.ts';

const store = { city: 'Zürich', province: 'Bern', postalCode: 'SW1 4AB' };

test.each([
  ['zurich', true],
  [' ÜRI ', true],
  ['bern', true],
  ['', true],
  [undefined, true],
  ['sw1', true],
  ['SW2', true], // the first characters identify the region
  ['sx1', false],
  ['basel', false],
  ['4ab', false],
])('a store in Zürich matches the text %j: %s', (text, isFound) => {
  expect(matchesPlace(store, text)).toBe(isFound);
});

test('normalization removes accents, case and outer spaces', () => {
  expect(foldPlace('  Évian-les-Bains ')).toBe('evian-les-bains');
});
