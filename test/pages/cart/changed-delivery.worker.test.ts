// A pickup that fell, on the page of the cart: it is announced, and counts as chosen once its shopper returns from the checkout.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { readText } from '../../support/browser.ts';
import { aBuyerWithCart, shopOrigin } from '../../support/purchase.ts';
import { shelve } from '../../support/shelves.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

test('a pickup that became a delivery to the store is announced, the last time on a return from the checkout', async () => {
  const { shop, buyer, path } = await aBuyerWithCart();
  const item = await anItem({ offset: 33 });
  await shelve('US-DEN', item, 1);
  await buyer.post(path('/cart'), {
    intent: 'add',
    ...item,
    qty: '1',
    key: crypto.randomUUID(),
    store: 'US-DEN',
    deliveryMethod: 'pickup',
  });
  expect(readText((await buyer.visit(path('/cart'))).html)).not.toContain('→');
  await shelve('US-DEN', item, 0);
  const announced = /Pick ?up.*, Cairn Denver → Ship to store, Cairn Denver/i;
  for (const _ of ['first', 'again']) expect(readText((await buyer.visit(path('/cart'))).html)).toMatch(announced);

  const asked: string[] = [];
  shop.state.between = (request, pass) => {
    if (/\/cart\/v1\/cart\/[\w-]+\?/.test(request.url)) asked.push(new URL(request.url).searchParams.get('isPatchRequired') ?? 'no');
    return pass(request);
  };
  const referer = `${shopOrigin}${path('/checkout/shipping')}`;
  expect(readText((await buyer.visit(path('/cart'), { headers: { referer } })).html)).toMatch(announced);
  expect(readText((await buyer.visit(path('/cart'))).html)).not.toMatch(announced);
  expect(asked).toEqual(['true', 'no']);
});
