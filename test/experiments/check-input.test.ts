import { describe, expect, test } from 'vitest';
import { experimentProblems, findInputProblem } from '#experiments/check-input.ts';

const sound = { userId: 'visitor-1', key: 'opening', attributes: { market: 'us' } };
const find = (change: object) => findInputProblem({ ...sound, ...change });

test('findInputProblem accepts valid input', () => {
  expect(find({})).toBeUndefined();
  expect(find({ attributes: {}, tags: { revenue: 100 } })).toBeUndefined();
});

test.each([5, undefined, null, {}, true])('findInputProblem rejects the user id %j, which is not a string', (userId) => {
  expect(find({ userId })).toBe('Provided user ID is in an invalid format.');
});

test.each(['', 5, undefined, null])('findInputProblem rejects the key %j, which is not a non-empty string', (key) => {
  expect(find({ key })).toBe('Provided key is in an invalid format.');
});

describe('findInputProblem', () => {
  test.each(['us', '', true, false, 0, -3, 2 ** 53 - 1])('accepts the attribute value %j', (value) => {
    expect(find({ attributes: { value } })).toBeUndefined();
  });

  test.each([1.5, 2 ** 53, -(2 ** 53), Number.NaN, Number.POSITIVE_INFINITY, {}, [], null, undefined])(
    'rejects the attribute value %j',
    (value) => {
      expect(find({ attributes: { value } })).toBe(experimentProblems.attributes);
    },
  );
});

test.each([[['us']], ['us'], [null]])('findInputProblem rejects the attributes %j, which are not an object', (attributes) => {
  expect(find({ attributes })).toBe('Provided attributes are in an invalid format.');
});

test.each([[[1]], ['100'], [null]])('findInputProblem rejects the event tags %j, which are not an object', (tags) => {
  expect(find({ tags })).toBe('Provided event tags are in an invalid format.');
});
