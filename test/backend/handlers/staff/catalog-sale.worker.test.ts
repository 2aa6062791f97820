// The listings of Sale follow prices that staff change, and prices that begin and end by time.
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabases } from '#backend/platform/catalog-database.ts';
import { read } from '#backend/platform/query.ts';
import { refreshListings } from '#backend/services/listing/refresh-listings.ts';
import { listingsOfStylesQuery } from '#backend/stores/catalog-change-log.ts';
import { listedCategoriesQuery, reducedStylesQuery } from '#backend/stores/reduced-listings.ts';
import { markets } from '#markets/registry.ts';
import { aGateway, backendEnv, find, prepareBackend } from '../../../support/backend.ts';
import { changeCatalog, undoChange } from '../../../support/catalog-changes.ts';
import { type Catalog, expectCounts, filter, later, listItems, listing } from '../../../support/catalog-listings.ts';

beforeAll(() => prepareBackend());

const db = backendEnv.BACKEND_DB;
const dayMs = 86_400_000;
const refresh = (at: number) => refreshListings(db, (siteId) => openDatabases({ db, env: backendEnv }, siteId), at);

/** Returns a style of a section that is not reduced, with one price. */
const aStyle = (section: string, offset = 0) =>
  find(
    `SELECT cp.master_id FROM category_product cp JOIN price p ON p.price_list = 'usd' AND p.master_id = cp.master_id
     WHERE cp.site_id = 'us' AND cp.category_id = ?1 AND p.valid_to IS NULL AND p.prices -> '$.bySku' = '{}'
       AND p.prices ->> '$.base.current' = p.prices ->> '$.base.original' ORDER BY cp.position LIMIT 1 OFFSET ?2`,
    section,
    offset,
  );

/** Returns the number of products of Sale in the facets of a search, which are those of the listing of all products. */
const countInTop = () =>
  find("SELECT products FROM facet_value WHERE site_id = 'us' AND category_id = '0000' AND facet = 'category' AND value = '6000'");

async function aSale(at = later()) {
  const { askJson } = await aGateway(at);
  const read = async (categoryId: string, query = '') => askJson<Catalog>(listing(query, categoryId));
  return {
    lists: async (masterId: string, categoryId = '6000') =>
      (await listItems(askJson, '', categoryId)).some((item) => item.masterId === masterId),
    total: async (categoryId = '6000') => (await read(categoryId)).total,
    read,
  };
}

describe('the rule', () => {
  test.each(['us', 'ca', 'de'] as const)('selects the styles that the seed lists in Sale in %s', async (siteId) => {
    const [[reduced]] = await read(db, reducedStylesQuery(markets[siteId], Date.UTC(2026, 9, 1)));
    const { results } = await db
      .prepare("SELECT master_id AS id FROM category_product WHERE site_id = ?1 AND category_id = '6000'")
      .bind(siteId)
      .all<{ id: string }>();
    expect(reduced?.styles.map(({ masterId }) => masterId).toSorted()).toEqual(results.map(({ id }) => id).toSorted());
    expect(results.length).toBeGreaterThan(5);
  });
});

describe('a reduced price', () => {
  test('lists a style in Sale at once, in its section and with its facets, and undoing removes it', async () => {
    const style = await aStyle('2000');
    const { lists, total, read: readSale } = await aSale();
    const [before, women, men] = await Promise.all(['6000', '6200', '6100'].map((id) => total(id)));
    const { changeId } = await changeCatalog('price', { market: 'us', style, list: '400.00', sale: '350.00' });
    expect(await lists(style)).toBe(true);
    expect(await lists(style, '6200')).toBe(true);
    expect(await lists(style, '6100')).toBe(false);
    expect(await Promise.all(['6000', '6200', '6100'].map((id) => total(id)))).toEqual([(before ?? 0) + 1, (women ?? 0) + 1, men]);
    for (const facet of ['category', 'colour', 'price', 'gender', 'activity']) await expectCounts(facet, '6000');
    const prices = (await readSale('6000', 'sort=price-up')).items.map(({ price }) => price.lowCurrent);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(prices).toContain(35_000);
    const dear = await readSale('6000', filter('price:300-up'));
    expect(dear.items.map((item) => item.masterId)).toContain(style);
    expect(await countInTop()).toBe(String((before ?? 0) + 1));
    await undoChange(changeId);
    expect(await lists(style)).toBe(false);
    expect(await total()).toBe(before);
    await expectCounts('price', '6000');
    expect(await countInTop()).toBe(String(before));
  });

  test('a reduced size lists the style in the color of that size, and only in that color', async () => {
    const style = await find(
      `SELECT m.master_id FROM product_master m JOIN category_product cp ON cp.site_id = 'us' AND cp.category_id = '1000' AND cp.master_id = m.master_id
       WHERE json_array_length(m.colours) > 1 AND m.master_id NOT IN (SELECT master_id FROM category_product WHERE site_id = 'us' AND category_id = '6000')
       LIMIT 1`,
    );
    const sku = await find("SELECT colours -> 1 -> 'variants' -> 0 ->> 0 FROM product_master WHERE master_id = ?1", style);
    const productId = await find('SELECT product_id FROM variant WHERE sku = ?1', sku);
    await changeCatalog('price', { market: 'us', style, sku, list: '300.00', sale: '20.00' });
    const { read: readSale } = await aSale();
    const item = (await readSale('6000')).items.find(({ masterId }) => masterId === style);
    expect(item?.productId).toBe(productId);
    await changeCatalog('price', { market: 'us', style, sku, list: '300.00' });
    expect((await readSale('6000')).items.map(({ masterId }) => masterId)).not.toContain(style);
  });

  test('a price that begins and a price that ends the reduction by time change Sale when they begin', async () => {
    const style = await aStyle('1000', 2);
    const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
    await changeCatalog('price', { market: 'us', style, list: '500.00', sale: '200.00', from: day(3) });
    await changeCatalog('price', { market: 'us', style, list: '500.00', from: day(6) });
    expect(await (await aSale()).lists(style)).toBe(false);
    await refresh(Date.now() + 4 * dayMs);
    expect(await (await aSale(later(4 * dayMs))).lists(style)).toBe(true);
    await refresh(Date.now() + 8 * dayMs);
    expect(await (await aSale(later(8 * dayMs))).lists(style)).toBe(false);
    await refresh(Date.now());
  });

  test('the shop gets an event that Sale has changed', async () => {
    const style = await aStyle('1000', 4);
    await changeCatalog('price', { market: 'us', style, list: '500.00', sale: '200.00' });
    const documents = await find('SELECT documents FROM content_event ORDER BY rowid DESC LIMIT 1');
    expect(documents).toContain('"6000"');
    expect(documents).toContain('"6100"');
  });
});

test.each([
  ['listedCategoriesQuery', listedCategoriesQuery],
  ['reducedStylesQuery', reducedStylesQuery(markets.us, 1)],
  ['listingsOfStylesQuery', listingsOfStylesQuery('us', ['x'])],
] as const)('%s reads prices and products with an index', async (_, { sql, values }) => {
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  expect(results.filter(({ detail }) => /^SCAN (cp|p|m|category_product|price|product_master)\b/.test(detail))).toEqual([]);
});
