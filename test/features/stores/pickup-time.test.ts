import { expect, test } from 'vitest';
import { isPickupToday, readyText } from '#features/stores/pickup-time.ts';
import { translator } from '#i18n/translate.ts';

const english = { t: translator('en-us'), locale: 'en-us' } as const;
const denver = { timeZone: 'America/Denver', pickupDay: '2026-11-30' };

test.each([
  ['2026-11-30T12:00-07:00', 'Ready today'],
  ['2026-11-30T23:30-07:00', 'Ready today'], // December 1 in UTC
  ['2026-11-29T23:30-07:00', 'Ready Mon, Nov 30'],
  ['2026-12-05T12:00-07:00', 'Ready Mon, Nov 30'],
])('at %s, a pickup on Monday, November 30 in Denver is described as “%s”', (now, text) => {
  expect(readyText(denver, Date.parse(now), english)).toBe(text);
});

test('without a pickup day, the text promises an email and no day', () => {
  const now = Date.parse('2026-11-30T12:00-07:00');
  expect(readyText({ timeZone: 'America/Denver' }, now, english)).toBe('We’ll email you when it’s ready');
  expect(readyText(undefined, now, english)).toBe('We’ll email you when it’s ready');
  expect(isPickupToday({}, now)).toBe(false);
});
