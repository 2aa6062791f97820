// When an order is ready at a store, which depends on the store's hours, its closed days and the time of the order.
import { expect, test } from 'vitest';
import { findPickupDay, readPickupTime } from '#backend/rules/pickup-day.ts';

const day: [string, string] = ['10:00', '19:00'];
const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: null };
const denver = { openingHours: week, timeZone: 'America/Denver' };

test.each([
  ['Monday morning, before the store opens', '2026-11-23T07:00-07:00', '2026-11-23'],
  ['Monday at 2:59 PM, four hours before closing', '2026-11-23T14:59-07:00', '2026-11-23'],
  ['Monday at 3:00 PM, too late for the same day', '2026-11-23T15:00-07:00', '2026-11-24'],
  ['Wednesday evening before Thanksgiving', '2026-11-25T18:00-07:00', '2026-11-27'],
  ['Thanksgiving, on which the store is closed', '2026-11-26T09:00-07:00', '2026-11-27'],
  ['Saturday evening before a Sunday without hours', '2026-11-28T18:00-07:00', '2026-11-30'],
])('an order placed on %s (%s) is ready on %s', (_, at, ready) => {
  expect(findPickupDay('us', denver, Date.parse(at))).toBe(ready);
});

test('a store that never opens has no pickup day', () => {
  const closed = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
  expect(findPickupDay('us', { openingHours: closed, timeZone: 'America/Denver' }, Date.parse('2026-11-23T12:00Z'))).toBeUndefined();
});

test('a simulated store prepares an order in four hours, or in the morning of the promised day', () => {
  const placedAt = Date.parse('2026-11-25T18:00-07:00');
  const hour = 60 * 60 * 1000;
  expect(readPickupTime(placedAt)).toBe(placedAt + 4 * hour);
  expect(readPickupTime(placedAt, { pickupDay: '2026-11-25', timeZone: 'America/Denver' })).toBe(placedAt + 4 * hour);
  expect(readPickupTime(placedAt, { pickupDay: '2026-11-27', timeZone: 'America/Denver' })).toBe(Date.parse('2026-11-27T11:00-07:00'));
});
