// Reviews in the embedded backend.
import type { CallReply } from '#contract/calls.ts';
import { backendEnv } from './backend.ts';
import { aShopper } from './shopper.ts';

type Shopper = Awaited<ReturnType<typeof aShopper>>;

export const aReview = { stars: 2, title: 'Cold at the neck', text: 'The collar is too wide for me.', nickname: 'Ridge' };

/** Returns a product on the US site with the most reviews. */
export async function findReviewedProduct(): Promise<string> {
  const id = await backendEnv.BACKEND_DB.prepare(
    `SELECT c.product_id AS id FROM category_product c JOIN product_master m ON m.master_id = c.master_id
     WHERE c.site_id = 'us' ORDER BY m.rating_count DESC, c.product_id LIMIT 1`,
  ).first<string>('id');
  if (!id) throw new Error('The seed has no product with reviews.');
  return id;
}

export const listReviews = async (productId: string, query = '', shopper?: Shopper) =>
  (shopper ?? (await aShopper())).call<CallReply<'reviews.list'>>(`/products/v1/products/${productId}/reviews?siteId=us${query}`);

export const writeReview = async (productId: string, review: object = aReview, shopper?: Shopper) =>
  (shopper ?? (await aShopper())).call<CallReply<'reviews.write'>>(`/products/v1/products/${productId}/reviews`, {
    method: 'POST',
    body: review,
  });
