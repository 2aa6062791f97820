import { expect, test } from 'vitest';
import { findReviewErrors } from '#features/reviews/write-review-form.ts';
import { markets } from '#markets/registry.ts';

const { settings } = markets.us;
const { maxTitleLength, maxTextLength, maxNicknameLength } = settings.reviews;
const anError = (length: number) => ({ id: 'error.REV410', values: { length } });

test('findReviewErrors returns an error with the length limit for each field that the gateway names', () => {
  const find = (fields: string[]) => findReviewErrors({ code: 'REV410', details: { fields } }, { settings });
  expect(find(['title', 'nickname'])).toEqual({ title: anError(maxTitleLength), nickname: anError(maxNicknameLength) });
  expect(find(['review', 'unknown'])).toEqual({ review: anError(maxTextLength) });
  expect(find(['unknown'])).toBeUndefined();
});

test('findReviewErrors returns an error for the text of the review if the gateway names no field', () => {
  expect(findReviewErrors({ code: 'REV410' }, { settings })).toEqual({ review: anError(maxTextLength) });
});

test('findReviewErrors returns undefined for a refusal that concerns no field of the review form', () => {
  expect(findReviewErrors({ code: 'API429' }, { settings })).toBeUndefined();
  expect(findReviewErrors({ code: 'SHP410' }, { settings })).toBeUndefined();
});
