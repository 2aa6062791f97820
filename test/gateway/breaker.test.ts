import { describe, expect, test } from 'vitest';
import { Breaker } from '#gateway/breaker.ts';

const settings = { failuresToOpen: 3, firstPauseMs: 500, maxPauseMs: 2000, maxRetryAfterMs: 30_000, probeMs: 5000 };

/** Creates a circuit breaker that has recorded this many failed calls at time 0. */
function aBreaker(failures = 0) {
  const breaker = new Breaker(settings);
  for (let failure = 0; failure < failures; failure++) breaker.fail('call', 0);
  return breaker;
}

describe('circuit breaker', () => {
  test('admits every call until consecutive failures reach the threshold', () => {
    expect(aBreaker(2).admit(0)).toBe('call');
    expect(aBreaker(3).admit(0)).toBe('refused');
  });

  test('does not open after failures that are not consecutive', () => {
    const breaker = aBreaker(2);
    breaker.succeed('call');
    breaker.fail('call', 0);
    expect(breaker.admit(0)).toBe('call');
  });

  test('admits one probe after the pause, and no other call until the probe has ended', () => {
    const breaker = aBreaker(3);
    expect([499, 500, 501].map((now) => breaker.admit(now))).toEqual(['refused', 'probe', 'refused']);
  });

  test('closes after a successful probe', () => {
    const breaker = aBreaker(3);
    breaker.admit(500);
    breaker.succeed('probe');
    expect(breaker.admit(501)).toBe('call');
  });

  test('doubles the pause after each failed probe, up to the maximum', () => {
    const breaker = aBreaker(3);
    const pauses: number[] = [];
    let [now, openedAt] = [0, 0];
    while (pauses.length < 5) {
      now += 100;
      if (breaker.admit(now) !== 'probe') continue;
      pauses.push(now - openedAt);
      breaker.fail('probe', now);
      openedAt = now;
    }
    expect(pauses).toEqual([500, 1000, 2000, 2000, 2000]);
  });

  test('restarts with the first pause after a successful probe', () => {
    const breaker = aBreaker(3);
    breaker.admit(500);
    breaker.fail('probe', 500);
    breaker.admit(1500);
    breaker.succeed('probe');
    for (let failure = 0; failure < 3; failure++) breaker.fail('call', 2000);
    expect([2499, 2500].map((now) => breaker.admit(now))).toEqual(['refused', 'probe']);
  });

  test('ignores the results of calls that were sent before it opened', () => {
    const breaker = aBreaker(3);
    breaker.succeed('call');
    breaker.fail('call', 400);
    expect([450, 500].map((now) => breaker.admit(now))).toEqual(['refused', 'probe']);
  });

  test('admits another probe if the caller of the first probe aborted it', () => {
    const breaker = aBreaker(3);
    breaker.admit(500);
    breaker.leave('probe');
    expect(breaker.admit(501)).toBe('probe');
  });

  test('admits another probe if the first probe never ends', () => {
    const breaker = aBreaker(3);
    breaker.admit(500);
    expect([5499, 5500].map((now) => breaker.admit(now))).toEqual(['refused', 'probe']);
  });
});

describe('circuit breaker with Retry-After', () => {
  test('stays open for the duration of Retry-After', () => {
    const breaker = aBreaker(2);
    breaker.fail('call', 0, { retryAfterMs: 3000 });
    expect([2999, 3000].map((now) => breaker.admit(now))).toEqual(['refused', 'probe']);
  });

  test('stays open for the duration of Retry-After after a failed probe', () => {
    const breaker = aBreaker(3);
    breaker.admit(500);
    breaker.fail('probe', 500, { retryAfterMs: 4000 });
    expect([4499, 4500].map((now) => breaker.admit(now))).toEqual(['refused', 'probe']);
  });

  test('stays open for at most half a minute if Retry-After is longer', () => {
    const breaker = aBreaker(2);
    breaker.fail('call', 0, { retryAfterMs: 86_400_000 });
    expect([29_999, 30_000].map((now) => breaker.admit(now))).toEqual(['refused', 'probe']);
  });

  test('opens after a single response with Retry-After if the header applies to all callers', () => {
    const breaker = aBreaker();
    breaker.fail('call', 0, { retryAfterMs: 1000, isForEveryone: true });
    expect([999, 1000].map((now) => breaker.admit(now))).toEqual(['refused', 'probe']);
  });
});
