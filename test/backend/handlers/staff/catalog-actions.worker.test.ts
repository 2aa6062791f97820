// What shoppers see after staff have changed the catalog: listings, facets, search, product page and cart agree.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { aGateway, aSystem, backendEnv, find, prepareBackend } from '../../../support/backend.ts';
import { changeCatalog, checkChange, confirmChange, undoChange } from '../../../support/catalog-changes.ts';
import { anItem, aShopper, readStock } from '../../../support/shopper.ts';
import { readLedger } from '../../../support/stock-ledger.ts';

beforeAll(() => prepareBackend());

const db = backendEnv.BACKEND_DB;
type Catalog = CallReply<'products.catalog'>;
type Details = CallReply<'products.details'>;
type Search = CallReply<'products.productSearch'>;

/** A system whose clock is just after the change. */
const later = (ms = 60_000) => ({ ...aSystem(Date.now() + ms), randomId: () => crypto.randomUUID() });

const listing = (query = '', categoryId = '1000') =>
  `/products/v2/catalog?siteId=us&categoryId=${categoryId}&count=100${query && `&${query}`}`;
const filter = (text: string) => `filter=${encodeURIComponent(text)}`;
const details = (id: string) => `/products/v2/products/${id}/details?siteId=us`;
const search = (q: string) => `/products/v2/search/productSearch?${new URLSearchParams({ siteId: 'us', q })}`;

/** Returns a style of a category, with one price for all variants. */
const aStyle = (offset = 0) =>
  find(
    `SELECT cp.master_id AS masterId FROM category_product cp JOIN price p ON p.price_list = 'usd' AND p.master_id = cp.master_id
     WHERE cp.site_id = 'us' AND cp.category_id = '1000' AND p.valid_to IS NULL AND p.prices -> '$.bySku' = '{}'
     ORDER BY cp.position LIMIT 1 OFFSET ?1`,
    offset,
  );

type AskJson = Awaited<ReturnType<typeof aGateway>>['askJson'];
const listItems = async (askJson: AskJson, query = '', categoryId = '1000') => (await askJson<Catalog>(listing(query, categoryId))).items;

/** Expects that each value of a facet has as many products as the filtered listing. */
async function expectCounts(facetId: string, categoryId: string): Promise<void> {
  const { askJson } = await aGateway(later());
  const whole = await askJson<Catalog>(listing('', categoryId));
  const values = whole.facets.find(({ id }) => id === facetId)?.values ?? [];
  expect(values.length).toBeGreaterThan(1);
  for (const { value, count = 0, range } of values) {
    const narrowed = await askJson<Catalog>(listing(filter(`${facetId}:${value}`), categoryId));
    expect({ value, total: narrowed.total, items: narrowed.items.length }).toEqual({ value, total: count, items: Math.min(100, count) });
    for (const { price } of narrowed.items) {
      if (range?.low !== undefined) expect(price.lowCurrent).toBeGreaterThanOrEqual(range.low);
      if (range?.high !== undefined) expect(price.lowCurrent).toBeLessThan(range.high);
    }
  }
}

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

  test('a scheduled price is in listings, on the product page and in the cart only from its day on', async () => {
    const masterId = await aStyle(3);
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const { outcome } = await changeCatalog('price', { market: 'us', style: masterId, list: '2.00', from: day });
    expect(outcome).toBe('stored');
    const before = await aGateway(later());
    expect((await before.askJson<Details>(details(masterId))).price?.lowCurrent).toBeGreaterThan(200);
    const after = await aGateway(later(5 * 86_400_000));
    expect((await after.askJson<Details>(details(masterId))).price).toMatchObject({ lowCurrent: 200, highOriginal: 200 });
    await expectCounts('price', '1000');
    expect(await find('SELECT COUNT(*) FROM listing_due WHERE master_id = ?1 AND due_at > ?2', masterId, Date.now())).toBe('1');
    await db.prepare('UPDATE listing_due SET due_at = 1').run();
    expect(await find('SELECT COUNT(*) FROM content_event WHERE due_at > ?1', Date.now())).not.toBe('0');
  });

  test('a price change keeps the former price, so that the lowest price of the last 30 days is right', async () => {
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
  ])('a list price of “%s” is refused at its column', async (list, column, message) => {
    const { outcome, problems } = await checkChange('price', { market: 'us', style: await aStyle(), list });
    expect({ outcome, problems }).toEqual({ outcome: 'invalid', problems: [{ line: 2, column, message }] });
  });

  test('a sale price above the list price, a past day and an unknown style are refused', async () => {
    const style = await aStyle();
    const columns = async (row: Record<string, string>) =>
      (await checkChange('price', { market: 'us', style, list: '10.00', ...row })).problems.map(({ column }) => column);
    expect(await columns({ sale: '11.00' })).toEqual(['sale']);
    expect(await columns({ from: '2020-01-01' })).toEqual(['from']);
    expect(await columns({ style: 'unknown' })).toEqual(['style']);
    expect(await columns({ market: 'xx' })).toEqual(['market']);
    expect(await columns({ sku: 'unknown' })).toEqual(['sku']);
  });

  test('a confirmation is outdated if another person has changed the price since the check', async () => {
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

describe('a stock change', () => {
  const toWeb = (sku: string, units: Record<string, string>) => ({ location: 'web-us', sku, ...units });

  test('an added unit is added to the units that concurrent orders have left', async () => {
    const { upc } = await anItem({ offset: 2, stock: 10 });
    const row = toWeb(upc, { change: '5' });
    const { digest } = await checkChange('stock', row);
    await db.prepare("UPDATE stock SET available = available - 3 WHERE location_id = 'web-us' AND sku = ?1").bind(upc).run();
    expect((await confirmChange('stock', digest, row)).outcome).toBe('stored');
    expect(await readStock(upc)).toBe(12);
  });

  test('a new number of units is refused if orders have taken units since the check', async () => {
    const { upc } = await anItem({ offset: 3, stock: 10 });
    const row = toWeb(upc, { available: '20' });
    const { digest } = await checkChange('stock', row);
    await db.prepare("UPDATE stock SET available = available - 3 WHERE location_id = 'web-us' AND sku = ?1").bind(upc).run();
    expect((await confirmChange('stock', digest, row)).outcome).toBe('outdated');
    expect(await readStock(upc)).toBe(7);
  });

  test('more units than can be sold cannot be removed, also if orders take them after the check', async () => {
    const { upc } = await anItem({ offset: 4, stock: 4 });
    expect((await checkChange('stock', toWeb(upc, { change: '-5' }))).problems).toEqual([
      { line: 2, column: 'change', message: 'Only 4 units can be sold. The others are sold, or orders in progress hold them.' },
    ]);
    const row = toWeb(upc, { change: '-4' });
    const { digest } = await checkChange('stock', row);
    await db.prepare("UPDATE stock SET available = 3 WHERE location_id = 'web-us' AND sku = ?1").bind(upc).run();
    expect((await confirmChange('stock', digest, row)).outcome).toBe('invalid');
    expect(await readStock(upc)).toBe(3);
  });

  test('the ledger of a variant with orders agrees with its stock after a change', async () => {
    const { upc } = await anItem({ offset: 5, stock: 10 });
    await db.prepare("INSERT INTO stock_movement (location_id, sku, reason, qty) VALUES ('web-us', ?1, 'opening', 10)").bind(upc).run();
    await changeCatalog('stock', toWeb(upc, { change: '5' }));
    await changeCatalog('stock', toWeb(upc, { change: '-2' }));
    expect(await readStock(upc)).toBe(await readLedger('web-us', upc));
  });

  test('a size that is sold out, or available again, leaves or joins the size facet, and the counts agree with the listing', async () => {
    const { productId } = await anItem({ offset: 6 });
    const masterId = await find('SELECT master_id FROM product WHERE product_id = ?1', productId);
    const { results } = await db
      .prepare(
        "SELECT s.sku, s.available FROM stock s JOIN product p ON p.product_id = s.product_id WHERE p.master_id = ?1 AND s.location_id = 'web-us'",
      )
      .bind(masterId)
      .all<{ sku: string; available: number }>();
    const home = await find('SELECT home_category_id FROM product_master WHERE master_id = ?1', masterId);
    const sizesOf = async () => {
      const { askJson } = await aGateway(later());
      const { facets } = await askJson<Catalog>(listing('', home));
      const found: string[] = [];
      for (const { value } of facets.find(({ id }) => id === 'size')?.values ?? [])
        if ((await listItems(askJson, filter(`size:${value}`), home)).some((item) => item.masterId === masterId)) found.push(value);
      return found;
    };
    const before = await sizesOf();
    expect(before.length).toBeGreaterThan(0);
    const emptied = await changeCatalog('stock', ...results.map(({ sku }) => toWeb(sku, { available: '0' })));
    expect(await sizesOf()).toEqual([]);
    await expectCounts('size', home);
    await undoChange(emptied.changeId);
    expect(await sizesOf()).toEqual(before);
    await expectCounts('size', home);
  });
});

describe('a hidden style', () => {
  test('a hidden style is in no listing, facet count, search or sitemap, and cannot be bought, until it is visible again', async () => {
    const { productId, upc } = await anItem({ offset: 8 });
    const masterId = await find('SELECT master_id FROM product WHERE product_id = ?1', productId);
    const home = await find('SELECT home_category_id FROM product_master WHERE master_id = ?1', masterId);
    const shopper = await aShopper({ system: later() });
    const { body: cart } = await shopper.createWithItem({ productId, upc, qty: 1 });
    const { askJson, ask } = await aGateway(later());
    const total = async () => (await askJson<Catalog>(listing('', home))).total;
    const before = await total();
    expect((await changeCatalog('visibility', { market: 'us', style: masterId, visible: 'no' })).outcome).toBe('stored');
    expect(await total()).toBe(before - 1);
    for (const query of ['', 'sort=price-up', 'sort=rating', filter('colour:black,blue,green,orange,yellow,purple,beige')])
      expect((await listItems(askJson, query, home)).map((item) => item.masterId)).not.toContain(masterId);
    expect((await listItems(askJson, '', home)).length).toBe(Math.min(100, before - 1));
    await expectCounts('colour', home);
    expect((await askJson<Search>(search(masterId))).items).toEqual([]);
    expect((await ask(details(masterId))).status).toBe(404);
    expect((await shopper.add({ cartId: cart.basketId, productId, upc, qty: 1 })).status).toBeGreaterThanOrEqual(400);
    expect((await changeCatalog('visibility', { market: 'us', style: masterId, visible: 'yes' })).outcome).toBe('stored');
    expect(await total()).toBe(before);
    expect((await askJson<Search>(search(masterId))).items[0]?.masterId).toBe(masterId);
    expect((await ask(details(masterId))).status).toBe(200);
  });

  test('a chosen badge is on the product page and in listings, and can be removed', async () => {
    const masterId = await find("SELECT master_id FROM site_product WHERE site_id = 'us' AND sales_rank = 0");
    const { askJson } = await aGateway(later());
    const badge = async () => (await askJson<Search>(search(masterId))).items[0]?.badge;
    expect(await badge()).toBe('Best seller');
    await changeCatalog('visibility', { market: 'us', style: masterId, badge: 'none' });
    expect(await badge()).toBeUndefined();
    await changeCatalog('visibility', { market: 'us', style: masterId, badge: 'automatic' });
    expect(await badge()).toBe('Best seller');
  });
});

describe('a promotion code', () => {
  const aCode = (code: string, more: Record<string, string> = {}) => ({ market: 'us', code, promotion: 'CODE-ORDER-10', ...more });

  test('a new code can be used in the cart, and an ended one cannot', async () => {
    expect((await changeCatalog('code', aCode('winter-days'))).outcome).toBe('stored');
    const shopper = await aShopper({ system: later() });
    const item = await anItem({ offset: 9, isPlain: true });
    const { body } = await shopper.createWithItem({ ...item, qty: 1 });
    expect((await shopper.applyCoupon(body.basketId, 'WINTER-DAYS')).status).toBe(200);
    expect((await changeCatalog('code', aCode('WINTER-DAYS', { from: '', until: 'now' }))).outcome).toBe('stored');
    const other = await aShopper({ system: later() });
    const { body: second } = await other.createWithItem({ ...item, qty: 1 });
    expect((await other.applyCoupon(second.basketId, 'WINTER-DAYS')).error?.errorId).toBe('PRM155');
  });

  test('the limit of a code cannot be below its uses', async () => {
    await changeCatalog('code', aCode('LIMITED', { limit: '5' }));
    await db.prepare("UPDATE coupon SET uses = 3 WHERE code = 'LIMITED'").run();
    expect((await checkChange('code', aCode('LIMITED', { from: '', limit: '2' }))).problems).toEqual([
      { line: 2, column: 'limit', message: 'The code has been used 3 times, so the limit cannot be lower.' },
    ]);
    expect((await changeCatalog('code', aCode('LIMITED', { from: '', limit: '3' }))).outcome).toBe('stored');
  });

  test('undoing ends a new code', async () => {
    const { changeId } = await changeCatalog('code', aCode('MISTAKE'));
    expect(await undoChange(changeId)).toMatchObject({ outcome: 'stored' });
    expect(Number(await find("SELECT valid_to FROM coupon WHERE code = 'MISTAKE'"))).toBeLessThanOrEqual(Date.now());
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
