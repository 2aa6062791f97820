// Large changes of the catalog, concurrent ones, and the queries of its pages.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Query } from '#backend/platform/query.ts';
import { changeLinesQuery, changeQuery, changesQuery, listingsOfStylesQuery } from '#backend/stores/catalog-change-log.ts';
import {
  codesByKeyQuery,
  codesQuery,
  codeUsesQuery,
  priceStatesQuery,
  soldStylesQuery,
  textStatesQuery,
  unitsQuery,
  variantsQuery,
} from '#backend/stores/catalog-changes.ts';
import { hiddenPositionsQuery } from '#backend/stores/facets.ts';
import { availableSizesQuery, dueStylesQuery, listedPricesQuery } from '#backend/stores/listing-refresh.ts';
import { commonWordsQuery, searchSourcesQuery } from '#backend/stores/search-refresh.ts';
import {
  exportedTextsQuery,
  stylePeriodsQuery,
  stylePlacesQuery,
  styleQuery,
  stylesQuery,
  styleUnitsQuery,
} from '#backend/stores/staff-catalog.ts';
import { cheapestStyleQuery, giftCandidatesQuery, promotionListQuery, samplesQuery } from '#backend/stores/staff-promotions.ts';
import { backendEnv, find, prepareBackend } from '../../support/backend.ts';
import { changeCatalog, checkChange, confirmChange, undoChange } from '../../support/catalog-changes.ts';

beforeAll(() => prepareBackend());
const db = backendEnv.BACKEND_DB;

describe('large changes', () => {
  test('10,000 lines are stored in one transaction, and undone', async () => {
    const { results } = await db
      .prepare('SELECT location_id AS location, sku, available FROM stock ORDER BY location_id, sku LIMIT 10000')
      .all<{ location: string; sku: string; available: number }>();
    expect(results.length).toBe(10_000);
    const sum = async () => Number(await find('SELECT SUM(available) FROM stock'));
    const before = await sum();
    const { outcome, changeId, lineCount } = await changeCatalog(
      'stock',
      ...results.map(({ location, sku }) => ({ location, sku, change: '2' })),
    );
    expect({ outcome, lineCount }).toEqual({ outcome: 'stored', lineCount: 10_000 });
    expect(await sum()).toBe(before + 20_000);
    expect(await undoChange(changeId)).toMatchObject({ outcome: 'stored', lineCount: 10_000 });
    expect(await sum()).toBe(before);
  });

  test('a change with more than 10,000 lines is rejected', async () => {
    const rows = Array.from({ length: 10_001 }, () => ({ location: 'web-us', sku: 'x', change: '1' }));
    const { outcome, problems } = await checkChange('stock', ...rows);
    expect({ outcome, lines: problems.map(({ line }) => line) }).toEqual({ outcome: 'invalid', lines: [0] });
  });
});

describe('concurrent changes', () => {
  test('if two people confirm different prices at the same time, one of them gets the outdated error', async () => {
    const style = await find("SELECT master_id FROM price WHERE price_list = 'usd' AND valid_to IS NULL");
    const rows = [
      { market: 'us', style, list: '610.00' },
      { market: 'us', style, list: '620.00' },
    ];
    const digests = await Promise.all(rows.map(async (row) => (await checkChange('price', row)).digest));
    const outcomes = await Promise.all(rows.map(async (row, index) => (await confirmChange('price', digests[index] ?? '', row)).outcome));
    expect(outcomes.toSorted()).toEqual(['outdated', 'stored']);
    const open = await find("SELECT COUNT(*) FROM price WHERE price_list = 'usd' AND master_id = ?1 AND valid_to IS NULL", style);
    expect(open).toBe('1');
  });

  test('concurrent changes of many prices update all listings', async () => {
    const { results } = await db
      .prepare(
        "SELECT DISTINCT p.master_id AS style FROM price p JOIN site_product sp ON sp.site_id = 'us' AND sp.master_id = p.master_id WHERE price_list = 'usd' LIMIT 6",
      )
      .all<{ style: string }>();
    const outcomes = await Promise.all(
      results.map(async ({ style }, index) => (await changeCatalog('price', { market: 'us', style, list: `${900 + index}.00` })).outcome),
    );
    expect(new Set(outcomes)).toEqual(new Set(['stored']));
    expect(await find('SELECT COUNT(*) FROM listing_due')).toBe('0');
    const dear = await find(
      "SELECT products FROM facet_value WHERE site_id = 'us' AND category_id = '0000' AND facet = 'price' AND value = '300-up'",
    );
    const expected = await find(
      `SELECT COUNT(*) FROM category_product cp WHERE cp.site_id = 'us' AND cp.category_id = '0000' AND (
         SELECT MIN(COALESCE(p.prices -> '$.bySku' -> v.sku ->> 'current', p.prices ->> '$.base.current')) FROM price p
         JOIN variant v ON v.product_id = cp.product_id
         WHERE p.price_list = 'usd' AND p.master_id = cp.master_id AND p.valid_from <= ?1 AND (p.valid_to IS NULL OR p.valid_to > ?1)) >= 30000`,
      Date.now(),
    );
    expect(dear).toBe(expected);
  });
});

test('a change is stored even if updating the listings fails, and the scheduled run updates them', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await db.prepare("CREATE TRIGGER broken BEFORE UPDATE ON listing_index BEGIN SELECT RAISE(ABORT, 'broken'); END").run();
  const style = await find(
    "SELECT master_id FROM category_product WHERE site_id = 'us' AND category_id = '1000' ORDER BY position LIMIT 1 OFFSET 9",
  );
  const order = () =>
    find("SELECT hex(positions) FROM listing_order WHERE site_id = 'us' AND category_id = '1000' AND sort = 'price-up' AND segment = 0");
  const before = await order();
  expect((await changeCatalog('price', { market: 'us', style, list: '1.00' })).outcome).toBe('stored');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"at":"listings"'));
  expect(await order()).toBe(before);
  await db.prepare('DROP TRIGGER broken').run();
  await backendEnv.BACKEND.run('refreshListings', {}, { actor: 'schedule', actorName: 'Schedule', correlationId: '1' });
  expect(await order()).not.toBe(before);
  expect((await order()).slice(0, 8)).toBe('09000000');
  vi.restoreAllMocks();
});

const place = { siteId: 'us', priceList: 'usd', categoryId: '1000', locale: 'en-us' };
const page = { start: 0, count: 50 };
const queries: readonly (readonly [string, Query<unknown>])[] = [
  ['stylesQuery', stylesQuery({ siteIds: ['us'], locale: 'en-us', text: 'x', ...page })],
  ['styleQuery', styleQuery('x')],
  ['stylePlacesQuery', stylePlacesQuery('x', ['us'])],
  ['stylePeriodsQuery', stylePeriodsQuery(['usd'], 'x')],
  ['styleUnitsQuery', styleUnitsQuery(['web-us'], ['x'])],
  ['variantsQuery', variantsQuery(['x'])],
  ['soldStylesQuery', soldStylesQuery([{ siteId: 'us', masterId: 'x' }])],
  ['unitsQuery', unitsQuery([{ locationId: 'web-us', sku: 'x' }])],
  ['priceStatesQuery', priceStatesQuery([{ priceList: 'usd', masterId: 'x' }], 1)],
  ['codesQuery', codesQuery(['us'], 'X', page)],
  ['codesByKeyQuery', codesByKeyQuery([{ siteId: 'us', code: 'X' }])],
  ['codeUsesQuery', codeUsesQuery('us', 'X', 10)],
  ['changesQuery', changesQuery(page)],
  ['changeQuery', changeQuery('x')],
  ['changeLinesQuery', changeLinesQuery('x', 10)],
  ['hiddenPositionsQuery', hiddenPositionsQuery('us', '1000')],
  ['dueStylesQuery', dueStylesQuery(1, 10)],
  ['listedPricesQuery', listedPricesQuery(place, 1)],
  ['availableSizesQuery', availableSizesQuery('us', '1000', ['x'])],
  ['textStatesQuery', textStatesQuery([{ masterId: 'x', locale: 'en-us' }])],
  ['exportedTextsQuery', exportedTextsQuery('us', 'en-us')],
  ['searchSourcesQuery', searchSourcesQuery('us', { masterIds: ['x'], locales: ['en-us'] })],
  ['commonWordsQuery', commonWordsQuery(['en-us'])],
  ['promotionListQuery', promotionListQuery({ siteIds: ['us'], text: '', ...page })],
  ['giftCandidatesQuery', giftCandidatesQuery([{ siteId: 'us', productId: 'x' }])],
  ['cheapestStyleQuery', cheapestStyleQuery({ siteId: 'us', priceList: 'usd' }, ['1000'], 1)],
  ['samplesQuery', samplesQuery({ siteId: 'us' }, { sku: 'x', categoryIds: undefined })],
];

test.each(queries)('%s scans no table', async (_, { sql, values }) => {
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  const scans = results
    .map(({ detail }) => detail)
    .filter(
      (detail) => detail.startsWith('SCAN') && !/VIRTUAL TABLE|SCAN \(?(subquery|found|listed|CONSTANT)|^SCAN \d+ CONSTANT/i.test(detail),
    );
  // the newest changes are read in the order of an index
  expect(scans.filter((detail) => !detail.includes('USING INDEX catalog_change_by_time'))).toEqual([]);
});

test('listingsOfStylesQuery scans only the small table of categories', async () => {
  const { sql, values } = listingsOfStylesQuery('us', ['x']);
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail).filter((detail) => /SCAN cp|SCAN category_product/.test(detail))).toEqual([]);
});
