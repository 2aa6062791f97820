import { expect, test } from 'vitest';
import { formatHeight, formatMeasure, formatWeight } from '#i18n/measure.ts';

const write = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [420, 'metric', 'en-gb', '420 g'],
  [1250, 'metric', 'de-de', '1,25 kg'],
  [420, 'us', 'en-us', '14.8 oz'],
  [453.6, 'us', 'en-us', '1 lb'],
  [1250, 'us', 'en-us', '2 lb 12 oz'],
] as const)('formatWeight of %s grams with the %s system in %s returns %s', (grams, system, locale, text) => {
  expect(write(formatWeight(grams, system, locale))).toBe(text);
});

test.each([
  [20_000, 'millimeter', 'en-us', '20,000 mm'],
  [20_000, 'millimeter', 'fr-fr', '20 000 mm'],
  [45, 'liter', 'de-de', '45 l'],
] as const)('formatMeasure of %s with the unit %s in %s returns %s', (value, unit, locale, text) => {
  expect(write(formatMeasure(value, unit, locale))).toBe(text);
});

test.each([
  [186, 'metric', 'it-it', '186 cm'],
  [186, 'us', 'en-us', '6 ft 1 in'],
] as const)('formatHeight of %s centimeters with the %s system in %s returns %s', (centimetres, system, locale, text) => {
  expect(write(formatHeight(centimetres, system, locale))).toBe(text);
});
