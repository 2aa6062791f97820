// Reviews in the shop: writing them, and reading them on the product page.
import { beforeAll, describe, expect, test } from 'vitest';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { readText } from '../../support/browser.ts';
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
    expect(readText(html)).toContain(`${reply.summary.score} out of 5`);
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
