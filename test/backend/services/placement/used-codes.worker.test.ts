// Promo codes that an order uses up.
import { beforeAll, expect, test } from 'vitest';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anItem, aShopper, priced } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

test('an order uses up only the codes that granted a discount', async () => {
  const shopper = await aShopper();
  const item = await priced(await anItem({ isPlain: true }), 10_000);
  const { id } = await shopper.atSummary([item]);
  for (const code of ['TRAIL10', 'SUMMIT25']) expect((await shopper.applyCoupon(id, code)).error).toBeUndefined();
  const shown = (await shopper.prepare(id)).body;
  expect(shown.couponItems.map(({ code, valid }) => [code, valid])).toEqual([
    ['TRAIL10', false],
    ['SUMMIT25', true],
  ]);
  expect((await shopper.place(shown)).status).toBe(200);
  const used = await backendEnv.BACKEND_DB.prepare('SELECT code FROM coupon_use WHERE basket_id = ?1').bind(id).all();
  expect(used.results).toEqual([{ code: 'SUMMIT25' }]);
});
