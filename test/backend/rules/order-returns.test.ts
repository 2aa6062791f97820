// The progress of a return whose status depends only on the time since it began.
import { expect, test } from 'vitest';
import {
  type BegunReturn,
  countReturned,
  findPaidLine,
  followReturn,
  nameExchange,
  planReturn,
  summarizeReturns,
} from '#backend/rules/order-returns.ts';

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
])('after %i days, a return has the status %s', (days, status) => {
  expect(followReturn('us', aReturn(), { now: beganAt + days * dayMs }).status).toBe(status);
});

test('a return has the status “refunded” only after the refund is decided, however much time has passed', () => {
  expect(followReturn('us', aReturn(), { now: beganAt + 30 * dayMs }).status).toBe('received');
  expect(followReturn('us', aReturn({ refundedAt: beganAt + 7 * dayMs }), { now: beganAt + 30 * dayMs }).status).toBe('refunded');
});

test.each([
  ['held', false],
  ['sent', false],
  ['gone', true],
] as const)('a return whose exchange has the state %s lists the step “refunded”: %s', (state, isRefunded) => {
  expect(planReturn('us', aReturn({ lines: exchanged(state) })).some(([step]) => step === 'refunded')).toBe(isRefunded);
});

test.each<[number, BegunReturn[], string | undefined]>([
  [2, [], undefined],
  [2, [aReturn()], undefined],
  [2, [aReturn({ refundedAt: beganAt })], 'partly_returned'],
  [1, [aReturn({ refundedAt: beganAt })], 'returned'],
  [1, [aReturn({ refundedAt: beganAt, lines: exchanged('sent') })], undefined],
])('summarizeReturns for a line of %i units and the returns %j returns %s', (qty, returns, status) => {
  expect(summarizeReturns({ items: [{ id: 'a', qty, bonus: false }] }, returns, { now: beganAt })).toBe(status);
});

test('a return with fulfillment reports does not progress beyond the last reported step', () => {
  const reported = { on_its_way: beganAt + dayMs };
  const followed = followReturn('us', aReturn({ reported }), { now: beganAt + 30 * dayMs });
  expect(followed.status).toBe('on_its_way');
  expect(followed.steps).toEqual([
    { step: 'begun', at: beganAt },
    { step: 'on_its_way', at: beganAt + dayMs },
    { step: 'received' },
    { step: 'refunded' },
  ]);
});

test('a return shows the expected refund until the refund is decided, then the decided one, and no refund for an exchange', () => {
  const [decided, expected] = [{ total: 1 }, { total: 2 }] as unknown as NonNullable<BegunReturn['refund']>[];
  expect(followReturn('us', aReturn({ refund: decided ?? null }), { now: beganAt, expected }).refund).toBe(decided);
  expect(followReturn('us', aReturn(), { now: beganAt, expected }).refund).toBe(expected);
  expect(followReturn('us', aReturn({ lines: exchanged('sent') }), { now: beganAt, expected })).not.toHaveProperty('refund');
  expect(followReturn('us', aReturn(), { now: beganAt })).not.toHaveProperty('refund');
});

test('countReturned adds up the returned units of one line over all returns', () => {
  const returns = [aReturn(), aReturn({ lines: [{ itemId: 'b', qty: 2, reason: 'faulty' }] })];
  expect(['a', 'b', 'c'].map((id) => countReturned(returns, id))).toEqual([1, 2, 0]);
});

test('nameExchange returns an id from which findPaidLine finds the line that was paid for, even after several exchanges', () => {
  expect(nameExchange('a', 'R1', 0)).toBe('a~R1');
  expect(findPaidLine('a~R1~R2')).toBe('a');
  const long = nameExchange(`a~${'R'.repeat(200)}`, 'R2', 3);
  expect(long).toBe('a~R2.3');
});

test('summarizeReturns ignores gifts and exchange lines when it checks whether everything was returned', () => {
  const items = [
    { id: 'a', qty: 1, bonus: false },
    { id: 'g', qty: 1, bonus: true },
    { id: 'a~R0', qty: 1, bonus: false },
    { id: 'b', qty: 1, bonus: false },
  ];
  const back = aReturn({ refundedAt: beganAt });
  expect(summarizeReturns({ items }, [back], { now: beganAt })).toBe('partly_returned');
  expect(summarizeReturns({ items: items.slice(0, 3) }, [back], { now: beganAt })).toBe('returned');
  expect(summarizeReturns({ items }, [back], { now: beganAt - 1 })).toBeUndefined();
});
