// Tests that a removed line can be restored once, at its previous position.
import { expect, test } from 'vitest';
import { rememberCart } from '#commerce/remember.ts';
import { ok } from '#contract/errors/result.ts';
import { readRemoved, restoreItem } from '#features/cart/removed-line.ts';
import { aCartItem } from '../../support/cart-samples.ts';
import { aFakeShopper } from '../../support/fake-shopper.ts';
import { aCart } from '../../support/samples.ts';

const cart = aCart({ id: 'cart-1', items: [aCartItem({ id: 'line-1' })] });
const [line] = rememberCart(cart, {}, undefined).lines;
if (!line) throw new Error('The cart has a line.');
const removed = { ...line, place: 2 };
const remembered = rememberCart(aCart({ id: 'cart-1' }), { removed, key: 'submission-0' }, undefined);
const before = { session: { basketId: 'cart-1' }, remembered };

test('readRemoved returns the cart line that was removed last', async () => {
  expect(await readRemoved(aFakeShopper({}, before).shopper)).toEqual(removed);
  expect(await readRemoved(aFakeShopper({}).shopper)).toBeUndefined();
});

test('restoreItem adds the removed line at its previous position, and clears it from the remembered cart', async () => {
  const { shopper, asked, noted } = aFakeShopper({ 'cart.addItem': () => ok(cart) }, before);
  expect(await restoreItem(shopper, 'line-1', 'submission-1')).toEqual(ok(cart));
  expect(asked).toMatchObject([{ name: 'cart.addItem', body: { upc: removed.upc, qty: removed.qty, place: 2 }, key: 'submission-1' }]);
  expect(noted.at(-1)).toEqual({ cart, how: { removed: null } });
});

test('restoreItem rejects a line other than the last removed one with API404', async () => {
  const { shopper, asked } = aFakeShopper({}, before);
  expect(await restoreItem(shopper, 'line-2', 'submission-1')).toMatchObject({ ok: false, error: { code: 'API404' } });
  expect(asked).toEqual([]);
});

test('restoreItem returns the current cart if the submission was already applied', async () => {
  const { shopper, namesAsked } = aFakeShopper({ 'cart.read': () => ok(cart) }, before);
  expect(await restoreItem(shopper, 'line-2', 'submission-0')).toEqual(ok(cart));
  expect(namesAsked()).toEqual(['cart.read']);
});
