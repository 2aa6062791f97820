// A product whose ids have the maximum length and no resemblance to each other, as the contract allows.
import { beforeAll, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { aGateway, backendEnv, find, prepareBackend } from '../../../support/backend.ts';
import { listReviews, writeReview } from '../../../support/reviews.ts';
import { aShopper } from '../../../support/shopper.ts';

const db = backendEnv.BACKEND_DB;
const pad = (start: string) => start.padEnd(64, '0~_.');
const style = pad('style.of-a.foreign-catalog_');
const ink = pad('5f0c.ink-');
const red = pad('91ab_red~');
const sku = pad('SKU.a-');
const otherSku = pad('SKU.b-');
const categoryId = '1000';

beforeAll(async () => {
  await prepareBackend();
  const listed = "SELECT master_id FROM category_product WHERE site_id = 'us' AND category_id = '1000' AND position = 0";
  const template = await find(listed);
  const [first = {}] = JSON.parse(await find('SELECT colours FROM product_master WHERE master_id = ?', template)) as object[];
  const colours = [
    { ...first, code: 'K1', productId: ink, variants: [[sku, { eu: 'M', us: 'M' }]] },
    { ...first, code: 'R2', productId: red, variants: [[otherSku, { eu: 'M', us: 'M' }]] },
  ];
  await db.batch([
    db
      .prepare(
        `INSERT INTO product_master (master_id, product_type, audience, home_category_id, launched_at, recycled, rating_score, rating_count, colours)
         SELECT ?1, product_type, audience, home_category_id, launched_at, recycled, 0, 0, ?2 FROM product_master WHERE master_id = ?3`,
      )
      .bind(style, JSON.stringify(colours), template),
    db
      .prepare(
        `INSERT INTO product_text (master_id, locale, name, slug, summary, description, features)
         SELECT ?1, locale, 'Foreign Jacket', 'foreign-jacket', summary, description, features FROM product_text WHERE master_id = ?2`,
      )
      .bind(style, template),
    db
      .prepare(
        "INSERT INTO site_product (site_id, master_id, sales_rank) SELECT site_id, ?1, MAX(sales_rank) + 1 FROM site_product WHERE site_id = 'us'",
      )
      .bind(style),
    db
      .prepare("INSERT INTO price VALUES ('usd', ?1, 0, NULL, ?2)")
      .bind(style, JSON.stringify({ base: { current: 9900, original: 12_000 }, bySku: {} })),
    db
      .prepare(
        `INSERT INTO category_product SELECT site_id, category_id, MAX(position) + 1, ?1, ?2 FROM category_product
         WHERE site_id = 'us' AND category_id = ?3`,
      )
      .bind(style, red, categoryId),
    db.prepare("INSERT INTO stock VALUES ('web-us', ?1, ?2, 7)").bind(ink, sku),
    db
      .prepare('INSERT INTO product_set VALUES (?1, ?2, ?3)')
      .bind('foreign-set', '{"en":"Look"}', JSON.stringify([red, `${template}${(first as { code?: string }).code}`])),
    db.prepare('INSERT INTO product_set_member VALUES (?1, ?2)').bind(style, 'foreign-set'),
  ]);
});

test.each([
  ['its style', style, ink, sku],
  ['its first color', ink, ink, sku],
  ['another color', red, red, otherSku],
])('products.details returns a product with opaque ids for the id of %s', async (_, id, productId, expectedSku) => {
  const { askJson } = await aGateway();
  const reply = await askJson<CallReply<'products.details'>>(`/products/v2/products/${id}/details?siteId=us`);
  expect(reply).toMatchObject({ masterId: style, productId, name: 'Foreign Jacket', price: { lowCurrent: 9900 } });
  expect(reply.variants.map((variant) => variant.sku)).toEqual([expectedSku]);
  expect(reply.colours.map((colour) => colour.productId)).toEqual([ink, red]);
  expect(reply.categories.length).toBeGreaterThan(0);
  expect(reply.alternates).toContainEqual({ locale: 'en-us', slug: 'foreign-jacket', productId });
});

test('products.details returns ORD404 for a part of an opaque product id', async () => {
  const { ask } = await aGateway();
  for (const id of [ink.slice(0, 8), ink.slice(0, 63), `${style.slice(0, 60)}K1`]) {
    expect((await ask(`/products/v2/products/${id}/details?siteId=us`)).status).toBe(404);
  }
});

test('products.inventory and products.availability return the stock of a product with opaque ids', async () => {
  const { askJson } = await aGateway();
  const path = (id: string) => `/products/v2/products/${id}/inventory?siteId=us`;
  expect(await askJson(path(ink))).toEqual({ productId: ink, variants: { [sku]: { quantity: 7 } } });
  expect(await askJson(path(red))).toEqual({ productId: red, variants: { [otherSku]: { quantity: 0 } } });
  const request = { method: 'POST', body: { items: [{ sku, qty: 8 }] } };
  expect(await askJson(`/products/v1/products/${ink}/availability?siteId=us`, request)).toEqual({
    items: [{ sku, available: false, qty: 7 }],
  });
});

test('products.catalog lists a product with opaque ids in the color of the listing', async () => {
  const { askJson } = await aGateway();
  const position = await find(
    `SELECT position FROM category_product WHERE site_id = 'us' AND category_id = '1000' AND master_id = ?`,
    style,
  );
  const path = `/products/v2/catalog?siteId=us&categoryId=${categoryId}&start=${position}&count=1`;
  const { items } = await askJson<CallReply<'products.catalog'>>(path);
  expect(items).toMatchObject([{ masterId: style, productId: red, colours: [{ productId: ink }, { productId: red }] }]);
});

test('a stock alert for a product with opaque ids becomes an email that links to the product', async () => {
  const { ask } = await aGateway();
  const body = { productId: red, sku: otherSku, email: 'ada@example.org' };
  expect((await ask('/products/v1/notifications', { method: 'PUT', body })).status).toBe(200);
  expect(await find('SELECT product_id FROM stock_wish WHERE sku = ?', otherSku)).toBe(red);
  expect(await find("SELECT document ->> 'path' FROM stock_wish WHERE sku = ?", otherSku)).toBe(`/p/foreign-jacket/${red}`);
});

test('a product with opaque ids can be put into the cart', async () => {
  const shopper = await aShopper();
  const { body: cart } = await shopper.createWithItem({ productId: ink, upc: sku });
  expect(cart.items).toMatchObject([{ productId: ink, masterId: style, upc: sku, pdpUrl: `/p/foreign-jacket/${ink}` }]);
});

test('reviews and the content of a style with opaque ids are found by the id of a product', async () => {
  const shopper = await aShopper();
  expect((await writeReview(red, undefined, shopper)).status).toBe(200);
  const { body } = await listReviews(ink);
  expect(body).toMatchObject({ masterId: style });
  expect(body.items).toHaveLength(1);
  const { askJson } = await aGateway();
  expect(await askJson(`/publish/caas/v1/canvas/product/us/${red}`)).toMatchObject({ productId: red, masterId: style });
});

test('products.productSets returns the styles of products with opaque ids', async () => {
  const { askJson } = await aGateway();
  const { masterId, sets } = await askJson<CallReply<'products.productSets'>>(`/products/v2/products/${ink}/productSets?siteId=us`);
  expect([masterId, sets[0]?.productIds[0], sets[0]?.masterIds?.[0]]).toEqual([style, red, style]);
  const set = await askJson<CallReply<'products.productSet'>>('/products/v2/products/foreign-set/productSet?siteId=us');
  expect(set.items.map(({ productId }) => productId)).toContain(red);
});

test('a recommendation does not repeat the style of the product, and is counted by its opaque id', async () => {
  const { askJson } = await aGateway();
  await db
    .prepare(
      "INSERT INTO co_purchase (site_id, master_id, other_master_id, orders) SELECT 'us', master_id, ?1, 900 FROM site_product WHERE site_id = 'us' AND sales_rank = 0",
    )
    .bind(style)
    .run();
  const best = await find("SELECT master_id FROM site_product WHERE site_id = 'us' AND sales_rank = 0");
  const path = (id: string) => `/products/v1/widgetRecommendations?siteId=us&widgetId=goes-with&productId=${id}&count=8`;
  const other = await askJson<CallReply<'products.widgetRecommendations'>>(path(best));
  expect(other.items[0]).toMatchObject({ productId: ink, masterId: style, url: `/p/foreign-jacket/${ink}` });
  const own = await askJson<CallReply<'products.widgetRecommendations'>>(path(red));
  expect(own.items.length).toBeGreaterThan(0);
  expect(own.items.map(({ masterId }) => masterId)).not.toContain(style);
});

test('the product ids of a style follow a change of its colors', async () => {
  const changed = pad('changed.ink-');
  await db.prepare('UPDATE product_master SET colours = replace(colours, ?1, ?2) WHERE master_id = ?3').bind(ink, changed, style).run();
  const { ask } = await aGateway();
  expect((await ask(`/products/v2/products/${changed}/details?siteId=us`)).status).toBe(200);
  expect((await ask(`/products/v2/products/${ink}/details?siteId=us`)).status).toBe(404);
});
