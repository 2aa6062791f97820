// Product reviews and questions: reading, filtering, writing, voting, reporting and translating.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aReview, findReviewedProduct, listReviews, writeReview } from '../../../support/reviews.ts';
import { anItem, aShopper } from '../../../support/shopper.ts';

const db = backendEnv.BACKEND_DB;
type Shopper = Awaited<ReturnType<typeof aShopper>>;

let productId = '';
let masterId = '';

beforeAll(async () => {
  await prepareBackend();
  productId = await findReviewedProduct();
  masterId = productId.slice(0, 8);
});

const list = (query = '', shopper?: Shopper) => listReviews(productId, query, shopper);

const post = async <Reply>(path: string, sent: object, shopper?: Shopper) =>
  (shopper ?? (await aShopper())).call<Reply>(`/products/v1/review/${path}`, { method: 'POST', body: sent });

const readRating = async (id: string) =>
  db.prepare('SELECT rating_score AS score, rating_count AS count FROM product_master WHERE master_id = ?').bind(id).first();

describe('reading reviews', () => {
  test('the rating of every style equals the mean of its reviews', async () => {
    const { results } = await db
      .prepare(
        `SELECT m.master_id FROM product_master m LEFT JOIN review r ON r.master_id = m.master_id AND r.state = 'published'
         GROUP BY m.master_id HAVING COUNT(r.review_id) <> m.rating_count
           OR ABS(m.rating_score - COALESCE(AVG(r.stars), 0)) > 0.0501`,
      )
      .all();
    expect(results).toEqual([]);
  });

  test("reading reviews returns a page of reviews and a summary of all reviews that equals the product's rating", async () => {
    const { body: reply } = await list('&count=5');
    expect(validateResponse('reviews.list', reply)).toEqual({ valid: true, issues: [] });
    expect(reply.items).toHaveLength(5);
    expect(reply.summary).toMatchObject({ ...(await readRating(masterId)) });
    expect(reply.summary.stars.reduce((sum, { count }) => sum + count, 0)).toBe(reply.total);
    for (const { size, colour } of reply.items) expect([size, colour]).toEqual([expect.any(String), expect.any(String)]);
  });

  test.each([4, 5])(
    'reading reviews with %i stars returns only reviews with this rating, and as many as the summary counts',
    async (stars) => {
      const { body: reply } = await list(`&stars=${stars}&count=50`);
      expect(new Set(reply.items.map((item) => item.stars))).toEqual(new Set(reply.items.length > 0 ? [stars] : []));
      expect(reply.total).toBe(reply.summary.stars.find((each) => each.stars === stars)?.count);
      expect(reply.items).toHaveLength(reply.total);
    },
  );

  test('reading reviews can filter them by fit and sort them in each order', async () => {
    const { body: fitting } = await list('&fit=true&count=50');
    expect(new Set(fitting.items.map(({ fit }) => fit))).toEqual(new Set(['true']));
    const days = (await list('&sort=newest&count=50')).body.items.map(({ writtenAt }) => writtenAt);
    expect(days).toEqual(days.toSorted().toReversed());
    const stars = (await list('&sort=lowest&count=50')).body.items.map((item) => item.stars);
    expect(stars).toEqual(stars.toSorted((one, other) => one - other));
  });

  test('reading reviews returns pages without gaps', async () => {
    const whole = (await list('&sort=newest&count=6')).body.items.map(({ reviewId }) => reviewId);
    const parts = [await list('&sort=newest&count=3'), await list('&sort=newest&count=3&start=3')];
    expect(parts.flatMap(({ body: { items } }) => items.map(({ reviewId }) => reviewId))).toEqual(whole);
  });

  test('reading reviews of an unknown product is rejected', async () => {
    const refused = await (await aShopper()).call('/products/v1/products/ZZZZZZZZINK/reviews?siteId=us');
    expect(refused.error?.errorId).toBe('ORD404');
  });

  test('reading questions returns answers from the shop and from buyers', async () => {
    const { body: reply } = await (await aShopper()).call<CallReply<'reviews.questions'>>(
      `/products/v1/products/${productId}/reviews/questions?siteId=us`,
    );
    expect(validateResponse('reviews.questions', reply)).toEqual({ valid: true, issues: [] });
    expect(reply.total).toBe(reply.items.length);
    for (const { answers } of reply.items) expect(answers.map(({ answeredBy }) => answeredBy)).toContain('shop');
  });
});

describe('writing reviews', () => {
  test("a review is published immediately and changes the rating, and the shopper's second review replaces it", async () => {
    const { productId: other } = await anItem({ offset: 5 });
    const shopper = await aShopper();
    const before = await readRating(other.slice(0, 8));
    const first = await writeReview(other, { ...aReview, stars: 1 }, shopper);
    expect(first.body).toMatchObject({ state: 'published', isVerified: false });
    expect(await readRating(other.slice(0, 8))).toMatchObject({ count: Number(before?.count) + 1 });
    expect((await writeReview(other, { ...aReview, stars: 3 }, shopper)).body.reviewId).toBe(first.body.reviewId);
    expect(await readRating(other.slice(0, 8))).toMatchObject({ count: Number(before?.count) + 1 });
  });

  test('a review is marked as verified if the shopper has ordered the product', async () => {
    const shopper = await aShopper();
    const item = await anItem();
    await shopper.place(await shopper.atSummary([item]));
    expect((await writeReview(item.productId, aReview, shopper)).body.isVerified).toBe(true);
  });

  test('a review that the shopper rewrites after buying the product is marked as verified', async () => {
    const shopper = await aShopper();
    const item = await anItem({ offset: 6 });
    const first = await writeReview(item.productId, aReview, shopper);
    expect(first.body.isVerified).toBe(false);
    await shopper.place(await shopper.atSummary([item]));
    const again = await writeReview(item.productId, aReview, shopper);
    expect(again.body).toMatchObject({ reviewId: first.body.reviewId, isVerified: true });
    const { items } = (await listReviews(item.productId, '&sort=newest&count=50')).body;
    expect(items.find(({ reviewId }) => reviewId === first.body.reviewId)?.isVerified).toBe(true);
  });

  test('a review with a link, an email address or a phone number waits for moderation and does not count towards the rating until then', async () => {
    const before = await readRating(masterId);
    for (const text of ['Cheaper at https://shop.example', 'mail me: ada@example.org', 'call +49 170 1234567', 'see best-jackets.shop'])
      expect((await writeReview(productId, { ...aReview, text })).body.state).toBe('waiting');
    expect(await readRating(masterId)).toEqual(before);
  });

  test('a review that is too long is rejected with REV410, and the error names the field', async () => {
    for (const [sent, field] of [
      [{ text: 'a'.repeat(2001) }, 'review'],
      [{ title: 'a'.repeat(101) }, 'title'],
      [{ nickname: 'a'.repeat(41) }, 'nickname'],
    ] as const)
      expect((await writeReview(productId, { ...aReview, ...sent })).error).toMatchObject({
        errorId: 'REV410',
        details: { fields: [field] },
      });
    expect((await writeReview(productId, { ...aReview, text: 'a'.repeat(2000) })).status).toBe(200);
  });

  test('a review is rejected if it is invalid, if its product is unknown, or if the request has no shopper token', async () => {
    for (const wrong of [
      { stars: 0 },
      { stars: 6 },
      { stars: 2.5 },
      { title: ' ' },
      { text: '\u200b' },
      { fit: 'wide' },
      { email: 'a@b.de' },
    ])
      expect((await writeReview(productId, { ...aReview, ...wrong })).error?.errorId).toBe('API400');
    expect((await writeReview('ZZZZZZZZINK')).error?.errorId).toBe('ORD404');
    expect((await writeReview(productId, aReview, await aShopper({ scope: 'site' }))).error?.errorId).toBe('AUT404');
  });
});

describe('votes and reports', () => {
  const readNewest = async () => (await list('&count=1&sort=newest')).body.items[0];

  test('a vote on a review counts once per shopper', async () => {
    const review = await readNewest();
    const shopper = await aShopper();
    const vote = () => post<CallReply<'reviews.vote'>>(`${review?.reviewId}/vote`, { isHelpful: true }, shopper);
    expect((await vote()).body.helpful).toBe((review?.helpful ?? 0) + 1);
    expect((await vote()).body.helpful).toBe((review?.helpful ?? 0) + 1);
    const other = await post<CallReply<'reviews.vote'>>(`${review?.reviewId}/vote`, { isHelpful: false });
    expect(other.body).toEqual({ helpful: (review?.helpful ?? 0) + 1, unhelpful: (review?.unhelpful ?? 0) + 1 });
  });

  test('an answer to a question can be voted on', async () => {
    const answer = await db.prepare('SELECT answer_id AS id, helpful FROM question_answer').first<{ id: string; helpful: number }>();
    const voted = await post<CallReply<'reviews.voteAnswer'>>(`${answer?.id}/questions/vote`, { isHelpful: true });
    expect(voted.body.helpful).toBe((answer?.helpful ?? 0) + 1);
  });

  test('a report of a review is stored once per shopper, and the review stays published', async () => {
    const review = await readNewest();
    const shopper = await aShopper();
    for (const reason of ['spam', 'other'])
      expect((await post(`${review?.reviewId}/flag`, { reason }, shopper)).body).toEqual({ isFlagged: true });
    const { results } = await db
      .prepare('SELECT reason FROM review_flag WHERE review_id = ?')
      .bind(review?.reviewId ?? '')
      .all();
    expect(results).toEqual([{ reason: 'spam' }]);
    expect((await readNewest())?.reviewId).toBe(review?.reviewId);
  });

  test('votes, reports and translations of unknown reviews are rejected', async () => {
    for (const path of ['nothing/vote', 'nothing/questions/vote'])
      expect((await post(path, { isHelpful: true })).error?.errorId).toBe('API404');
    expect((await post('nothing/flag', { reason: 'spam' })).error?.errorId).toBe('API404');
    expect((await post('nothing/translate', {})).error?.errorId).toBe('API404');
    expect((await post('nothing/vote', { isHelpful: true }, await aShopper({ scope: 'site' }))).error?.errorId).toBe('AUT404');
  });

  test('a review in another language can be translated into the language of the request', async () => {
    const german = await db
      .prepare("SELECT review_id AS id, texts FROM review WHERE language = 'de'")
      .first<{ id: string; texts: string }>();
    const { body: translated } = await post<CallReply<'reviews.translate'>>(`${german?.id}/translate`, {});
    expect(translated).toEqual({ language: 'en', ...JSON.parse(german?.texts ?? '{}').en });
  });

  test('votes on reviews are limited to sixty per network and hour', async () => {
    const shopper = await aShopper();
    const statuses = [];
    for (let time = 0; time < 70; time++) statuses.push((await post('nothing/vote', { isHelpful: true }, shopper)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
