// Prices that staff change: listings, facets, search, product page and cart agree.
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabases } from '#backend/platform/catalog-database.ts';
import { refreshListings } from '#backend/services/listing/refresh-listings.ts';
import { aGateway, backendEnv, find, prepareBackend } from '../../../support/backend.ts';
import { changeCatalog, checkChange, confirmChange, undoChange } from '../../../support/catalog-changes.ts';
import {
  aStyle,
  type Catalog,
  type Details,
  details,
  expectCounts,
  filter,
  later,
  listItems,
  listing,
  type Search,
  search,
} from '../../../support/catalog-listings.ts';
import { anItem, aShopper } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const db = backendEnv.BACKEND_DB;

describe('a price change', () => {
  test('a price change reaches listings, facets, sort orders, search, the product page and the cart', async () => {
    const { productId, upc } = await anItem();
    const masterId = await find('SELECT master_id FROM product WHERE product_id = ?1', productId);
    const { outcome } = await changeCatalog('price', { market: 'us', style: masterId, list: '999.00', sale: '1.25' });
    expect(outcome).toBe('stored');
    const { askJson } = await aGateway(later());
    const home = await find('SELECT home_category_id FROM product_master WHERE master_id = ?1', masterId);
    for (const categoryId of [`${home.slice(0, 1)}000`, home]) {
      const [cheapest] = await listItems(askJson, 'sort=price-up', categoryId);
      expect(cheapest).toMatchObject({ masterId, price: { lowCurrent: 125, highOriginal: 99_900 } });
      expect((await listItems(askJson, 'sort=price-down', categoryId)).map((item) => item.masterId)).not.toContain(
        (await askJson<Catalog>(listing('', categoryId))).total > 100 ? masterId : undefined,
      );
      const prices = (await listItems(askJson, 'sort=price-up', categoryId)).map(({ price }) => price.lowCurrent);
      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
      expect((await listItems(askJson, filter('price:0-50'), categoryId)).map((item) => item.masterId)).toContain(masterId);
    }
    await expectCounts('price', '1000');
    expect((await askJson<Details>(details(productId))).price).toMatchObject({ lowCurrent: 125, highOriginal: 99_900 });
    expect((await askJson<Search>(search(masterId))).items[0]?.price).toMatchObject({ lowCurrent: 125 });
    const shopper = await aShopper({ system: later() });
    const { body } = await shopper.createWithItem({ productId, upc, qty: 2 });
    expect(body.items[0]?.price.amount).toBe(250);
  });

  test('a scheduled price appears in listings, on the product page and in the cart only from its first day', async () => {
    const masterId = await aStyle(3);
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const { outcome } = await changeCatalog('price', { market: 'us', style: masterId, list: '2.00', from: day });
    expect(outcome).toBe('stored');
    const before = await aGateway(later());
    expect((await before.askJson<Details>(details(masterId))).price?.lowCurrent).toBeGreaterThan(200);
    const after = await aGateway(later(5 * 86_400_000));
    expect((await after.askJson<Details>(details(masterId))).price).toMatchObject({ lowCurrent: 200, highOriginal: 200 });
    const first = async ({ askJson }: typeof after) => (await listItems(askJson, 'sort=price-up'))[0]?.masterId;
    expect(await first(before)).not.toBe(masterId);
    // the run that the staff Worker requests once a minute
    await refreshListings(db, (siteId) => openDatabases({ db, env: backendEnv }, siteId), Date.now() + 5 * 86_400_000);
    expect(await first(after)).toBe(masterId);
    expect(Number(await find('SELECT COUNT(*) FROM content_event WHERE due_at > ?1', Date.now()))).toBeGreaterThan(0);
  });

  test('a price change keeps the former price, so that the lowest price of the last 30 days is correct', async () => {
    const masterId = await aStyle(5);
    const { askJson } = await aGateway(later());
    const former = (await askJson<Details>(details(masterId))).price?.lowCurrent ?? 0;
    await changeCatalog('price', { market: 'us', style: masterId, list: '900.00', sale: '850.00' });
    await changeCatalog('price', { market: 'us', style: masterId, list: '900.00', sale: '800.00' });
    const { askJson: askLater } = await aGateway(later());
    expect((await askLater<Details>(details(masterId))).price).toMatchObject({
      lowCurrent: 80_000,
      historicBestPrice: Math.min(former, 85_000),
    });
  });

  test.each([
    ['-1.00', 'list', '“-1.00” is below zero.'],
    ['12,50', 'list', '“12,50” has a comma. Write decimals with a point, such as 129.99, and no separator of thousands.'],
    ['1.234', 'list', '“1.234” is not an amount in USD with at most 2 decimals, such as 129.99.'],
    ['', 'list', 'Enter an amount, such as 129.99.'],
  ])('a list price of “%s” is rejected with an error for its column', async (list, column, message) => {
    const { outcome, problems } = await checkChange('price', { market: 'us', style: await aStyle(), list });
    expect({ outcome, problems }).toEqual({ outcome: 'invalid', problems: [{ line: 2, column, message }] });
  });

  test('a sale price above the list price, a past day and an unknown style are rejected', async () => {
    const style = await aStyle();
    const columns = async (row: Record<string, string>) =>
      (await checkChange('price', { market: 'us', style, list: '10.00', ...row })).problems.map(({ column }) => column);
    expect(await columns({ sale: '11.00' })).toEqual(['sale']);
    expect(await columns({ from: '2020-01-01' })).toEqual(['from']);
    expect(await columns({ style: 'unknown' })).toEqual(['style']);
    expect(await columns({ market: 'xx' })).toEqual(['market']);
    expect(await columns({ sku: 'unknown' })).toEqual(['sku']);
  });

  test('a confirmation is rejected as outdated if another person has changed the price since the check', async () => {
    const row = { market: 'us', style: await aStyle(6), list: '300.00' };
    const { digest } = await checkChange('price', row);
    await changeCatalog('price', { ...row, list: '310.00' });
    expect((await confirmChange('price', digest, row)).outcome).toBe('outdated');
  });

  test('undoing restores the former price, but not a price that has changed since', async () => {
    const style = await aStyle(7);
    const { askJson } = await aGateway(later());
    const former = (await askJson<Details>(details(style))).price;
    const { changeId } = await changeCatalog('price', { market: 'us', style, list: '300.00' });
    expect(await undoChange(changeId)).toMatchObject({ outcome: 'stored', lineCount: 1, problems: [] });
    const { askJson: askLater } = await aGateway(later());
    expect((await askLater<Details>(details(style))).price).toMatchObject({
      lowCurrent: former?.lowCurrent,
      lowOriginal: former?.lowOriginal,
    });
    expect(await undoChange(changeId)).toEqual({ refusal: 'The change has been undone already.' });
    const second = await changeCatalog('price', { market: 'us', style, list: '301.00' });
    await changeCatalog('price', { market: 'us', style, list: '302.00' });
    expect(await undoChange(second.changeId)).toMatchObject({
      lineCount: 0,
      problems: [{ line: 2, message: 'The price has changed since.' }],
    });
  });
});

test('a file with one wrong line stores nothing', async () => {
  const style = await aStyle(9);
  const rows = [
    { market: 'us', style, list: '77.00' },
    { market: 'us', style, list: '77.00' },
  ];
  const { outcome, problems } = await checkChange('price', ...rows, { market: 'us', style: 'unknown', list: '1.00' });
  expect(outcome).toBe('invalid');
  expect(problems.map(({ line }) => line)).toEqual([3, 4]);
});
