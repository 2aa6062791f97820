// Times of date controls in the time zone of a market.
import { expect, test } from 'vitest';
import { readLocal, writeLocal } from '../../../../client/studio/fields/local-time.ts';

test.each([
  ['2027-01-31T09:00', 'America/New_York', '2027-01-31T14:00:00.000Z'],
  ['2027-07-01T09:00', 'Europe/Berlin', '2027-07-01T07:00:00.000Z'],
])('%s in %s is the instant %s, and is shown again as it was entered', (local, zone, instant) => {
  expect(readLocal(local, zone)).toBe(instant);
  expect(writeLocal(instant, zone)).toBe(local);
});

test('a time that daylight saving time skips has no instant, and a malformed instant is displayed as an empty field', () => {
  expect(readLocal('2027-03-28T02:30', 'Europe/Berlin')).toBeUndefined();
  expect(writeLocal('soon', 'Europe/Berlin')).toBe('');
});
