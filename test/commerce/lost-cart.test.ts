// Changing a cart that the gateway has lost: the cart is recreated, and the change is applied once.
import { describe, expect, test } from 'vitest';
import { removeItem, updateItem } from '#commerce/cart.ts';
import { ok } from '#contract/errors/result.ts';
import { aCartItem, aCartOf, createUpc } from '../support/cart-samples.ts';
import { type Answers, inTurn, refuse } from '../support/fake-gateway.ts';
import { aFakeShopper } from '../support/fake-shopper.ts';
import { aCart } from '../support/samples.ts';

const line = { itemId: 'line-1', productId: 'CNFL0001INK', upc: createUpc(1), qty: 1, name: 'Talus Fleece' };
const remembered = { cartId: 'cart-1', revision: 1, lines: [line] };
const recreated = aCartOf([aCartItem({ id: 'line-of-2' })], { id: 'cart-2' });
const changed = aCartOf([aCartItem({ id: 'line-of-2', qty: 3 })], { id: 'cart-2', revision: 2 });
const submission = 'submission-1-of-this-browser';

const lost = (answers: Answers, keys?: string[]) =>
  aFakeShopper(
    { 'cart.create': () => ok(aCart({ id: 'cart-2' })), 'cart.addItem': () => ok(recreated), ...answers },
    { session: { basketId: 'cart-1' }, remembered: { ...remembered, ...(keys && { keys }) } },
  );

const update = (shopper: ReturnType<typeof lost>['shopper']) => updateItem(shopper, 'line-1', { qty: 3 }, submission);

test('updateItem for a line of a lost cart changes the corresponding line of the recreated cart', async () => {
  const { shopper, callsOf, session } = lost({ 'cart.updateItem': inTurn(refuse('BSK404'), ok(changed)) });
  expect(await update(shopper)).toEqual(ok(changed));
  expect(callsOf('cart.updateItem')).toMatchObject([
    { params: { basketId: 'cart-1' }, query: { itemId: 'line-1' }, key: submission },
    { params: { basketId: 'cart-2' }, query: { itemId: 'line-of-2' }, key: submission },
  ]);
  expect(session()).toEqual({ basketId: 'cart-2', lastBasketId: 'cart-1' });
});

test('updateItem for a line of a lost cart does not repeat a change that was applied before the loss', async () => {
  const { shopper, callsOf } = lost({ 'cart.updateItem': () => refuse('BSK404') }, [submission.slice(-12)]);
  expect(await update(shopper)).toEqual(ok(recreated));
  expect(callsOf('cart.updateItem')).toHaveLength(1);
});

test('updateItem for a line of a lost cart adds the key of its submission to the remembered keys', async () => {
  const { shopper } = lost({ 'cart.updateItem': inTurn(refuse('BSK404'), ok(changed)) }, ['of-before']);
  await update(shopper);
  expect(await shopper.remembered()).toMatchObject({ cartId: 'cart-2', keys: ['of-before', submission.slice(-12)] });
});

test('updateItem for a line of an ordered cart returns a refusal, and removes the cart from the session', async () => {
  const { shopper, session } = aFakeShopper({ 'cart.updateItem': () => refuse('BSK404') }, { session: { basketId: 'cart-1' } });
  expect(await update(shopper)).toEqual(refuse('BSK404'));
  expect(session()).toEqual({ lastBasketId: 'cart-1' });
});

test('updateItem for a line of a lost cart returns the refusal if the gateway refuses the change to the recreated cart', async () => {
  const { shopper } = lost({ 'cart.updateItem': inTurn(refuse('BSK404'), refuse('INV408')) });
  expect(await update(shopper)).toEqual(refuse('INV408'));
});

describe('API400, for an idempotency key that was used for another request', () => {
  test('updateItem treats API400 as success if a concurrent request has changed the recreated cart', async () => {
    const { shopper } = lost({ 'cart.updateItem': inTurn(refuse('BSK404'), refuse('API400')), 'cart.read': () => ok(changed) });
    expect(await update(shopper)).toEqual(ok(changed));
  });

  test('removeItem treats API400 as success if the key of the submission is stored with the remembered cart', async () => {
    const { shopper } = lost({ 'cart.removeItem': () => refuse('API400'), 'cart.read': () => ok(changed) }, [submission.slice(-12)]);
    expect(await removeItem(shopper, { itemId: 'line-1', upc: createUpc(1) }, submission)).toEqual(ok(changed));
  });

  test('removeItem returns API400 if the key of the submission is not stored with the remembered cart', async () => {
    const { shopper, namesAsked } = lost({ 'cart.removeItem': () => refuse('API400') }, ['another-one']);
    expect(await removeItem(shopper, { itemId: 'line-1', upc: createUpc(1) }, submission)).toEqual(refuse('API400'));
    expect(namesAsked()).toEqual(['cart.removeItem']);
  });
});
