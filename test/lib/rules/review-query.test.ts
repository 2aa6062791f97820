import { expect, test } from 'vitest';
import { formatReviewQuery, readReviewQuery } from '#lib/rules/review-query.ts';

const read = (query: string) => readReviewQuery(new URLSearchParams(query));

test('review query is parsed from a URL and formatted again in canonical order', () => {
  expect(read('stars=4&fit=small&sort=newest&reviews=2')).toEqual({ page: 2, sort: 'newest', stars: 4, fit: 'small' });
  expect(formatReviewQuery(read('reviews=2&sort=newest&fit=small&stars=4'))).toBe('?stars=4&fit=small&sort=newest&reviews=2');
  expect(formatReviewQuery(read(''))).toBe('');
});

test.each([
  'stars=6',
  'stars=4.5',
  'fit=wide',
  'sort=best',
  'reviews=0',
  'reviews=-1',
  'reviews=99999',
  'stars=%F0%9F%98%80',
  "fit=' OR 1",
])('review query %s is ignored', (query) => expect(read(query)).toEqual({ page: 1, sort: 'relevant' }));
