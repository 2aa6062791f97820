// What a shopper does with a cart that is there, or that is not there yet. One that was lost: lost-cart.test.ts.
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

describe('reading the cart', () => {
  test('asks the gateway nothing where the session names none', async () => {
    const { shopper, asked } = aFakeShopper({});
    expect(await readCart(shopper)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('asks for shortages, and for what the shopper’s store has', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.read': () => ok(full) }, { session: { basketId: 'cart-1', storeId: 'US-DEN' } });
    expect(await readCart(shopper)).toEqual(full);
    expect(asked).toEqual([
      { name: 'cart.read', params: { basketId: 'cart-1' }, query: { inventorySupplyCheck: 'true', favStoreId: 'US-DEN' } },
    ]);
  });

  test('notes what it saw', async () => {
    const { shopper, noted } = aFakeShopper({ 'cart.read': () => ok(full) }, inSession);
    await readCart(shopper);
    expect(noted).toEqual([{ cart: full, how: {} }]);
  });

  test('forgets a cart that is gone and of which nothing is remembered', async () => {
    const { shopper, session, noted } = aFakeShopper({ 'cart.read': () => refuse('BSK404') }, inSession);
    expect(await readCart(shopper)).toBeUndefined();
    expect(session()).toEqual({ lastBasketId: 'cart-1' });
    expect(noted.at(-1)?.cart).toBeUndefined();
  });
});

describe('reading the cart, or the order that it became', () => {
  const shown = { basketId: 'cart-1', revision: 7, instrumentId: 'card-1' };

  test('finds an order whose answer the browser lost', async () => {
    const { shopper, session } = aFakeShopper(
      { 'cart.read': () => refuse('BSK404'), 'checkout.placeOrder': () => ok(anOrder()) },
      { session: { basketId: 'cart-1', shown } },
    );
    expect(await readCartOrOrder(shopper)).toEqual({ cart: undefined, isOrdered: true });
    expect(session().order).toEqual({ orderNumber: 'C000000001', st: 'secret-1' });
  });

  test('takes the last order for no new one', async () => {
    const order = { orderNumber: 'C000000009', st: 'secret-9' };
    const { shopper } = aFakeShopper({}, { session: { order } });
    expect(await readCartOrOrder(shopper)).toEqual({ cart: undefined, isOrdered: false });
  });

  test('orders nothing while the cart is there', async () => {
    const { shopper, namesAsked } = aFakeShopper({ 'cart.read': () => ok(full) }, { session: { basketId: 'cart-1', shown } });
    expect(await readCartOrOrder(shopper)).toEqual({ cart: full, isOrdered: false });
    expect(namesAsked()).toEqual(['cart.read']);
  });
});

describe('adding an item', () => {
  test('makes a cart first where there is none', async () => {
    const { shopper, asked, session } = aFakeShopper({ 'cart.create': () => ok(aCart()), 'cart.addItem': () => ok(full) });
    expect(await addItem(shopper, item, 'submission-1')).toEqual(ok(full));
    expect(asked).toEqual([
      { name: 'cart.create', key: 'cart-session-1-first' },
      { name: 'cart.addItem', query: {}, body: { cartId: 'cart-1', maxQty: 999_999, ...item }, key: 'submission-1' },
    ]);
    expect(session()).toEqual({ basketId: 'cart-1' });
  });

  test('notes the cart with the key of its submission', async () => {
    const { shopper, noted } = aFakeShopper({ 'cart.addItem': () => ok(full) }, inSession);
    await addItem(shopper, item, 'submission-1');
    expect(noted).toEqual([{ cart: full, how: { key: 'submission-1' } }]);
  });

  test('makes no cart where it is refused for another reason', async () => {
    const { shopper, namesAsked, noted } = aFakeShopper({ 'cart.addItem': () => refuse('INV700') }, inSession);
    expect(await addItem(shopper, item, 'submission-1')).toEqual(refuse('INV700'));
    expect([namesAsked(), noted]).toEqual([['cart.addItem'], []]);
  });

  test('is refused as making the cart is', async () => {
    const { shopper, session } = aFakeShopper({ 'cart.create': () => refuse('AUT404') });
    expect(await addItem(shopper, item, 'submission-1')).toEqual(refuse('AUT404'));
    expect(session()).toEqual({});
  });

  test('to a cart that was ordered goes to the next one, under the name of the one before', async () => {
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

  test('for a pickup holds its units', async () => {
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

describe('changing a line', () => {
  const answers = { 'cart.updateItem': () => ok(full), 'cart.removeItem': () => ok(aCart({ revision: 2 })) };
  /** The one call that a change makes of a cart with one line. */
  async function sent(change: (shopper: ReturnType<typeof aFakeShopper>['shopper']) => Promise<unknown>) {
    const { shopper, asked } = aFakeShopper(answers, inSession);
    await change(shopper);
    expect(asked).toHaveLength(1);
    return asked[0];
  }

  test('sets its quantity', async () => {
    expect(await sent((shopper) => updateItem(shopper, 'line-1', { qty: 3 }, 'submission-1'))).toEqual({
      name: 'cart.updateItem',
      params: { basketId: 'cart-1' },
      query: { itemId: 'line-1' },
      body: { qty: 3 },
      key: 'submission-1',
    });
  });

  test('sets its variant with it where one is named', async () => {
    const call = await sent((shopper) => updateItem(shopper, 'line-1', { qty: 3, upc: createUpc(2) }, 'submission-1'));
    expect(call?.body).toEqual({ qty: 3, upc: createUpc(2) });
  });

  test.each([{ to: 'Bo', email: 'bo@example.org', message: '' }, null])('gives it to %j', async (giftOption) => {
    const call = await sent((shopper) => setGiftOption(shopper, 'line-1', giftOption, 'submission-1'));
    expect(call?.body).toEqual({ giftOption });
  });

  test('removes it by its id and its variant', async () => {
    expect(await sent((shopper) => removeItem(shopper, { itemId: 'line-1', upc: createUpc(1) }, 'submission-1'))).toEqual({
      name: 'cart.removeItem',
      body: { cartId: 'cart-1', itemId: 'line-1', upc: createUpc(1) },
      key: 'submission-1',
    });
  });

  test('calls it by the id that it has today, whichever an older page knows', async () => {
    const remembered = { cartId: 'cart-1', revision: 1, lines: [], formerIds: { 'line-of-before': 'line-1' } };
    const { shopper, asked } = aFakeShopper(answers, { ...inSession, remembered });
    await updateItem(shopper, 'line-of-before', { qty: 2 }, 'submission-1');
    await removeItem(shopper, { itemId: 'line-of-before', upc: createUpc(1) }, 'submission-2');
    expect(asked.map(({ query, body }) => ({ ...(query as object), ...(body as object) }))).toMatchObject([
      { itemId: 'line-1' },
      { itemId: 'line-1' },
    ]);
  });

  test('takes no name of an object for the id of a line', async () => {
    const remembered = { cartId: 'cart-1', revision: 1, lines: [], formerIds: {} };
    const { shopper, asked } = aFakeShopper(answers, { ...inSession, remembered });
    await updateItem(shopper, 'constructor', { qty: 2 }, 'submission-1');
    expect(asked[0]?.query).toEqual({ itemId: 'constructor' });
  });
});

describe('removing a line that has become another variant', () => {
  const changed = aCartOf([aCartItem({ upc: createUpc(2) })]);

  test('is done once more, by its variant of today and under a key of its own', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.removeItem': inTurn(ok(changed), ok(aCart({ revision: 2 }))) }, inSession);
    expect(await removeItem(shopper, { itemId: 'line-1', upc: createUpc(1) }, 'submission-1')).toEqual(ok(aCart({ revision: 2 })));
    expect(asked.map(({ body, key }) => [body, key])).toMatchObject([
      [{ upc: createUpc(1) }, 'submission-1'],
      [{ upc: createUpc(2) }, 'submission-1.now'],
    ]);
  });

  test('is left at one try where the line stays as it is', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.removeItem': () => ok(full) }, inSession);
    expect(await removeItem(shopper, { itemId: 'line-1', upc: createUpc(1) }, 'submission-1')).toEqual(ok(full));
    expect(asked).toHaveLength(1);
  });
});

test('a change without a cart is refused, and asks the gateway nothing', async () => {
  const { shopper, asked } = aFakeShopper({});
  expect(await updateItem(shopper, 'line-1', { qty: 2 }, 'submission-1')).toMatchObject({ ok: false, error: { code: 'BSK404' } });
  expect(asked).toEqual([]);
});
