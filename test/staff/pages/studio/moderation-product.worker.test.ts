// The product of an entry, as moderators see it.
import { beforeAll, expect, test } from 'vitest';
import { findProductId } from '#lib/paths/short-ids.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { countElements, findAttribute, findElement, readAttribute, readText } from '../../../support/html.ts';
import { openEntry } from '../../../support/moderation-pages.ts';
import { aReview, findReviewedProduct, writeReview } from '../../../support/reviews.ts';
import { aShopper } from '../../../support/shopper.ts';
import { db, type StaffBrowser, signedIn } from '../../../support/staff.ts';

let editor: StaffBrowser;
let productId = '';
beforeAll(async () => {
  await prepareBackend();
  editor = await signedIn('editor');
  productId = await findReviewedProduct();
});

const write = async (locale = 'en-us') => (await writeReview(productId, aReview, await aShopper({ locale }))).body.reviewId;

test.each(['en-us', 'de-de'])(
  'a review in %s names its product in that language, with a picture and a link to its page',
  async (locale) => {
    const entry = await openEntry(editor, 'review', await write(locale));
    const link = findElement(entry, '.staff-product a');
    const href = readAttribute(link, 'href') ?? '';
    expect(findProductId(href)?.slice(0, 8)).toBe(productId.slice(0, 8));
    expect(href).toContain(`http://localhost/${locale}/p/`);
    expect(readAttribute(link, 'lang')).toBe(locale.slice(0, 2));
    expect(findAttribute(entry, '.staff-product img', 'src')).toMatch(/^http:\/\/localhost\/media\/image\/upload\/w_128,h_160,/);
    expect(readText(entry)).not.toContain(productId.slice(0, 8));
  },
);

test('a review of a product that no market sells names the product without a link', async () => {
  const reviewId = await write();
  const masterId = productId.slice(0, 8);
  const { results } = await db.prepare('SELECT * FROM site_product WHERE master_id = ?').bind(masterId).all<Record<string, string>>();
  await db.prepare('DELETE FROM site_product WHERE master_id = ?').bind(masterId).run();
  try {
    const product = findElement(await openEntry(editor, 'review', reviewId), '.staff-product');
    expect([readText(product) === '', countElements(product, 'a')]).toEqual([false, 0]);
  } finally {
    for (const row of results)
      await db
        .prepare('INSERT INTO site_product (site_id, master_id, sales_rank) VALUES (?, ?, ?)')
        .bind(row.site_id, masterId, row.sales_rank)
        .run();
  }
});

test('a review of a product that the shop no longer has says so', async () => {
  const reviewId = await write();
  await db.prepare("UPDATE review SET master_id = 'GONE0000', author = 'gone' WHERE review_id = ?").bind(reviewId).run();
  expect(readText(await openEntry(editor, 'review', reviewId), '.staff-product')).toBe('A product that the shop no longer has');
});
