// Promo codes at the gateway: discounts, usage limits, and limits on guesses.
import { beforeAll, describe, expect, it } from 'vitest';
import { couponClaim } from '#backend/stores/coupon-uses.ts';
import { expire, release } from '#backend/stores/hold-endings.ts';
import { hold } from '#backend/stores/holds.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { anAddress, backendEnv, find, prepareBackend } from '../../../support/backend.ts';
import { anItem, aShopper, priced } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const db = backendEnv.BACKEND_DB;
type Shopper = Awaited<ReturnType<typeof aShopper>>;

const withItem = async (shopper: Shopper, item: object): Promise<Cart> => (await shopper.createWithItem(item)).body;

describe('a promo code', () => {
  it('a promo code whose condition is not met stays in the cart, and is applied as soon as the cart meets the condition', async () => {
    const shopper = await aShopper();
    const item = await priced(await anItem({ offset: 13 }), 6000);
    const { basketId, items } = await withItem(shopper, item);
    const applied = (await shopper.applyCoupon(basketId, 'WELCOME')).body;
    expect(applied.couponItems).toEqual([{ couponItemId: 'WELCOME', code: 'WELCOME', valid: false }]);
    expect(applied.totals.itemTotal).toBe(6000);
    const two = (await shopper.update(basketId, items[0]?.id ?? '', { qty: 2 })).body;
    expect([two.couponItems[0]?.valid, two.totals.itemTotal]).toEqual([true, 10_000]);
    const removed = (await shopper.removeCoupon(basketId, 'welcome')).body;
    expect([removed.couponItems, removed.totals.itemTotal]).toEqual([[], 12_000]);
  });

  it('a promo code is rejected if the cart already has three codes', async () => {
    const shopper = await aShopper();
    const { basketId } = await withItem(shopper, await anItem({ offset: 14 }));
    for (const code of ['TRAIL10', 'BOOTS15', 'FREEDELIVERY']) await shopper.applyCoupon(basketId, code);
    expect((await shopper.applyCoupon(basketId, 'SUMMIT25')).error).toMatchObject({ errorId: 'PRM140', details: { maxCoupons: 3 } });
  });

  it('a promo code can be used again if the payment of the order that used it failed', async () => {
    await db.prepare("INSERT INTO coupon VALUES ('ONLYONE', 'us', 'CODE-ORDER-10', 0, NULL, 1, 0, 1)").run();
    const shopper = await aShopper();
    const item = await anItem({ offset: 15 });
    const { basketId } = await shopper.atSummary([item], 'declined');
    await shopper.applyCoupon(basketId, 'ONLYONE');
    expect((await shopper.place((await shopper.prepare(basketId)).body)).error?.errorId).toBe('PAY400');
    expect(await find("SELECT uses FROM coupon WHERE code = 'ONLYONE'")).toBe('0');
    await shopper.pay(basketId, await shopper.card(basketId, 'paid'));
    expect((await shopper.place((await shopper.prepare(basketId)).body)).status).toBe(200);
    expect(await find("SELECT uses FROM coupon WHERE code = 'ONLYONE'")).toBe('1');
  });
});

it('200 simultaneous buyers use a promo code at most as often as its limit allows, and released uses become available again', async () => {
  await db.prepare("INSERT INTO coupon VALUES ('RUSH', 'us', 'CODE-ORDER-10', 0, NULL, 37, 0, 0)").run();
  const { upc } = await anItem({ offset: 16, stock: 500 });
  const expiresAt = 2_000_000;
  const buy = (n: number) => {
    const coupons = { siteId: 'us', codes: ['RUSH'], owner: `owner-${n}`, mailboxes: [], basketId: `basket-${n}` };
    const lines = [{ sku: upc, qty: 1, location: 'web-us' }];
    return hold(db, { intentId: `rush-${n}`, lines, now: 1_000_000, expiresAt }, [
      couponClaim(db, { intentId: `rush-${n}`, expiresAt, coupons }),
    ]);
  };
  const uses = async () => Number(await find("SELECT uses FROM coupon WHERE code = 'RUSH'"));
  const bought = await Promise.all(Array.from({ length: 200 }, (_, n) => buy(n)));
  expect(bought.filter(({ ok }) => ok)).toHaveLength(37);
  for (const each of bought) if (!each.ok) expect(each.error).toEqual({ kind: 'claim', code: 'PRM140' });
  expect(await uses()).toBe(37);
  expect(await find("SELECT available FROM stock WHERE location_id = 'web-us' AND sku = ?", upc)).toBe(String(500 - 37));
  const first = bought.findIndex(({ ok }) => ok);
  await release(db, `rush-${first}`, 1_000_001);
  await release(db, `rush-${first}`, 1_000_002);
  expect(await uses()).toBe(36);
  expect((await buy(1000)).ok).toBe(true);
  await expire(db, expiresAt);
  expect(await uses()).toBe(0);
});

describe('guessing promo codes', () => {
  it('guessing promo codes is limited to ten attempts per shopper across all carts, and the error contains the waiting time', async () => {
    const shopper = await aShopper();
    const item = await anItem();
    const { basketId } = await withItem(shopper, item);
    for (let index = 0; index < 10; index++) expect((await shopper.applyCoupon(basketId, `SLIP${index}`)).error?.errorId).toBe('PRM130');
    const { error } = await shopper.applyCoupon(basketId, 'TRAIL10');
    expect(error).toMatchObject({ errorId: 'PRM175', details: { retryAfterMs: expect.any(Number) } });
  });

  it('guessing promo codes with new carts and sessions is limited to twenty attempts per IP address', async () => {
    const address = anAddress();
    const item = await anItem();
    const guess = async (code: string, where: { address?: string } = { address }) => {
      const shopper = await aShopper(where);
      return shopper.applyCoupon((await withItem(shopper, item)).basketId, code);
    };
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 30; index++) codes.push((await guess(`GUESS${index}`)).error?.errorId);
    expect(codes).toEqual([...Array<string>(20).fill('PRM130'), ...Array<string>(10).fill('PRM175')]);
    expect((await guess('TRAIL10')).status).toBe(429);
    expect((await guess('TRAIL10', {})).status).toBe(200);
  }, 60_000);
});
