// The form of a product set adds several items to the cart at once.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInputs } from '../../support/browser.ts';
import { readText } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

async function aSet() {
  const buyer = aBuyer(aBrowser(), places.us);
  const cart = buyer.path('/cart');
  const items = [await anItem({ offset: 1, isPlain: true }), await anItem({ offset: 2, isPlain: true })];
  const submit = (chosen: readonly string[]) =>
    buyer.visit(cart, {
      method: 'POST',
      headers: { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([['intent', 'add-set'], ['key', crypto.randomUUID()], ...chosen.map((item) => ['item', item])]).toString(),
    });
  return { buyer, cart, items, chosen: items.map(({ productId, upc }) => `${productId}:${upc}`), submit };
}

test('adding a product set adds one of each item, and redirects a browser without cookies to the page that checks for them', async () => {
  const { buyer, cart, items, chosen, submit } = await aSet();
  expect(await submit(chosen)).toMatchObject({ status: 303, location: `${cart}?added=1` });
  const { html } = await buyer.visit(cart);
  expect(readInputs(html, 'upc').slice(0, 2)).toEqual(items.map(({ upc }) => upc));
  expect(readInputs(html, 'qty')).toEqual(['1', '1']);
});

test('adding a product set without a chosen size is rejected, and adds no item', async () => {
  const { buyer, cart, chosen, submit } = await aSet();
  const rejected = await submit([chosen[0] ?? '', '']);
  expect(rejected.status).toBe(409);
  expect(readText(rejected.html)).toContain('Choose a size');
  expect(readInputs((await buyer.visit(cart)).html, 'qty')).toEqual([]);
});
