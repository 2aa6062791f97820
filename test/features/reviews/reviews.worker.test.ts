// Reviews in the shop: writing them, and reading them on the product page.
import { beforeAll, describe, expect, test } from 'vitest';
import { markets } from '#markets/registry.ts';
import { backendEnv, find, prepareBackend } from '../../support/backend.ts';
import { readText } from '../../support/browser.ts';
import { findAttribute } from '../../support/html.ts';
import { aPlayer } from '../../support/player.ts';
import { aBrowser } from '../../support/purchase.ts';
import { findReviewedProduct, listReviews, writeReview } from '../../support/reviews.ts';
import { anItem } from '../../support/shopper.ts';

let productId = '';

beforeAll(async () => {
  await prepareBackend();
  productId = await findReviewedProduct();
});

describe('page for writing a review', () => {
  const path = () => `/en-us/reviews/${productId}`;
  const typed = { stars: '5', fit: 'true', title: 'Warm', review: 'Kept me warm.', nickname: 'Ridge', policy: 'on' };

  test('the review page stores a review and redirects to a page that says whether it awaits moderation', async () => {
    const browser = aBrowser();
    const sent = await browser.post(path(), typed);
    expect([sent.status, sent.location]).toEqual([303, `${path()}/sent`]);
    expect(readText((await browser.follow(sent)).html)).toContain('Thank you for your review');
    const waiting = await aBrowser().post(path(), { ...typed, review: 'www.example.org' });
    expect(waiting.location).toBe(`${path()}/sent?waiting=1`);
  });

  test('the review page shows field errors and keeps the input', async () => {
    const answer = await aBrowser().post(path(), { ...typed, stars: '', title: 'a'.repeat(101) });
    expect(answer.status).toBe(422);
    expect(readText(answer.html)).toContain('Please check 2 fields');
    expect(answer.html).toContain('Kept me warm.');
  });

  test('the review page shows the length limit at the text that the gateway rejects as too long', async () => {
    const player = aPlayer();
    player.play('reviews.write=REV410');
    const answer = await player.post(path(), typed);
    expect([answer.status, readText(answer.html, '#review-review-error')]).toEqual([
      422,
      `Your review is too long. The limit is ${markets.us.settings.reviews.maxTextLength.toLocaleString('en')} characters.`,
    ]);
    expect(answer.html).toContain('Kept me warm.');
  });
});

describe('page for reporting a review', () => {
  test('a review can be reported with a reason, and the page afterwards links to the product', async () => {
    const browser = aBrowser();
    const reviewId = (await listReviews(productId)).body.items[0]?.reviewId ?? '';
    const path = `/en-us/reviews/${productId}/report/${reviewId}`;
    const page = await browser.visit(path);
    expect([page.status, readText(page.html, 'h1')]).toEqual([200, 'Report this review']);
    expect(findAttribute(page.html, 'main form', 'action')).toBe(path);
    const sent = await browser.follow(await browser.post(path, { reason: 'off-topic' }));
    expect([sent.path, sent.status, readText(sent.html, 'h1')]).toEqual([
      `/en-us/reviews/${productId}/reported`,
      200,
      'Thanks for letting us know',
    ]);
    expect(findAttribute(sent.html, 'main .action', 'href')).toMatch(new RegExp(`^/en-us/p/[a-z0-9-]+-${productId}$`));
    expect(await backendEnv.BACKEND_DB.prepare('SELECT reason FROM review_flag WHERE review_id = ?').bind(reviewId).first('reason')).toBe(
      'off-topic',
    );
  });

  test.each(['report/any', 'reported'])('GET /reviews/{productId}/%s returns 404 for an unknown product', async (page) => {
    expect((await aBrowser().visit(`/en-us/reviews/ZZZZZZZZINK/${page}`)).status).toBe(404);
  });
});

describe('page with a translated review', () => {
  test('the translation page shows a review in the language of the page and links to the original', async () => {
    const item = (await listReviews(productId)).body.items.find(({ language }) => language === 'en') ?? expect.fail('no English review');
    const { status, html } = await aBrowser().visit(`/de-de/reviews/${productId}/translation/${item.reviewId}`);
    const stored = await find('SELECT texts FROM review WHERE review_id = ?', item.reviewId);
    const { de } = JSON.parse(stored) as { de: { title: string; text: string } };
    expect([status, readText(html, 'h1'), readText(html, 'main h2'), readText(html, '.review-text')]).toEqual([
      200,
      'Übersetzte Bewertung',
      de.title,
      de.text,
    ]);
    expect(de.text).not.toBe(item.text);
    expect(findAttribute(html, 'main .action', 'href')).toMatch(new RegExp(`^/de-de/p/[a-z0-9-]+-${productId}#review-${item.reviewId}$`));
  });

  test('the translation page returns 404 for an unknown review and for an unknown product', async () => {
    const reviewId = (await listReviews(productId)).body.items[0]?.reviewId;
    expect((await aBrowser().visit(`/de-de/reviews/${productId}/translation/unknown`)).status).toBe(404);
    expect((await aBrowser().visit(`/de-de/reviews/ZZZZZZZZINK/translation/${reviewId}`)).status).toBe(404);
  });
});

describe('reviews on the product page', () => {
  const openProduct = async (id: string, query = '') => {
    const slug = await backendEnv.BACKEND_DB.prepare("SELECT slug FROM product_text WHERE locale = 'en-us' AND master_id = ?")
      .bind(id.slice(0, 8))
      .first<string>('slug');
    return aBrowser().visit(`/en-us/p/${slug}-${id}${query}`);
  };

  test('the product page shows the reviews that match the filter in the URL, and the average score of all reviews', async () => {
    const { body: reply } = await listReviews(productId, '&stars=4');
    const { html } = await openProduct(productId, '?stars=4');
    expect(html).toContain(`aria-label="${reply.summary.score.toFixed(1)} out of 5"`);
    expect(html).toContain(`id="review-${reply.items[0]?.reviewId}"`);
    expect(html).toContain('"@type":"Review"');
    expect((await openProduct(productId, '?stars=9&fit=x&reviews=abc')).status).toBe(200);
  });

  test('the product page escapes the text of reviews and removes invisible characters', async () => {
    const { productId: other } = await anItem({ offset: 7 });
    const hostile = {
      stars: 4,
      title: '</h3><img src=x onerror=alert(1)>',
      text: '<script>alert(2)</script> &lt;b&gt; \u202eevil\u202c zero\u200bwidth </script><!-- <a href="javascript:alert(3)">x</a>',
      nickname: '"><svg onload=alert(4)>',
    };
    expect((await writeReview(other, hostile)).status).toBe(200);
    const { html } = await openProduct(other, '?sort=newest');
    expect(html).toContain('&lt;script&gt;alert(2)&lt;/script&gt; &amp;lt;b&amp;gt; evil zerowidth');
    for (const markup of ['<script>alert', '<img src=x', '<svg onload', '<a href="javascript', '\u202e', '\u200b'])
      expect(html).not.toContain(markup);
  });
});
