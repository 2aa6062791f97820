// Styles that staff hide, badges, and promotion codes.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { aGateway, backendEnv, find, prepareBackend } from '../../../support/backend.ts';
import { changeCatalog, checkChange, undoChange } from '../../../support/catalog-changes.ts';
import {
  type Catalog,
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
    const { items } = await askJson<CallReply<'products.addresses'>>('/products/v1/addresses?siteId=us');
    expect(items.filter((item) => item.productId.startsWith(masterId))).toEqual([]);
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
