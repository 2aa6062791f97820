// Reviews of a product and questions about it: read, filtered, written, voted on, reported and translated, at the gateway and in the shop.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { backendEnv, prepareBackend } from '../support/backend.ts';
import { readText } from '../support/browser.ts';
import { aBrowser } from '../support/purchase.ts';
import { anItem, aShopper } from '../support/shopper.ts';

const db = backendEnv.BACKEND_DB;
let productId = '';
let masterId = '';

beforeAll(async () => {
  await prepareBackend();
  // a style with many reviews, in a colour that the site sells
  const row = await db
    .prepare(
      `SELECT c.product_id AS id FROM category_product c JOIN product_master m ON m.master_id = c.master_id
       WHERE c.site_id = 'us' ORDER BY m.rating_count DESC, c.product_id LIMIT 1`,
    )
    .first<{ id: string }>();
  productId = row?.id ?? '';
  masterId = productId.slice(0, 8);
});

type Shopper = Awaited<ReturnType<typeof aShopper>>;

const body = { stars: 2, title: 'Cold at the neck', text: 'The collar is too wide for me.', nickname: 'Ridge' };

const list = async (query = '', shopper?: Shopper) =>
  (shopper ?? (await aShopper())).call<CallReply<'reviews.list'>>(`/products/v1/products/${productId}/reviews?siteId=us${query}`);

const write = async (how: object = body, shopper?: Shopper, id = productId) =>
  (shopper ?? (await aShopper())).call<CallReply<'reviews.write'>>(`/products/v1/products/${id}/reviews`, { method: 'POST', body: how });

const post = async <Reply>(path: string, sent: object, shopper?: Shopper) =>
  (shopper ?? (await aShopper())).call<Reply>(`/products/v1/review/${path}`, { method: 'POST', body: sent });

const readRating = async (id: string) =>
  db.prepare('SELECT rating_score AS score, rating_count AS count FROM product_master WHERE master_id = ?').bind(id).first();

describe('reading', () => {
  test('the rating of every style is the mean of the reviews that it has', async () => {
    const { results } = await db
      .prepare(
        `SELECT m.master_id FROM product_master m LEFT JOIN review r ON r.master_id = m.master_id AND r.state = 'published'
         GROUP BY m.master_id HAVING COUNT(r.review_id) <> m.rating_count
           OR ABS(m.rating_score - COALESCE(AVG(r.stars), 0)) > 0.0501`,
      )
      .all();
    expect(results).toEqual([]);
  });

  test('gives a page of reviews with the figures of all, and the product shows the same ones', async () => {
    const { body: reply } = await list('&count=5');
    expect(validateResponse('reviews.list', reply)).toEqual({ valid: true, issues: [] });
    expect(reply.items).toHaveLength(5);
    expect(reply.summary).toMatchObject({ ...(await readRating(masterId)) });
    expect(reply.summary.stars.reduce((sum, { count }) => sum + count, 0)).toBe(reply.total);
    for (const { size, colour } of reply.items) expect([size, colour]).toEqual([expect.any(String), expect.any(String)]);
  });

  test.each([4, 5])('with %i stars alone gives those, as many as the summary counts', async (stars) => {
    const { body: reply } = await list(`&stars=${stars}&count=50`);
    expect(new Set(reply.items.map((item) => item.stars))).toEqual(new Set(reply.items.length > 0 ? [stars] : []));
    expect(reply.total).toBe(reply.summary.stars.find((each) => each.stars === stars)?.count);
    expect(reply.items).toHaveLength(reply.total);
  });

  test('by fit and in each order', async () => {
    const { body: fitting } = await list('&fit=true&count=50');
    expect(new Set(fitting.items.map(({ fit }) => fit))).toEqual(new Set(['true']));
    const days = (await list('&sort=newest&count=50')).body.items.map(({ writtenAt }) => writtenAt);
    expect(days).toEqual(days.toSorted().toReversed());
    const stars = (await list('&sort=lowest&count=50')).body.items.map((item) => item.stars);
    expect(stars).toEqual(stars.toSorted((one, other) => one - other));
  });

  test('pages join up to the whole list, without gaps', async () => {
    const whole = (await list('&sort=newest&count=6')).body.items.map(({ reviewId }) => reviewId);
    const parts = [await list('&sort=newest&count=3'), await list('&sort=newest&count=3&start=3')];
    expect(parts.flatMap(({ body: { items } }) => items.map(({ reviewId }) => reviewId))).toEqual(whole);
  });

  test('of no product is refused', async () => {
    const refused = await (await aShopper()).call('/products/v1/products/ZZZZZZZZINK/reviews?siteId=us');
    expect(refused.error?.errorId).toBe('ORD404');
  });

  test('questions come with answers of the shop and of buyers', async () => {
    const { body: reply } = await (await aShopper()).call<CallReply<'reviews.questions'>>(
      `/products/v1/products/${productId}/reviews/questions?siteId=us`,
    );
    expect(validateResponse('reviews.questions', reply)).toEqual({ valid: true, issues: [] });
    expect(reply.total).toBe(reply.items.length);
    for (const { answers } of reply.items) expect(answers.map(({ answeredBy }) => answeredBy)).toContain('shop');
  });
});

describe('writing', () => {
  test('a review shows at once and moves the rating; written again it replaces the first', async () => {
    const { productId: other } = await anItem({ offset: 5 });
    const shopper = await aShopper();
    const before = await readRating(other.slice(0, 8));
    const first = await write({ ...body, stars: 1 }, shopper, other);
    expect(first.body).toMatchObject({ state: 'published', isVerified: false });
    expect(await readRating(other.slice(0, 8))).toMatchObject({ count: Number(before?.count) + 1 });
    expect((await write({ ...body, stars: 3 }, shopper, other)).body.reviewId).toBe(first.body.reviewId);
    expect(await readRating(other.slice(0, 8))).toMatchObject({ count: Number(before?.count) + 1 });
  });

  test('whoever ordered the product is a verified buyer', async () => {
    const shopper = await aShopper();
    const item = await anItem();
    await shopper.place(await shopper.atSummary([item]));
    expect((await write(body, shopper, item.productId)).body.isVerified).toBe(true);
  });

  test('one with a link, an address or a number waits for an editor, and does not count until then', async () => {
    const before = await readRating(masterId);
    for (const text of ['Cheaper at https://shop.example', 'mail me: ada@example.org', 'call +49 170 1234567', 'see best-jackets.shop'])
      expect((await write({ ...body, text })).body.state).toBe('waiting');
    expect(await readRating(masterId)).toEqual(before);
  });

  test('one that is too long is REV410 and names the field', async () => {
    for (const [sent, field] of [
      [{ text: 'a'.repeat(2001) }, 'review'],
      [{ title: 'a'.repeat(101) }, 'title'],
      [{ nickname: 'a'.repeat(41) }, 'nickname'],
    ] as const)
      expect((await write({ ...body, ...sent })).error).toMatchObject({ errorId: 'REV410', details: { fields: [field] } });
    expect((await write({ ...body, text: 'a'.repeat(2000) })).status).toBe(200);
  });

  test('what is no review, of no product or by nobody is refused', async () => {
    for (const wrong of [
      { stars: 0 },
      { stars: 6 },
      { stars: 2.5 },
      { title: ' ' },
      { text: '\u200b' },
      { fit: 'wide' },
      { email: 'a@b.de' },
    ])
      expect((await write({ ...body, ...wrong })).error?.errorId).toBe('API400');
    expect((await write(body, undefined, 'ZZZZZZZZINK')).error?.errorId).toBe('ORD404');
    expect((await write(body, await aShopper({ scope: 'site' }))).error?.errorId).toBe('AUT404');
  });
});

describe('judging', () => {
  const aReview = async () => (await list('&count=1&sort=newest')).body.items[0];

  test('a vote counts once for each shopper', async () => {
    const review = await aReview();
    const shopper = await aShopper();
    const vote = () => post<CallReply<'reviews.vote'>>(`${review?.reviewId}/vote`, { isHelpful: true }, shopper);
    expect((await vote()).body.helpful).toBe((review?.helpful ?? 0) + 1);
    expect((await vote()).body.helpful).toBe((review?.helpful ?? 0) + 1);
    const other = await post<CallReply<'reviews.vote'>>(`${review?.reviewId}/vote`, { isHelpful: false });
    expect(other.body).toEqual({ helpful: (review?.helpful ?? 0) + 1, unhelpful: (review?.unhelpful ?? 0) + 1 });
  });

  test('an answer is voted on, too', async () => {
    const answer = await db.prepare('SELECT answer_id AS id, helpful FROM question_answer').first<{ id: string; helpful: number }>();
    const voted = await post<CallReply<'reviews.voteAnswer'>>(`${answer?.id}/questions/vote`, { isHelpful: true });
    expect(voted.body.helpful).toBe((answer?.helpful ?? 0) + 1);
  });

  test('a report is kept once for each shopper, and the review stays until an editor decides', async () => {
    const review = await aReview();
    const shopper = await aShopper();
    for (const reason of ['spam', 'other'])
      expect((await post(`${review?.reviewId}/flag`, { reason }, shopper)).body).toEqual({ isFlagged: true });
    const { results } = await db
      .prepare('SELECT reason FROM review_flag WHERE review_id = ?')
      .bind(review?.reviewId ?? '')
      .all();
    expect(results).toEqual([{ reason: 'spam' }]);
    expect((await aReview())?.reviewId).toBe(review?.reviewId);
  });

  test('what is not there is refused', async () => {
    for (const path of ['nothing/vote', 'nothing/questions/vote'])
      expect((await post(path, { isHelpful: true })).error?.errorId).toBe('API404');
    expect((await post('nothing/flag', { reason: 'spam' })).error?.errorId).toBe('API404');
    expect((await post('nothing/translate', {})).error?.errorId).toBe('API404');
    expect((await post('nothing/vote', { isHelpful: true }, await aShopper({ scope: 'site' }))).error?.errorId).toBe('AUT404');
  });

  test('a review in another language is translated', async () => {
    const german = await db
      .prepare("SELECT review_id AS id, texts FROM review WHERE language = 'de'")
      .first<{ id: string; texts: string }>();
    const { body: translated } = await post<CallReply<'reviews.translate'>>(`${german?.id}/translate`, {});
    expect(translated).toEqual({ language: 'en', ...JSON.parse(german?.texts ?? '{}').en });
  });

  test('sixty votes in an hour from one network are enough', async () => {
    const shopper = await aShopper();
    const statuses = [];
    for (let time = 0; time < 70; time++) statuses.push((await post('nothing/vote', { isHelpful: true }, shopper)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the page', () => {
  const path = () => `/en-us/reviews/${productId}`;
  const typed = { stars: '5', fit: 'true', title: 'Warm', review: 'Kept me warm.', nickname: 'Ridge', policy: 'on' };

  test('takes a review and leads on', async () => {
    const browser = aBrowser();
    const sent = await browser.post(path(), typed);
    expect([sent.status, sent.location]).toEqual([303, `${path()}/sent`]);
    expect(readText((await browser.follow(sent)).html)).toContain('Thank you for your review');
    const waiting = await aBrowser().post(path(), { ...typed, review: 'www.example.org' });
    expect(waiting.location).toBe(`${path()}/sent?waiting=1`);
  });

  test('says what is missing or too long, and keeps all that was typed', async () => {
    const answer = await aBrowser().post(path(), { ...typed, stars: '', title: 'a'.repeat(101) });
    expect(answer.status).toBe(422);
    expect(readText(answer.html)).toContain('Please check 2 fields');
    expect(answer.html).toContain('Kept me warm.');
  });
});

describe('on the product page', () => {
  const openProduct = async (id: string, query = '') => {
    const slug = await db
      .prepare("SELECT slug FROM product_text WHERE locale = 'en-us' AND master_id = ?")
      .bind(id.slice(0, 8))
      .first<string>('slug');
    return aBrowser().visit(`/en-us/p/${slug}-${id}${query}`);
  };

  test('shows them with the figures of all, and the address narrows them', async () => {
    const { body: reply } = await list('&stars=4');
    const { html } = await openProduct(productId, '?stars=4');
    expect(readText(html)).toContain(`${reply.summary.score} out of 5`);
    expect(html).toContain(`id="review-${reply.items[0]?.reviewId}"`);
    expect(html).toContain('"@type":"Review"');
    expect((await openProduct(productId, '?stars=9&fit=x&reviews=abc')).status).toBe(200);
  });

  test('what a shopper wrote is text, whatever it looks like', async () => {
    const { productId: other } = await anItem({ offset: 7 });
    const hostile = {
      stars: 4,
      title: '</h3><img src=x onerror=alert(1)>',
      text: '<script>alert(2)</script> &lt;b&gt; \u202eevil\u202c zero\u200bwidth </script><!-- <a href="javascript:alert(3)">x</a>',
      nickname: '"><svg onload=alert(4)>',
    };
    expect((await write(hostile, undefined, other)).status).toBe(200);
    const { html } = await openProduct(other, '?sort=newest');
    expect(html).toContain('&lt;script&gt;alert(2)&lt;/script&gt; &amp;lt;b&amp;gt; evil zerowidth');
    for (const markup of ['<script>alert', '<img src=x', '<svg onload', '<a href="javascript', '\u202e', '\u200b'])
      expect(html).not.toContain(markup);
  });
});
