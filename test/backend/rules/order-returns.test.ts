// How far a return is, by the time since it began.
import { expect, test } from 'vitest';
import { type BegunReturn, followReturn, planReturn, summarizeReturns } from '#backend/rules/order-returns.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A Monday at noon. */
const beganAt = Date.UTC(2026, 10, 2, 12);

const aReturn = (over: Partial<BegunReturn> = {}): BegunReturn => ({
  returnId: 'RTN0000000001',
  beganAt,
  lines: [{ itemId: 'a', qty: 1, reason: 'faulty' }],
  refundedAt: null,
  refund: null,
  ...over,
});

const exchanged = (state: 'held' | 'sent' | 'gone'): BegunReturn['lines'] => [
  { itemId: 'a', qty: 1, reason: 'too-small', exchange: { upc: '000000000001', size: 'M', state } },
];

test.each([
  [0, 'begun'],
  [1, 'on_its_way'],
  [4, 'received'],
])('after %i days it is %s', (days, status) => {
  expect(followReturn(aReturn(), beganAt + days * dayMs).status).toBe(status);
});

test('it is refunded once its money was decided on, not by the clock alone', () => {
  expect(followReturn(aReturn(), beganAt + 30 * dayMs).status).toBe('received');
  expect(followReturn(aReturn({ refundedAt: beganAt + 7 * dayMs }), beganAt + 30 * dayMs).status).toBe('refunded');
});

test.each([
  ['held', false],
  ['sent', false],
  ['gone', true],
] as const)('with pieces of an exchange that are %s, money goes back: %s', (state, isRefunded) => {
  expect(planReturn(aReturn({ lines: exchanged(state) })).some(([step]) => step === 'refunded')).toBe(isRefunded);
});

test.each<[number, BegunReturn[], string | undefined]>([
  [2, [], undefined],
  [2, [aReturn()], undefined],
  [2, [aReturn({ refundedAt: beganAt })], 'partly_returned'],
  [1, [aReturn({ refundedAt: beganAt })], 'returned'],
  [1, [aReturn({ refundedAt: beganAt, lines: exchanged('sent') })], undefined],
])('an order of %i pieces with %j is %s', (qty, returns, status) => {
  expect(summarizeReturns({ items: [{ id: 'a', qty, bonus: false }] }, returns, beganAt)).toBe(status);
});
