// Automatic publication of reviews, and the summary of a product's reviews.
import { expect, test } from 'vitest';
import { meanStars } from '#backend/rules/mean-stars.ts';
import { moderateReview } from '#backend/rules/review-state.ts';
import { countFiltered, summarizeReviews } from '#backend/rules/review-summary.ts';

test.each([
  'See HTTPS://A.EXAMPLE',
  'WWW.A.EXAMPLE',
  'ADA@EXAMPLE.ORG',
  'CHEAP-JACKETS.SHOP',
  'See https://a.example',
  'www.a.example',
  'mail ada@example.org',
  'cheap-jackets.shop',
  'Call +49 170 1234567',
])('moderateReview returns waiting for a review that contains “%s”', (text) => expect(moderateReview(['Fine', text])).toBe('waiting'));

test.each(['Wore it for 12 miles.', 'Bought in 2024, 10/10', 'M/L, 30 W. Great', '<script>alert(1)</script>', 'Nice.No complaints'])(
  'moderateReview returns published for a review that contains “%s”',
  (text) => expect(moderateReview([text])).toBe('published'),
);

test('meanStars returns the average with one decimal, and 0 if there are no reviews', () => {
  expect(meanStars(87, 20)).toBe(4.4);
  expect(meanStars(9, 2)).toBe(4.5);
  expect(meanStars(0, 0)).toBe(0);
});

const figures = [
  { stars: 5, fit: 'true', count: 3 },
  { stars: 5, fit: null, count: 1 },
  { stars: 2, fit: 'small', count: 2 },
] as const;

test('summarizeReviews counts the reviews for each number of stars and each fit, with the same results as countFiltered', () => {
  expect(summarizeReviews(figures)).toEqual({
    score: 4,
    count: 6,
    stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: { 5: 4, 2: 2 }[stars] ?? 0 })),
    fit: [
      { fit: 'small', count: 2 },
      { fit: 'true', count: 3 },
      { fit: 'large', count: 0 },
    ],
  });
  expect(countFiltered(figures, { stars: 5 })).toBe(4);
  expect(countFiltered(figures, { stars: 5, fit: 'true' })).toBe(3);
});
