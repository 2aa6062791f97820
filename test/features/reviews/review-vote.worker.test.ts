// Votes on reviews, as the form on the product page sends them.
import { beforeAll, expect, test } from 'vitest';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBrowser } from '../../support/purchase.ts';

const db = backendEnv.BACKEND_DB;
let review = { id: '', productId: '' };

beforeAll(async () => {
  await prepareBackend();
  const row = await db
    .prepare(
      `SELECT r.review_id AS id, cp.product_id AS productId FROM review r
       JOIN category_product cp ON cp.site_id = 'us' AND cp.master_id = r.master_id WHERE r.state = 'published' LIMIT 1`,
    )
    .first<typeof review>();
  review = row ?? expect.fail('The seed has no review.');
});

const readVotes = () => db.prepare('SELECT helpful, unhelpful FROM review WHERE review_id = ?').bind(review.id).first();
const vote = (fields: Record<string, string>, browser = aBrowser()) =>
  browser.post(`/en-us/reviews/${review.productId}/vote`, { review: review.id, ...fields });

test('repeated votes of a visitor for a review count as one vote', async () => {
  const before = (await readVotes()) as { helpful: number; unhelpful: number };
  const browser = aBrowser();
  for (const key of ['k1', 'k2', 'k3']) expect((await vote({ helpful: 'yes', key }, browser)).status).toBe(303);
  expect(await readVotes()).toEqual({ ...before, helpful: before.helpful + 1 });
});

test.each([{}, { helpful: 'maybe' }, { helpful: '' }])('a vote with the invalid fields %j is ignored', async (fields) => {
  const before = await readVotes();
  expect((await vote(fields)).status).toBe(303);
  expect(await readVotes()).toEqual(before);
});
