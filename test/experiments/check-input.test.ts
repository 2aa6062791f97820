import { describe, expect, test } from 'vitest';
import { experimentProblems, findInputProblem } from '#experiments/check-input.ts';

const sound = { userId: 'visitor-1', key: 'opening', attributes: { market: 'us' } };
const find = (change: object) => findInputProblem({ ...sound, ...change });

test('a sound question is not refused', () => {
  expect(find({})).toBeUndefined();
  expect(find({ attributes: {}, tags: { revenue: 100 } })).toBeUndefined();
});

test.each([5, undefined, null, {}, true])('a user id is a string: %j is refused', (userId) => {
  expect(find({ userId })).toBe('Provided user ID is in an invalid format.');
});

test.each(['', 5, undefined, null])('a key is a text that is not empty: %j is refused', (key) => {
  expect(find({ key })).toBe('Provided key is in an invalid format.');
});

describe('the value of an attribute', () => {
  test.each(['us', '', true, false, 0, -3, 2 ** 53 - 1])('may be %j', (value) => {
    expect(find({ attributes: { value } })).toBeUndefined();
  });

  test.each([1.5, 2 ** 53, -(2 ** 53), Number.NaN, Number.POSITIVE_INFINITY, {}, [], null, undefined])('may not be %j', (value) => {
    expect(find({ attributes: { value } })).toBe(experimentProblems.attributes);
  });
});

test.each([[['us']], ['us'], [null]])('attributes are an object: %j is refused', (attributes) => {
  expect(find({ attributes })).toBe('Provided attributes are in an invalid format.');
});

test.each([[[1]], ['100'], [null]])('tags of an event are an object: %j is refused', (tags) => {
  expect(find({ tags })).toBe('Provided event tags are in an invalid format.');
});
