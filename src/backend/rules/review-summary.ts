import type { ReviewSummary } from '#contract/entities/review.ts';
import { type ReviewFit, reviewFits } from '#lib/rules/review-query.ts';
import { meanStars } from './mean-stars.ts';

interface Figure {
  stars: number;
  fit: ReviewFit | null;
  count: number;
}

/** Summarizes a product's reviews. The score is their average, rounded in the same way as the product's stored rating. */
export function summarizeReviews(figures: readonly Figure[]): ReviewSummary {
  const countWhere = (test: (figure: Figure) => boolean) => figures.filter(test).reduce((sum, { count }) => sum + count, 0);
  const count = countWhere(() => true);
  const stars = figures.reduce((sum, figure) => sum + figure.stars * figure.count, 0);
  return {
    score: meanStars(stars, count),
    count,
    stars: [5, 4, 3, 2, 1].map((each) => ({ stars: each, count: countWhere((figure) => figure.stars === each) })),
    fit: reviewFits.map((fit) => ({ fit, count: countWhere((figure) => figure.fit === fit) })),
  };
}

/** Counts the reviews that match a filter. */
export const countFiltered = (
  figures: readonly Figure[],
  { stars, fit }: { stars?: number | undefined; fit?: ReviewFit | undefined },
): number =>
  figures
    .filter((figure) => (stars === undefined || figure.stars === stars) && (fit === undefined || figure.fit === fit))
    .reduce((sum, { count }) => sum + count, 0);
