import { describe, expect, test } from 'vitest';
import { type Counter, countAttempt, removeAttempt } from '#backend/services/throttling/counter.ts';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';

const pace = { limit: 3, windowSeconds: 100, delaySeconds: 10 };

/**
 * Counts attempts at the given times (in seconds). For each attempt, returns 0 if it was accepted, otherwise the seconds until an attempt
 * is allowed again.
 */
function spendAt(instants: readonly number[]): number[] {
  let counter: Counter | undefined;
  return instants.map((second) => {
    const spent = countAttempt(counter, pace, second * 1000);
    counter = spent.counter;
    return (spent.closedForMs ?? 0) / 1000;
  });
}

describe('attempts with the same key', () => {
  test('attempts with the same key are accepted up to the limit, and then only after delays that double each time', () => {
    expect(spendAt([0, 0, 0, 0, 9, 10, 11, 29, 30, 31])).toEqual([0, 0, 0, 10, 1, 0, 19, 1, 0, 39]);
  });

  test('if the delay is constant, one attempt with the same key is accepted in each delay after the limit is reached', () => {
    let counter: Counter | undefined;
    const closed = [0, 0, 0, 5, 10, 19, 20, 30].map((second) => {
      const spent = countAttempt(counter, { ...pace, isSteady: true }, second * 1000);
      counter = spent.counter;
      return (spent.closedForMs ?? 0) / 1000;
    });
    expect(closed).toEqual([0, 0, 0, 5, 0, 1, 0, 0]);
  });

  test('attempts with the same key are counted from 0 again after the window and the last delay have ended', () => {
    expect(spendAt([0, 0, 0, 100, 100, 100, 100])).toEqual([0, 0, 0, 0, 0, 0, 10]);
    expect(spendAt([0, 0, 0, 10, 30, 70, 71, 149, 150])).toEqual([0, 0, 0, 0, 0, 0, 79, 1, 0]);
  });

  test('attempts with the same key are removed from the count if they were successful', () => {
    const { counter } = countAttempt({ tries: 2, since: 0, closedUntil: 0 }, pace, 1000);
    expect(counter.closedUntil).toBe(11_000);
    expect(removeAttempt(counter, pace)).toEqual({ tries: 2, since: 0, closedUntil: 0 });
  });
});

test.each([
  ['192.0.2.77', '192.0.2'],
  ['::ffff:192.0.2.77', '192.0.2'],
  ['2001:db8:1:2ff::1', '20010db8000102'],
  ['2001:0DB8:0001:0200:9:8:7:6', '20010db8000102'],
  ['::1', '00000000000000'],
  ['256.1.1.1', undefined],
  ['nowhere', undefined],
  ['1:2:3', undefined],
  ['', undefined],
])('readAddressPrefix maps the address %s to the network prefix %s', (address, prefix) => {
  expect(readAddressPrefix(address)).toBe(prefix);
});
