import { expect, test } from 'vitest';
import { ok, refused } from '#contract/errors/result.ts';

test('ok creates a successful result, and refused creates a refusal', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 });
  expect(refused('API404')).toEqual({ ok: false, error: 'API404' });
});
