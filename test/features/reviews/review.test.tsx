import { expect, test } from 'vitest';
import { ReviewArticle } from '#features/reviews/product-reviews/review.tsx';
import { readReviewQuery } from '#lib/rules/review-query.ts';
import { findAttribute, readText } from '../../support/html.ts';
import { rendered } from '../../support/rendered.ts';
import { aReview } from '../../support/samples.ts';

const place = { productId: 'CNA00004STN', slug: 'jacket', name: 'Jacket', query: readReviewQuery(new URLSearchParams()) };

test.each([
  ['de', 'en-us', 'Written in German'],
  ['de', 'fr-fr', 'Rédigé en allemand'],
  ['en', 'de-de', 'Verfasst auf Englisch'],
  ['x!', 'en-us', 'Written in x!'],
] as const)('a review in the language %s says so on a page in %s', (language, locale, expected) => {
  const { html } = rendered(<ReviewArticle place={place} review={aReview({ language })} />, locale);
  expect(readText(html, '.review-author')).toContain(expected);
  expect(findAttribute(html, '.review-text', 'lang')).toBe(language);
});

test('a review in the language of the page does not name its language', () => {
  const { html } = rendered(<ReviewArticle place={place} review={aReview({ language: 'en' })} />, 'en-gb');
  expect(readText(html, '.review-author')).not.toContain('Written');
});
