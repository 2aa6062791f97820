// Determines the stars of each review of a style, and the rating that is computed from them.
import { meanStars } from '#backend/rules/mean-stars.ts';
import type { Facts } from './facts.ts';
import { createRandom } from './random.ts';

/** Number of reviews from which a style is rated well, because buyers recommend it. All best sellers have at least as many. */
const manyReviews = 8;
/** Lowest mean of a style with many reviews. */
const leastMean = 4.2;

export function listStars({ index, reviewCount }: Pick<Facts, 'index' | 'reviewCount'>): number[] {
  const random = createRandom(`stars ${index}`);
  const quality = random.next();
  const stars = Array.from({ length: reviewCount }, () => {
    const draw = random.next();
    if (draw < 0.35 + 0.4 * quality) return 5;
    if (draw < 0.68 + 0.24 * quality) return 4;
    if (draw < 0.84 + 0.12 * quality) return 3;
    return draw < 0.93 + 0.05 * quality ? 2 : 1;
  });
  return reviewCount < manyReviews ? stars : raiseMean(stars);
}

/** Replaces the lowest ratings, one after the other, until the mean is high enough. */
function raiseMean(stars: number[]): number[] {
  const sum = stars.reduce((total, each) => total + each, 0);
  if (sum >= leastMean * stars.length) return stars;
  return raiseMean(stars.with(stars.indexOf(Math.min(...stars)), 5));
}

export function createRating(facts: Pick<Facts, 'index' | 'reviewCount'>): { score: number; count: number } {
  const stars = listStars(facts);
  const sum = stars.reduce((total, each) => total + each, 0);
  return { score: meanStars(sum, stars.length), count: stars.length };
}
