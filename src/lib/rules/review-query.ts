// Filters, sort option and page number of reviews, in URLs and gateway calls. Unknown values are ignored.

export const reviewSorts = ['relevant', 'newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewFits = ['small', 'true', 'large'] as const;
export type ReviewFit = (typeof reviewFits)[number];

export interface ReviewQuery {
  page: number;
  sort: ReviewSort;
  stars?: number | undefined;
  fit?: ReviewFit | undefined;
}

/** Query parameters of a product page's reviews, in canonical order. */
export const reviewParameters = ['stars', 'fit', 'sort', 'reviews'] as const;

/** Maximum page number in a URL. */
const lastPage = 999;

export function readReviewQuery(query: URLSearchParams): ReviewQuery {
  const page = Number(/^[1-9]\d{0,2}$/.exec(query.get('reviews') ?? '')?.[0] ?? 1);
  const stars = /^[1-5]$/.exec(query.get('stars') ?? '')?.[0];
  const fit = reviewFits.find((each) => each === query.get('fit'));
  return {
    page: Math.min(page, lastPage),
    sort: reviewSorts.find((each) => each === query.get('sort')) ?? 'relevant',
    ...(stars !== undefined && { stars: Number(stars) }),
    ...(fit && { fit }),
  };
}

/** Returns a URL's query, including the question mark; empty for the default view. */
export function formatReviewQuery({ page, sort, stars, fit }: ReviewQuery): string {
  const query = new URLSearchParams();
  if (stars !== undefined) query.set('stars', String(stars));
  if (fit) query.set('fit', fit);
  if (sort !== 'relevant') query.set('sort', sort);
  if (page > 1) query.set('reviews', String(page));
  return query.size > 0 ? `?${query}` : '';
}
