// Tests a payment provider that responds slowly.
import { beforeAll, expect, test } from 'vitest';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, places } from '../../support/browser.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem, readStock } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const orders = async () => (await backendEnv.BACKEND_DB.prepare('SELECT COUNT(*) AS n FROM placed_order').first<number>('n')) ?? 0;

test('two submissions wait for a payment provider that takes eight seconds, and place one order', async () => {
  const buyer = aBuyer(aBrowser(aShop()), places.us);
  const item = await anItem({ offset: 90, stock: 5 });
  const summary = await buyer.atSummary(item, '4000000000008005');
  const before = await orders();
  const [first, second] = await Promise.all([buyer.place(summary), buyer.place(summary)]);
  expect([first.location, second.location]).toEqual([buyer.path('/order-confirmation'), buyer.path('/order-confirmation')]);
  expect([await orders(), await readStock(item.upc)]).toEqual([before + 1, 4]);
}, 40_000);
