// Tests a deployment of the shop between two steps of a purchase.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readText } from '../../support/browser.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

test('deployment that rotates keys between two checkout steps keeps the shopper’s data', async () => {
  const [current = '', previous = ''] = 'test-secret-of-at-least-32-characters-a,test-secret-of-at-least-32-characters-b'.split(',');
  const before = aShop({ SESSION_SECRETS: previous });
  // The new deployment has empty caches and another content version.
  const after = aShop({ SESSION_SECRETS: `${current},${previous}` });
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
