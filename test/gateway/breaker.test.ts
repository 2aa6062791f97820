import { describe, expect, test } from 'vitest';
import { Breaker } from '#gateway/breaker.ts';

const settings = { failuresToOpen: 3, firstPauseMs: 500, maxPauseMs: 2000, maxRetryAfterMs: 30_000, probeMs: 5000 };

/** A breaker that has failed so often by moment 0. */
function aBreaker(failures = 0) {
  const breaker = new Breaker(settings);
  for (let failure = 0; failure < failures; failure++) breaker.fail('call', 0);
  return breaker;
}

describe('a breaker', () => {
  test('lets every call through until so many have failed in a row', () => {
    expect(aBreaker(2).admit(0)).toBe('call');
    expect(aBreaker(3).admit(0)).toBe('refused');
  });

  test('counts failures in a row only', () => {
    const breaker = aBreaker(2);
    breaker.succeed('call');
    breaker.fail('call', 0);
    expect(breaker.admit(0)).toBe('call');
  });

  test('lets one call through as a probe after the pause, and no other until its answer', () => {
    const breaker = aBreaker(3);
    expect([499, 500, 501].map((now) => breaker.admit(now))).toEqual(['refused', 'probe', 'refused']);
  });

  test('is closed by a probe that succeeds', () => {
    const breaker = aBreaker(3);
    breaker.admit(500);
    breaker.succeed('probe');
    expect(breaker.admit(501)).toBe('call');
  });

  test('waits twice as long after each probe that fails, up to the longest pause', () => {
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

  test('begins with the first pause again once a probe has succeeded', () => {
    const breaker = aBreaker(3);
    breaker.admit(500);
    breaker.fail('probe', 500);
    breaker.admit(1500);
    breaker.succeed('probe');
    for (let failure = 0; failure < 3; failure++) breaker.fail('call', 2000);
    expect([2499, 2500].map((now) => breaker.admit(now))).toEqual(['refused', 'probe']);
  });

  test('is neither closed nor opened longer by the answers to calls of before', () => {
    const breaker = aBreaker(3);
    breaker.succeed('call');
    breaker.fail('call', 400);
    expect([450, 500].map((now) => breaker.admit(now))).toEqual(['refused', 'probe']);
  });

  test('sends another probe in place of one whose caller left', () => {
    const breaker = aBreaker(3);
    breaker.admit(500);
    breaker.leave('probe');
    expect(breaker.admit(501)).toBe('probe');
  });

  test('sends another probe in place of one that never ends', () => {
    const breaker = aBreaker(3);
    breaker.admit(500);
    expect([5499, 5500].map((now) => breaker.admit(now))).toEqual(['refused', 'probe']);
  });
});

describe('a breaker whose gateway says when to come back', () => {
  test('stays open so long', () => {
    const breaker = aBreaker(2);
    breaker.fail('call', 0, { retryAfterMs: 3000 });
    expect([2999, 3000].map((now) => breaker.admit(now))).toEqual(['refused', 'probe']);
  });

  test('stays open so long after a probe as well', () => {
    const breaker = aBreaker(3);
    breaker.admit(500);
    breaker.fail('probe', 500, { retryAfterMs: 4000 });
    expect([4499, 4500].map((now) => breaker.admit(now))).toEqual(['refused', 'probe']);
  });

  test('does not believe in more than half a minute', () => {
    const breaker = aBreaker(2);
    breaker.fail('call', 0, { retryAfterMs: 86_400_000 });
    expect([29_999, 30_000].map((now) => breaker.admit(now))).toEqual(['refused', 'probe']);
  });

  test('opens at the first such answer where it is for everyone', () => {
    const breaker = aBreaker();
    breaker.fail('call', 0, { retryAfterMs: 1000, isForEveryone: true });
    expect([999, 1000].map((now) => breaker.admit(now))).toEqual(['refused', 'probe']);
  });
});
