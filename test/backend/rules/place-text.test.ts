// Places by the text that a shopper typed.
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
  ['SW2', true], // the first digits name the region
  ['sx1', false],
  ['basel', false],
  ['4ab', false],
])('a store in Zürich is found by %j: %s', (text, isFound) => {
  expect(matchesPlace(store, text)).toBe(isFound);
});

test('accents, case and outer spaces are left out', () => {
  expect(foldPlace('  Évian-les-Bains ')).toBe('evian-les-bains');
});
