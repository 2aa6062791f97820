import { beforeAll, expect, it } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { aGateway, backendEnv, find, prepareBackend } from '../../../support/backend.ts';

beforeAll(() => prepareBackend());

type Addresses = CallReply<'products.addresses'>;
type Details = CallReply<'products.details'>;

it("products.addresses returns each of the site's styles exactly once across all pages", async () => {
  const { askJson } = await aGateway();
  const whole = await askJson<Addresses>('/products/v1/addresses?siteId=us');
  const sold = await find("SELECT count(*) FROM category_product WHERE site_id = 'us' AND category_id = '0000'");
  expect(whole.total).toBe(Number(sold));
  expect(new Set(whole.items.map(({ productId }) => productId.slice(0, 8))).size).toBe(whole.total);
  const parts = await Promise.all(
    [0, 50, 100].map((start) => askJson<Addresses>(`/products/v1/addresses?siteId=us&start=${start}&count=50`)),
  );
  expect(parts.flatMap(({ items }) => items)).toEqual(whole.items);
});

it('products.addresses returns the same URL for a style as its product page', async () => {
  const { askJson } = await aGateway();
  const { items } = await askJson<Addresses>('/products/v1/addresses?siteId=us&start=3&count=1');
  const details = await askJson<Details>(`/products/v2/products/${items[0]?.productId}/details?siteId=us`);
  expect(items[0]).toMatchObject({ slug: details.slug, alternates: details.alternates });
});

it('products.addresses returns the later of the launch date and the last price change as the modification date', async () => {
  const { askJson } = await aGateway();
  const { items } = await askJson<Addresses>('/products/v1/addresses?siteId=us&count=20');
  for (const { productId, modifiedAt } of items) {
    const own = await find(
      `SELECT max(m.launched_at, (SELECT valid_from FROM price p WHERE p.master_id = m.master_id AND price_list = 'usd' AND valid_to IS NULL))
       FROM product_master m WHERE master_id = ?`,
      productId.slice(0, 8),
    );
    expect([productId, modifiedAt]).toEqual([productId, new Date(Number(own)).toISOString()]);
  }
});

it('products.addresses excludes a style without a current price', async () => {
  const { askJson } = await aGateway();
  const [first] = (await askJson<Addresses>('/products/v1/addresses?siteId=us&count=1')).items;
  const db = backendEnv.BACKEND_DB;
  await db.prepare('UPDATE price SET valid_to = valid_from + 1 WHERE master_id = ?').bind(first?.productId.slice(0, 8)).run();
  const { items } = await askJson<Addresses>('/products/v1/addresses?siteId=us&count=1');
  expect(items).toEqual([]);
});
