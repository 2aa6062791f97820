// Matches places with the text that a shopper enters.
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
  ['SW2', true], // matches although the postal codes differ, because only the first two characters are compared
  ['sx1', false],
  ['basel', false],
  ['4ab', false],
])('matchesPlace for a store and the text %j returns %s', (text, isFound) => {
  expect(matchesPlace(store, text)).toBe(isFound);
});

test('foldPlace converts to lower case, and removes accents and surrounding spaces', () => {
  expect(foldPlace('  Évian-les-Bains ')).toBe('evian-les-bains');
});
