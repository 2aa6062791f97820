import { expect, test } from 'vitest';
import { ok, refused } from '#contract/errors/result.ts';

test('a result is a value or a refusal, and says which', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 });
  expect(refused('API404')).toEqual({ ok: false, error: 'API404' });
});
