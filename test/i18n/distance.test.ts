import { expect, test } from 'vitest';
import { formatDistance } from '#i18n/distance.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [1340, 'mile', 'en-us', '0.8 mi'],
  [370_000, 'mile', 'en-gb', '230 mi'],
  [1340, 'kilometer', 'de-de', '1,3 km'],
  [9999, 'kilometer', 'fr-ca', '10 km'],
  [120_400, 'kilometer', 'it-it', '120 km'],
] as const)('formatDistance of %i meters with the unit %s in %s returns %s', (metres, unit, locale, text) => {
  expect(plain(formatDistance(metres, unit, locale))).toBe(text);
});
