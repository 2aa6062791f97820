// Where the reviews of a product stand, and the addresses of others of them.
import { formatReviewQuery, type ReviewQuery } from '#lib/review-query.ts';
import { routePath } from '#routes.ts';

/** Names a product's page, and which of its reviews are asked for. Plain data, fit for a cached page. */
export interface ReviewPlace {
  productId: string;
  slug: string;
  name: string;
  /** As the address names it; absent without one. */
  size?: string;
  query: ReviewQuery;
}

/** The address of the page with other reviews: the page is the first unless one is named. */
export function createReviewPath({ productId, slug, size, query }: ReviewPlace, change: Partial<ReviewQuery>): string {
  const search = new URLSearchParams(formatReviewQuery({ ...query, page: 1, ...change }));
  if (size !== undefined) search.set('size', size);
  return `${routePath('product', { productId, slug })}${search.size > 0 ? `?${search}` : ''}#reviews`;
}
