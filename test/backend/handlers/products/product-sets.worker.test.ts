// Product sets.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { aGateway, backendEnv, find, prepareBackend } from '../../../support/backend.ts';
import { setStock } from '../../../support/shopper.ts';

const db = backendEnv.BACKEND_DB;
type Sets = CallReply<'products.productSets'>;
type Set = CallReply<'products.productSet'>;
let set: Set;

const readSet = async (locale = 'en_US', siteId = 'us') => {
  const { askJson } = await aGateway(undefined, { siteId });
  return askJson<Set>(`/products/v2/products/CSA00000/productSet?siteId=${siteId}`, { headers: { 'x-locale': locale } });
};
const readSets = async (productId: string) => (await aGateway()).askJson<Sets>(`/products/v2/products/${productId}/productSets?siteId=us`);

beforeAll(async () => {
  await prepareBackend();
  set = await readSet();
});

describe('a product set', () => {
  test('a product set lists its products in the stored order, with the price of each size', () => {
    expect(set).toMatchObject({ productSetId: 'CSA00000', name: 'Hiking in any weather' });
    expect(set.items.map(({ productId }) => productId.slice(0, 3))).toEqual(['CNA', 'CND', 'CNK', 'CNO']);
    for (const { price, variants } of set.items) expect(variants.map(({ current }) => current)).toContain(price.lowCurrent);
  });

  test("a product set has a name in the site's language", async () => {
    expect((await readSet('de_DE', 'de')).name).toBe('Wandern bei jedem Wetter');
  });

  test('a product set contains the availability of each size', async () => {
    const sku = set.items[1]?.variants[0]?.sku ?? expect.fail();
    const state = async () => (await readSet()).items[1]?.variants[0]?.productInventoryState;
    await setStock(sku, 0);
    expect(await state()).toBe('OutOfStock');
    await setStock(sku, 3);
    expect(await state()).toBe('InStock');
  });

  test('a product set excludes products that the site does not sell, and is not returned if only one product remains', async () => {
    const [first, second, ...others] = set.items.map(({ productId }) => productId.slice(0, 8));
    const rows = await db
      .prepare("SELECT * FROM site_product WHERE site_id = 'us' AND master_id IN (?, ?, ?)")
      .bind(second, ...others)
      .all();
    const remove = (ids: (string | undefined)[]) =>
      db.batch(ids.map((id) => db.prepare("DELETE FROM site_product WHERE site_id = 'us' AND master_id = ?").bind(id)));
    await remove([second]);
    expect((await readSet()).items.map(({ productId }) => productId.slice(0, 8))).toEqual([first, ...others]);
    await remove(others);
    const { ask } = await aGateway();
    expect((await ask('/products/v2/products/CSA00000/productSet?siteId=us')).status).toBe(404);
    expect((await readSets(first ?? '')).sets.map(({ productSetId }) => productSetId)).not.toContain('CSA00000');
    for (const { site_id, master_id, sales_rank } of rows.results)
      await db
        .prepare('INSERT INTO site_product (site_id, master_id, sales_rank) VALUES (?, ?, ?)')
        .bind(site_id, master_id, sales_rank)
        .run();
  });
});

describe('product sets that contain a product', () => {
  test('product sets that contain a product are the same for each of the product’s colors', async () => {
    const productId = set.items[0]?.productId ?? expect.fail();
    const productIds = set.items.map((item) => item.productId);
    const masterIds = productIds.map((id) => id.slice(0, 8));
    const wanted = { productSetId: 'CSA00000', name: set.name, productIds, masterIds };
    expect((await readSets(productId)).sets).toEqual([wanted]);
    const otherColour = await find(
      'SELECT product_id FROM product WHERE master_id = ?1 AND product_id <> ?2',
      productId.slice(0, 8),
      productId,
    );
    for (const id of [otherColour, productId.slice(0, 8)]) expect((await readSets(id)).sets).toEqual([wanted]);
  });

  test('a product can be in several product sets', async () => {
    const boot = set.items.at(-1)?.productId ?? expect.fail();
    expect((await readSets(boot)).sets.map(({ productSetId }) => productSetId)).toEqual(['CSA00000', 'CSG00000']);
  });
});
