// Translation keys for the fits and sort orders of reviews.
import type { MessageKey } from '#i18n/translate.ts';
import type { ReviewFit, ReviewSort } from '#lib/rules/review-query.ts';

export const fitLabels = {
  small: 'reviews.fit.small',
  true: 'reviews.fit.true',
  large: 'reviews.fit.large',
} as const satisfies Record<ReviewFit, MessageKey>;

export const reviewSortLabels = {
  relevant: 'reviews.sort.relevant',
  newest: 'reviews.sort.newest',
  highest: 'reviews.sort.highest',
  lowest: 'reviews.sort.lowest',
} as const satisfies Record<ReviewSort, MessageKey>;
