// Creates links to a product's reviews with a changed filter, sort order or page.
import { formatReviewQuery, type ReviewQuery } from '#lib/rules/review-query.ts';
import { routePath } from '#routes.ts';

/** The product page and the selected reviews, as plain data, so that a cached page can store them. */
export interface ReviewPlace {
  productId: string;
  slug: string;
  name: string;
  /** The size in the URL; absent if the URL has none. */
  size?: string;
  query: ReviewQuery;
}

/**
 * Returns the path of the product page with the filter, sort order or page of its reviews changed as in `change`. If `change` does not set
 * `page`, the path is that of page 1.
 */
export function createReviewPath({ productId, slug, size, query }: ReviewPlace, change: Partial<ReviewQuery>): string {
  const search = new URLSearchParams(formatReviewQuery({ ...query, page: 1, ...change }));
  if (size !== undefined) search.set('size', size);
  return `${routePath('product', { productId, slug })}${search.size > 0 ? `?${search}` : ''}#reviews`;
}
