// What may come between two steps of a purchase: a provider that takes its time, and a shop that is deployed anew.
import { beforeAll, expect, test } from 'vitest';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readText } from '../../support/browser.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem, readStock } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const orders = async () => (await backendEnv.BACKEND_DB.prepare('SELECT COUNT(*) AS n FROM placed_order').first<number>('n')) ?? 0;

test('a provider that answers after eight seconds is waited for: one order, one piece sold', async () => {
  const buyer = aBuyer(aBrowser(aShop()), places.us);
  const item = await anItem({ offset: 90, stock: 5 });
  const summary = await buyer.atSummary(item, '4000000000008005');
  const before = await orders();
  const [first, second] = await Promise.all([buyer.place(summary), buyer.place(summary)]);
  expect([first.location, second.location]).toEqual([buyer.path('/order-confirmation'), buyer.path('/order-confirmation')]);
  expect([await orders(), await readStock(item.upc)]).toEqual([before + 1, 4]);
}, 40_000);

test('a deploy between the steps, which also turns the key ring, loses nothing', async () => {
  const [current = '', previous = ''] = 'test-secret-of-at-least-32-characters-a,test-secret-of-at-least-32-characters-b'.split(',');
  const before = aShop({ SESSION_SECRETS: previous });
  const after = aShop({ SESSION_SECRETS: `${current},${previous}` }); // empty caches, and another version of its content
  let shop = before;
  const buyer = aBuyer(aBrowser({ get: (path, init) => shop.get(path, init) }), places.us);
  const item = await anItem({ offset: 91, stock: 5 });
  await buyer.add(item);
  await buyer.ship();
  shop = after;
  const billing = await buyer.visit(buyer.path('/checkout/billing'));
  expect(readText(billing.html)).toContain('1 Summit Way');
  await buyer.pay();
  expect((await buyer.place(await buyer.visit(buyer.path('/checkout/summary')))).location).toBe(buyer.path('/order-confirmation'));
  expect((await buyer.confirmation()).status).toBe(200);
});
