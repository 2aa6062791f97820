// Calls that read and change a shopper's cart. Lost carts are tested in lost-cart.test.ts.
import { describe, expect, test } from 'vitest';
import { addItem, readCart, readCartOrOrder, removeItem, reserveItem, setGiftOption, updateItem } from '#commerce/cart.ts';
import { ok } from '#contract/errors/result.ts';
import { aCartItem, aCartOf, anOrder, createUpc } from '../support/cart-samples.ts';
import { inTurn, refuse } from '../support/fake-gateway.ts';
import { aFakeShopper } from '../support/fake-shopper.ts';
import { aCart } from '../support/samples.ts';

const item = { productId: 'CNFL0001INK', upc: createUpc(1), qty: 1 };
const full = aCartOf([aCartItem()]);
const inSession = { session: { basketId: 'cart-1' } };

describe('readCart', () => {
  test('sends no call if the session has no cart', async () => {
    const { shopper, asked } = aFakeShopper({});
    expect(await readCart(shopper)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('requests flash messages about shortages, and the stock of the shopper’s store', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.read': () => ok(full) }, { session: { basketId: 'cart-1', storeId: 'US-DEN' } });
    expect(await readCart(shopper)).toEqual(full);
    expect(asked).toEqual([
      { name: 'cart.read', params: { basketId: 'cart-1' }, query: { inventorySupplyCheck: 'true', favStoreId: 'US-DEN' } },
    ]);
  });

  test('remembers the cart that the gateway returns', async () => {
    const { shopper, noted } = aFakeShopper({ 'cart.read': () => ok(full) }, inSession);
    await readCart(shopper);
    expect(noted).toEqual([{ cart: full, how: {} }]);
  });

  test('removes the cart from the session if the gateway no longer has it and no cart is remembered', async () => {
    const { shopper, session, noted } = aFakeShopper({ 'cart.read': () => refuse('BSK404') }, inSession);
    expect(await readCart(shopper)).toBeUndefined();
    expect(session()).toEqual({ lastBasketId: 'cart-1' });
    expect(noted.at(-1)?.cart).toBeUndefined();
  });
});

describe('readCartOrOrder', () => {
  const shown = { basketId: 'cart-1', revision: 7, instrumentId: 'card-1' };

  test('finds an order whose response the browser did not receive', async () => {
    const { shopper, session } = aFakeShopper(
      { 'cart.read': () => refuse('BSK404'), 'checkout.placeOrder': () => ok(anOrder()) },
      { session: { basketId: 'cart-1', shown } },
    );
    expect(await readCartOrOrder(shopper)).toEqual({ cart: undefined, isOrdered: true });
    expect(session().order).toEqual({ orderNumber: 'C000000001', st: 'secret-1' });
  });

  test('does not report the previous order as a new one', async () => {
    const order = { orderNumber: 'C000000009', st: 'secret-9' };
    const { shopper } = aFakeShopper({}, { session: { order } });
    expect(await readCartOrOrder(shopper)).toEqual({ cart: undefined, isOrdered: false });
  });

  test('places no order while the cart exists', async () => {
    const { shopper, namesAsked } = aFakeShopper({ 'cart.read': () => ok(full) }, { session: { basketId: 'cart-1', shown } });
    expect(await readCartOrOrder(shopper)).toEqual({ cart: full, isOrdered: false });
    expect(namesAsked()).toEqual(['cart.read']);
  });
});

describe('addItem', () => {
  test('creates a cart first if the session has none', async () => {
    const { shopper, asked, session } = aFakeShopper({ 'cart.create': () => ok(aCart()), 'cart.addItem': () => ok(full) });
    expect(await addItem(shopper, item, 'submission-1')).toEqual(ok(full));
    expect(asked).toEqual([
      { name: 'cart.create', key: 'cart-session-1-first' },
      { name: 'cart.addItem', query: {}, body: { cartId: 'cart-1', maxQty: 999_999, ...item }, key: 'submission-1' },
    ]);
    expect(session()).toEqual({ basketId: 'cart-1' });
  });

  test('remembers the cart together with the key of the submission', async () => {
    const { shopper, noted } = aFakeShopper({ 'cart.addItem': () => ok(full) }, inSession);
    await addItem(shopper, item, 'submission-1');
    expect(noted).toEqual([{ cart: full, how: { key: 'submission-1' } }]);
  });

  test('creates no cart if the gateway refuses the item', async () => {
    const { shopper, namesAsked, noted } = aFakeShopper({ 'cart.addItem': () => refuse('INV700') }, inSession);
    expect(await addItem(shopper, item, 'submission-1')).toEqual(refuse('INV700'));
    expect([namesAsked(), noted]).toEqual([['cart.addItem'], []]);
  });

  test('returns the refusal if no cart can be created', async () => {
    const { shopper, session } = aFakeShopper({ 'cart.create': () => refuse('AUT404') });
    expect(await addItem(shopper, item, 'submission-1')).toEqual(refuse('AUT404'));
    expect(session()).toEqual({});
  });

  test('creates a new cart, with a key derived from the old cart, if the old cart was ordered', async () => {
    const { shopper, asked } = aFakeShopper(
      {
        'cart.addItem': inTurn(refuse('BSK404'), ok(aCartOf([aCartItem()], { id: 'cart-2' }))),
        'cart.create': () => ok(aCart({ id: 'cart-2' })),
      },
      inSession,
    );
    expect((await addItem(shopper, item, 'submission-1')).ok).toBe(true);
    expect(asked.map(({ name, key }) => [name, key])).toEqual([
      ['cart.addItem', 'submission-1'],
      ['cart.create', 'cart-session-1-cart-1'],
      ['cart.addItem', 'submission-1'],
    ]);
    expect(asked.at(-1)?.body).toMatchObject({ cartId: 'cart-2' });
  });

  test('for a pickup, reserveItem sends the store both in the query and in the item', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.reserveWithItem': () => ok(full) }, inSession);
    await reserveItem(shopper, { ...item, collection: { kind: 'pickup', storeId: 'US-DEN' } }, 'submission-1');
    expect(asked).toEqual([
      {
        name: 'cart.reserveWithItem',
        query: { action: 'pickup', favStoreId: 'US-DEN' },
        body: { cartId: 'cart-1', maxQty: 999_999, ...item, storeId: 'US-DEN' },
        key: 'submission-1',
      },
    ]);
  });
});

describe('changing a cart line', () => {
  const answers = { 'cart.updateItem': () => ok(full), 'cart.removeItem': () => ok(aCart({ revision: 2 })) };
  /** Applies a change to a cart with one line, and returns the only call that the change sends. */
  async function sent(change: (shopper: ReturnType<typeof aFakeShopper>['shopper']) => Promise<unknown>) {
    const { shopper, asked } = aFakeShopper(answers, inSession);
    await change(shopper);
    expect(asked).toHaveLength(1);
    return asked[0];
  }

  test('updateItem sets the quantity', async () => {
    expect(await sent((shopper) => updateItem(shopper, 'line-1', { qty: 3 }, 'submission-1'))).toEqual({
      name: 'cart.updateItem',
      params: { basketId: 'cart-1' },
      query: { itemId: 'line-1' },
      body: { qty: 3 },
      key: 'submission-1',
    });
  });

  test('updateItem sets the variant together with the quantity', async () => {
    const call = await sent((shopper) => updateItem(shopper, 'line-1', { qty: 3, upc: createUpc(2) }, 'submission-1'));
    expect(call?.body).toEqual({ qty: 3, upc: createUpc(2) });
  });

  test.each([{ to: 'Bo', email: 'bo@example.org', message: '' }, null])('setGiftOption sends the gift option %j', async (giftOption) => {
    const call = await sent((shopper) => setGiftOption(shopper, 'line-1', giftOption, 'submission-1'));
    expect(call?.body).toEqual({ giftOption });
  });

  test('removeItem sends the id and the variant of the line', async () => {
    expect(await sent((shopper) => removeItem(shopper, { itemId: 'line-1', upc: createUpc(1) }, 'submission-1'))).toEqual({
      name: 'cart.removeItem',
      body: { cartId: 'cart-1', itemId: 'line-1', upc: createUpc(1) },
      key: 'submission-1',
    });
  });

  test('updateItem and removeItem send the current id of a line if an older page sends a former id', async () => {
    const remembered = { cartId: 'cart-1', revision: 1, lines: [], formerIds: { 'line-of-before': 'line-1' } };
    const { shopper, asked } = aFakeShopper(answers, { ...inSession, remembered });
    await updateItem(shopper, 'line-of-before', { qty: 2 }, 'submission-1');
    await removeItem(shopper, { itemId: 'line-of-before', upc: createUpc(1) }, 'submission-2');
    expect(asked.map(({ query, body }) => ({ ...(query as object), ...(body as object) }))).toMatchObject([
      { itemId: 'line-1' },
      { itemId: 'line-1' },
    ]);
  });

  test('updateItem does not mistake a property name of the object prototype for a former line id', async () => {
    const remembered = { cartId: 'cart-1', revision: 1, lines: [], formerIds: {} };
    const { shopper, asked } = aFakeShopper(answers, { ...inSession, remembered });
    await updateItem(shopper, 'constructor', { qty: 2 }, 'submission-1');
    expect(asked[0]?.query).toEqual({ itemId: 'constructor' });
  });
});

describe('removeItem for a line whose variant has changed', () => {
  const changed = aCartOf([aCartItem({ upc: createUpc(2) })]);

  test('sends a second call, with the line’s current variant and another key', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.removeItem': inTurn(ok(changed), ok(aCart({ revision: 2 }))) }, inSession);
    expect(await removeItem(shopper, { itemId: 'line-1', upc: createUpc(1) }, 'submission-1')).toEqual(ok(aCart({ revision: 2 })));
    expect(asked.map(({ body, key }) => [body, key])).toMatchObject([
      [{ upc: createUpc(1) }, 'submission-1'],
      [{ upc: createUpc(2) }, 'submission-1.now'],
    ]);
  });

  test('sends no second call if the line still has the same variant', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.removeItem': () => ok(full) }, inSession);
    expect(await removeItem(shopper, { itemId: 'line-1', upc: createUpc(1) }, 'submission-1')).toEqual(ok(full));
    expect(asked).toHaveLength(1);
  });
});

test('updateItem returns a refusal without sending a call if the session has no cart', async () => {
  const { shopper, asked } = aFakeShopper({});
  expect(await updateItem(shopper, 'line-1', { qty: 2 }, 'submission-1')).toMatchObject({ ok: false, error: { code: 'BSK404' } });
  expect(asked).toEqual([]);
});
