import { expect, test } from 'vitest';
import { isEventOver } from '#features/events/event-over.ts';

test.each([
  ["on the day before the event's last day", '2026-11-14T12:00:00Z', false],
  ["in the last millisecond of the event's last day", '2026-11-15T23:59:59.999Z', false],
  ["at midnight after the event's last day", '2026-11-16T00:00:00Z', true],
])('isEventOver %s (%s) returns %s', (_, now, isOver) => {
  expect(isEventOver({ endDate: '2026-11-15' }, Date.parse(now))).toBe(isOver);
});
