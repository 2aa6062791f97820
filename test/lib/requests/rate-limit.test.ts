import { expect, test } from 'vitest';
import { createRateLimit } from '#lib/requests/rate-limit.ts';

test('a rate limit begins a new window after its time, and if the clock was set back', () => {
  let now = 100_000_000;
  const limit = createRateLimit({ windowMs: 60_000, perKey: 1, inAll: 2 }, () => now);
  expect([limit.admits('a'), limit.admits('a'), limit.admits('b'), limit.admits('c')]).toEqual([true, false, true, false]);
  now += 59_999;
  expect(limit.admits('a')).toBe(false);
  now += 1;
  expect(limit.admits('a')).toBe(true);
  now -= 86_400_000;
  expect(limit.admits('a')).toBe(true);
});
