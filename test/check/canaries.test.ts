import { expect, test } from 'vitest';
import { createCanaries, findCanaries } from '../../scripts/check/canaries.ts';

test('createCanaries returns the same canaries for the same seed, all of them different', () => {
  const names = ['email', 'street', 'query'] as const;
  const drawn = createCanaries(names, 1);
  expect(createCanaries(names, 1)).toEqual(drawn);
  expect(createCanaries(names, 2)).not.toEqual(drawn);
  expect(new Set(Object.values(drawn)).size).toBe(3);
});

test('findCanaries returns the name of a canary in a text, ignoring case', () => {
  const canaries = new Map([
    ['email', 'cnryabc'],
    ['token', 'eyJHbGci'],
  ]);
  expect(findCanaries('{"message":"CNRYABC@example.org"}', canaries)).toEqual(['email']);
  expect(findCanaries('a=1; session=eyJhbGCI', canaries)).toEqual(['token']);
  expect(findCanaries('nothing of it', canaries)).toEqual([]);
});
