// Promotions that staff create, change, end and undo, and what carts then pay.
import { beforeAll, describe, expect, test } from 'vitest';
import { promotionChanges } from '#backend/services/catalog-changes/promotions.ts';
import { previewPromotion } from '#backend/services/pricing/preview-promotion.ts';
import { markets } from '#markets/registry.ts';
import { backendEnv, find, prepareBackend } from '../../../support/backend.ts';
import { changeCatalog, checkChange, confirmChange, undoChange } from '../../../support/catalog-changes.ts';
import { later } from '../../../support/catalog-listings.ts';
import { anItem, aShopper } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const db = backendEnv.BACKEND_DB;
let ids = 0;

/** Returns a line of a promotion that no other promotion conflicts with. */
const aPromotion = (more: Record<string, string>) => {
  const promotion = `TEST-${++ids}`;
  return { market: 'us', promotion, grants: 'order-percent', value: '10', 'name-en': `Test ${ids}`, minimum: `${ids}.01`, ...more };
};

/** Returns the totals of a guest's cart with a number of units. */
async function aCart(item: { productId: string; upc: string }, qty: number, code?: string) {
  const shopper = await aShopper({ system: later() });
  const { body } = await shopper.createWithItem({ ...item, qty });
  if (code === undefined) return body;
  const reply = await shopper.applyCoupon(body.basketId, code);
  expect(reply.status).toBe(200);
  return reply.body;
}

describe('a new promotion', () => {
  test.each([
    ['percent off the order', { grants: 'order-percent', value: '50' }, (goods: number) => goods / 2],
    ['an amount off the order', { grants: 'order-amount', value: '7.50', minimum: '7.50' }, (goods: number) => goods - 750],
    ['percent off products', { grants: 'product-percent', value: '30' }, (goods: number) => goods - Math.round(goods * 0.3)],
    ['an amount off each unit', { grants: 'product-amount', value: '2.00' }, (goods: number) => goods - 400],
    ['a fixed price of each unit', { grants: 'product-price', value: '3.00' }, () => 600],
  ])('with a code grants %s, and the preview shows what the cart pays', async (_, more, expected) => {
    const item = await anItem({ offset: 9, isPlain: true });
    const code = `CODE${ids}`;
    const row = aPromotion({ minimum: '', ...more, codes: 'yes', code });
    const [line] = (await promotionChanges.plan(db, [{ line: 1, cells: row }], Date.now())).lines;
    const preview = await previewPromotion(
      db,
      { promotion: line?.promotion ?? expect.fail(), sample: { sku: item.upc, qty: 2 } },
      { market: markets.us, locale: 'en-us', language: 'en', now: Date.now() },
    );
    expect((await changeCatalog('promotion', row)).outcome).toBe('stored');
    const without = await aCart(item, 2);
    const cart = await aCart(item, 2, code);
    expect(cart.totals.itemTotal).toBe(expected(without.totals.itemTotal));
    expect(preview).toMatchObject({
      before: { goods: without.totals.itemTotal, total: without.totals.total },
      after: { goods: cart.totals.itemTotal, total: cart.totals.total },
    });
  });

  test('grants free delivery, and the preview shows the cost before', async () => {
    const item = await anItem({ offset: 9, isPlain: true });
    const row = aPromotion({ grants: 'delivery-free', value: '', minimum: '', codes: 'yes', code: 'SHIPFREE' });
    const [line] = (await promotionChanges.plan(db, [{ line: 1, cells: row }], Date.now())).lines;
    const preview = await previewPromotion(
      db,
      { promotion: line?.promotion ?? expect.fail(), sample: { sku: item.upc, qty: 1 } },
      { market: markets.us, locale: 'en-us', language: 'en', now: Date.now() },
    );
    await changeCatalog('promotion', row);
    expect((await aCart(item, 1, 'SHIPFREE')).totals.shipping).toBe(0);
    expect(preview?.after.delivery).toBe(0);
    expect(preview?.before.delivery).toBe((await aCart(item, 1)).totals.shipping);
  });

  test('with steps grants the best one, and only from its value', async () => {
    const item = await anItem({ offset: 9, isPlain: true });
    const unit = (await aCart(item, 1)).totals.itemTotal;
    const major = (units: number) => ((unit * units) / 100).toFixed(2);
    const step = (units: number, value: string) => aPromotion({ grants: 'order-amount', value, minimum: major(units), audience: 'guest' });
    const rows = [step(2, '5.00'), step(3, '9.00')];
    const { changeId } = await changeCatalog('promotion', ...rows);
    const discount = async (qty: number) => unit * qty - (await aCart(item, qty)).totals.itemTotal;
    expect(await discount(1)).toBe(0);
    expect(await discount(2)).toBe(500);
    expect(await discount(3)).toBeGreaterThanOrEqual(900);
    await undoChange(changeId);
    expect(await discount(2)).toBe(0);
  });

  test('gives a product away, and its page expires at the beginning and at the end', async () => {
    const item = await anItem({ offset: 9, isPlain: true });
    const gift = await find(
      `SELECT p.product_id FROM product p JOIN site_product sp ON sp.site_id = 'us' AND sp.master_id = p.master_id
       JOIN stock s ON s.location_id = 'web-us' AND s.product_id = p.product_id AND s.available > 5
       WHERE p.product_id <> ?1 AND sp.sales_rank > 40 LIMIT 1`,
      item.productId,
    );
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const row = aPromotion({ grants: 'order-gift', value: gift, minimum: '', until });
    const check = await checkChange('promotion', row);
    expect(check.lines[0]?.notes).toEqual([`While the promotion is valid, shoppers cannot buy the product ${gift}.`]);
    const events = "SELECT COUNT(*) FROM content_event WHERE documents LIKE '%' || ?1 || '%'";
    const before = Number(await find(events, gift));
    expect((await confirmChange('promotion', check.digest, row)).outcome).toBe('stored');
    expect((await aCart(item, 1)).items.filter(({ bonus }) => bonus).map(({ productId }) => productId)).toContain(gift);
    expect(Number(await find(events, gift))).toBe(before + 2);
    await changeCatalog('promotion', { market: 'us', promotion: row.promotion, until: 'now' });
    expect((await aCart(item, 1)).items.filter(({ bonus }) => bonus).map(({ productId }) => productId)).not.toContain(gift);
  });

  test('that is scheduled is granted only from its beginning', async () => {
    const from = new Date(Date.now() + 86_400_000).toISOString();
    const row = aPromotion({ codes: 'yes', code: 'TOMORROW', from });
    expect((await changeCatalog('promotion', row)).outcome).toBe('stored');
    expect(await find('SELECT valid_from FROM coupon WHERE code = ?1', 'TOMORROW')).toBe(String(Date.parse(from)));
    const shopper = await aShopper({ system: later() });
    const { body } = await shopper.createWithItem({ ...(await anItem({ offset: 9, isPlain: true })), qty: 1 });
    expect((await shopper.applyCoupon(body.basketId, 'TOMORROW')).error?.errorId).toBe('PRM135');
  });
});

describe('a changed promotion', () => {
  test('keeps what the form does not have, and undoing restores the former values', async () => {
    const read = () => find("SELECT definition FROM promotion WHERE site_id = 'us' AND promotion_id = 'GUEST-ORDER-10'");
    const before = JSON.parse(await read());
    const { changeId, lines } = await changeCatalog('promotion', {
      market: 'us',
      promotion: 'GUEST-ORDER-10',
      value: '15',
      minimum: '390',
    });
    expect(lines[0]).toMatchObject({ before: { value: '10', minimum: '400.00' }, after: { value: '15', minimum: '390.00' } });
    expect(JSON.parse(await read())).toEqual({ ...before, effect: { kind: 'percent', percent: 15 }, condition: { minValue: 39_000 } });
    expect(await undoChange(changeId)).toMatchObject({ outcome: 'stored' });
    expect(JSON.parse(await read())).toEqual(before);
  });

  test('an allowance, an exclusive reduction and methods survive a change of the name', async () => {
    for (const promotion of ['EMPLOYEE-40', 'CODE-EXCLUSIVE-25', 'CODE-FREE-DELIVERY']) {
      const read = () => find("SELECT definition FROM promotion WHERE site_id = 'us' AND promotion_id = ?1", promotion);
      const before = JSON.parse(await read());
      expect((await changeCatalog('promotion', { market: 'us', promotion, 'name-en': 'Renamed' })).outcome).toBe('stored');
      expect(JSON.parse(await read())).toEqual({ ...before, name: { ...before.name, en: 'Renamed' } });
    }
  });

  test('is outdated if another person has changed the same value since the check', async () => {
    const row = aPromotion({});
    await changeCatalog('promotion', row);
    const late = { ...row, value: '20' };
    const { digest } = await checkChange('promotion', late);
    await changeCatalog('promotion', { ...row, value: '30' });
    expect((await confirmChange('promotion', digest, late)).outcome).toBe('outdated');
  });

  test('undoing a new promotion ends it, also one that has not begun', async () => {
    const rows = [aPromotion({}), aPromotion({ from: new Date(Date.now() + 86_400_000).toISOString() })];
    const { changeId } = await changeCatalog('promotion', ...rows);
    expect(await undoChange(changeId)).toMatchObject({ outcome: 'stored', lineCount: 2 });
    for (const { promotion } of rows) {
      const open = 'SELECT COUNT(*) FROM promotion WHERE promotion_id = ?1 AND (valid_to IS NULL OR valid_to > MAX(valid_from + 1, ?2))';
      expect(await find(open, promotion, Date.now())).toBe('0');
    }
  });
});

describe('the rules of promotions', () => {
  const cases: [string, Record<string, string>, string, string | RegExp][] = [
    ['an unknown grant', { grants: 'magic' }, 'grants', /“magic” is not one of product-percent/],
    ['no grant', { grants: '' }, 'grants', 'Select what is granted.'],
    ['more than 100 percent', { value: '101' }, 'value', '“101” is not a percentage from 1 to 100.'],
    ['an amount of zero', { grants: 'product-amount', value: '0' }, 'value', 'The amount is zero.'],
    [
      'an amount above the minimum',
      { grants: 'order-amount', value: '50.00', minimum: '20.00' },
      'minimum',
      'A cart could cost less than nothing. The minimum must be at least $50.00.',
    ],
    ['an amount without a minimum', { grants: 'order-amount', value: '50.00', minimum: '' }, 'minimum', /at least \$50\.00/],
    ['a negative price', { grants: 'product-amount', value: '500.00' }, 'value', /so its price would be below zero/],
    ['a gift that is not sold', { grants: 'order-gift', value: 'unknown' }, 'value', 'The market us does not sell a product “unknown”.'],
    ['a value of free delivery', { grants: 'delivery-free', value: '5' }, 'value', /Leave the field empty/],
    ['an unknown category', { categories: '1100 9999' }, 'categories', 'There is no category 9999.'],
    ['an unknown audience', { audience: 'GUEST FRIENDS' }, 'audience', /is not a list of GUEST/],
    ['an exclusive gift', { grants: 'product-percent', exclusive: 'yes' }, 'exclusive', /Only a reduction of the order/],
    ['no name', { 'name-en': '' }, 'name-en', 'Enter a name, which the cart shows.'],
    ['a code without codes', { code: 'ABC' }, 'code', 'A promotion without codes cannot have a code.'],
    ['a code that exists', { codes: 'yes', code: 'trail10' }, 'code', 'The market has a code “TRAIL10” already.'],
    ['an end before the beginning', { from: '2030-02-01', until: '2030-01-01' }, 'until', 'The promotion ends before it begins.'],
    ['a beginning in the past', { from: '2020-02-01' }, 'from', 'This is in the past.'],
    ['the condition of another promotion', { minimum: '400.00', audience: 'GUEST' }, 'promotion', /It conflicts with GUEST-ORDER-10/],
    ['a wrong id', { promotion: 'a b' }, 'promotion', /letters from A to Z/],
  ];
  test.each(cases)('rejects %s', async (_, more, column, message) => {
    const { problems } = await checkChange('promotion', aPromotion(more));
    expect(problems).toMatchObject([{ line: 2, column }]);
    expect(problems[0]?.message).toMatch(message);
  });

  test('accepts the condition of another promotion for other shoppers, or in another period', async () => {
    const row = aPromotion({ minimum: '400.00', audience: 'EMPLOYEE' });
    expect((await checkChange('promotion', row)).problems).toEqual([]);
    await changeCatalog('promotion', { market: 'us', promotion: 'GUEST-ORDER-10', until: '2030-01-01' });
    expect((await checkChange('promotion', { ...row, audience: 'GUEST', from: '2029-12-30' })).problems).toHaveLength(1);
    expect((await checkChange('promotion', { ...row, audience: 'GUEST', from: '2030-01-01' })).problems).toEqual([]);
  });

  test('rejects two lines of a file that conflict with each other', async () => {
    const row = aPromotion({ minimum: '333.00' });
    const { problems } = await checkChange('promotion', row, { ...row, promotion: 'TEST-RIVAL' });
    expect(problems).toMatchObject([{ line: 3, column: 'promotion' }]);
  });

  test.each(['grants', 'codes'])('does not change the column %s of a promotion', async (column) => {
    const row = aPromotion({});
    await changeCatalog('promotion', row);
    const changed = { ...row, ...(column === 'codes' ? { codes: 'yes' } : { grants: 'product-percent' }) };
    expect((await checkChange('promotion', changed)).problems).toMatchObject([{ line: 2, column }]);
  });
});
