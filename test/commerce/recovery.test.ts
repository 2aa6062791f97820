// Recreating a lost cart: what is restored, what is reported as missing, and that an error changes nothing.
import { describe, expect, test } from 'vitest';
import { recoverCart } from '#commerce/recovery.ts';
import type { CallInput } from '#contract/calls.ts';
import { ok } from '#contract/errors/result.ts';
import { GatewayFault } from '#gateway/gateway.ts';
import type { RememberedCart } from '#session/remembered-cart.ts';
import { aCartItem, aCartOf, aCollection, anOrder, createUpc } from '../support/cart-samples.ts';
import { type Answers, inTurn, refuse } from '../support/fake-gateway.ts';
import { aFakeShopper } from '../support/fake-shopper.ts';
import { aCart } from '../support/samples.ts';

const aLine = (index: number, over: Partial<RememberedCart['lines'][number]> = {}) => ({
  itemId: `line-${index}`,
  productId: 'CNFL0001INK',
  upc: createUpc(index),
  qty: 1,
  name: `Thing ${index}`,
  ...over,
});
const createItem = (index: number, over: Parameters<typeof aCartItem>[0] = {}) =>
  aCartItem({ id: `new-${index}`, upc: createUpc(index), ...over });

const createRemembered = (lines: RememberedCart['lines'], over: Partial<RememberedCart> = {}): RememberedCart => ({
  cartId: 'cart-1',
  revision: 5,
  lines,
  ...over,
});

/** Creates a shopper whose cart was just lost. By default, the new cart contains only the item that was added last. */
const lose = (remembered: RememberedCart | undefined, answers: Answers = {}, session = {}) =>
  aFakeShopper(
    {
      'cart.create': () => ok(aCart({ id: 'cart-2' })),
      'cart.addItem': ({ body }: CallInput<'cart.addItem'>) => ok(aCartOf([aCartItem({ id: 'new', upc: body.upc })], { id: 'cart-2' })),
      ...answers,
    },
    { session: { basketId: 'cart-1', ...session }, remembered },
  );

describe('recoverCart', () => {
  test('creates a cart with a key derived from the lost cart, and adds each line with its own key', async () => {
    const { shopper, asked } = lose(createRemembered([aLine(1), aLine(2)]));
    await recoverCart(shopper);
    expect(asked.map(({ name, key }) => [name, key])).toEqual([
      ['cart.create', 'cart-session-1-cart-1'],
      ['cart.addItem', 'lost.cart-1.line-1'],
      ['cart.addItem', 'lost.cart-1.line-2'],
    ]);
  });

  test('adds each line with its quantity and its options', async () => {
    const options = { recipeId: 'initials-ab', collection: { kind: 'pickup', storeId: 'US-DEN' } };
    const { shopper, callsOf } = lose(createRemembered([aLine(1, { qty: 2, options })]));
    await recoverCart(shopper);
    expect(callsOf('cart.addItem')).toMatchObject([
      {
        query: { action: 'pickup', favStoreId: 'US-DEN' },
        body: { cartId: 'cart-2', productId: 'CNFL0001INK', upc: createUpc(1), qty: 2, recipeId: 'initials-ab', storeId: 'US-DEN' },
      },
    ]);
  });

  test('applies each promo code in the original order', async () => {
    const { shopper, callsOf } = lose(createRemembered([aLine(1)], { codes: ['TRAIL10', 'FREEDELIVERY'] }), {
      'cart.applyCoupon': () => ok(aCart({ id: 'cart-2', revision: 3 })),
    });
    await recoverCart(shopper);
    expect(callsOf('cart.applyCoupon').map(({ body, key }) => [body, key])).toEqual([
      [{ cartId: 'cart-2', code: 'TRAIL10' }, 'lost.cart-1.coupon.TRAIL10'],
      [{ cartId: 'cart-2', code: 'FREEDELIVERY' }, 'lost.cart-1.coupon.FREEDELIVERY'],
    ]);
  });

  test.each([
    ['nothing is remembered', undefined],
    ['another cart is remembered', createRemembered([aLine(1)], { cartId: 'cart-0' })],
    ['the cart was empty', createRemembered([])],
  ])('sends no call if %s', async (_, remembered) => {
    const { shopper, asked, session } = lose(remembered);
    expect(await recoverCart(shopper)).toBeUndefined();
    expect([asked, session()]).toEqual([[], { basketId: 'cart-1' }]);
  });

  test('first checks whether the lost cart was ordered, and sends no further call if it was', async () => {
    const shown = { basketId: 'cart-1', revision: 5, instrumentId: 'card-1' };
    const { shopper, namesAsked, session } = lose(
      createRemembered([aLine(1)]),
      { 'cart.read': () => refuse('BSK404'), 'checkout.placeOrder': () => ok(anOrder()) },
      { shown },
    );
    expect(await recoverCart(shopper)).toBeUndefined();
    expect(namesAsked()).toEqual(['cart.read', 'checkout.placeOrder']);
    expect(session()).toMatchObject({ order: { orderNumber: 'C000000001' }, lastBasketId: 'cart-1' });
  });
});

describe('recoverCart: remembered cart', () => {
  test('recoverCart remembers the recreated cart as returned after the last item and the last promo code', async () => {
    const withCode = aCartOf([createItem(1)], { id: 'cart-2', revision: 4 });
    const { shopper, noted } = lose(createRemembered([aLine(1)], { codes: ['TRAIL10'] }), { 'cart.applyCoupon': () => ok(withCode) });
    expect(await recoverCart(shopper)).toEqual(withCode);
    expect(noted.at(-1)?.cart).toEqual(withCode);
  });

  test('recoverCart remembers the new id of each lost line, matched by variant and options', async () => {
    const plain = createItem(1);
    const fetched = createItem(1, { id: 'new-fetched', shippingOptions: [aCollection({ kind: 'pickup', storeId: 'US-DEN' })] });
    const lines = [aLine(1, { options: { collection: { kind: 'pickup', storeId: 'US-DEN' } } }), aLine(1, { itemId: 'line-plain' })];
    const { shopper, noted } = lose(createRemembered(lines), { 'cart.addItem': () => ok(aCartOf([plain, fetched], { id: 'cart-2' })) });
    await recoverCart(shopper);
    expect(noted.at(-1)?.how.formerIds).toEqual({ 'line-1': 'new-fetched', 'line-plain': 'new-1' });
  });

  test('recoverCart finds the new id of a line that another tab added again with a price', async () => {
    const collection = { kind: 'pickup', storeId: 'US-DEN' } as const;
    const plain = createItem(1);
    const fetched = createItem(1, { id: 'new-fetched', shippingOptions: [aCollection(collection)], seenPrice: { amount: 12_000, at: 1 } });
    const { shopper, noted } = lose(createRemembered([aLine(1, { options: { collection } })]), {
      'cart.addItem': () => ok(aCartOf([plain, fetched], { id: 'cart-2' })),
    });
    await recoverCart(shopper);
    expect(noted.at(-1)?.how.formerIds).toEqual({ 'line-1': 'new-fetched' });
  });

  test('recoverCart also remembers the new ids of lines from the cart that preceded the lost cart', async () => {
    const remembered = createRemembered([aLine(1)], { formerIds: { 'line-of-before': 'line-1', 'line-gone': 'line-9' } });
    const { shopper, noted } = lose(remembered);
    await recoverCart(shopper);
    expect(noted.at(-1)?.how.formerIds).toEqual({ 'line-of-before': 'new', 'line-1': 'new' });
  });

  test('recoverCart keeps the remembered submission keys for the recreated cart', async () => {
    const { shopper, noted } = lose(createRemembered([aLine(1)], { keys: ['submission-1'] }));
    await recoverCart(shopper);
    expect(noted.at(-1)?.how.doneKeys).toEqual(['submission-1']);
  });
});

describe('recoverCart: missing items', () => {
  /** Recovers the cart. Returns the names of missing lines as displayed to the shopper, and the calls that added items. */
  async function findMissingLines(remembered: RememberedCart, answers: Answers) {
    const { shopper, session, callsOf } = lose(remembered, answers);
    await recoverCart(shopper);
    return { missing: session().missing, additions: callsOf('cart.addItem') };
  }
  const oneIsShort = (details: { maxQty?: number }): Answers => ({
    'cart.addItem': inTurn(refuse('INV408', details), ok(aCartOf([createItem(1)], { id: 'cart-2' }))),
  });

  test('recoverCart reports no missing items if all items were restored', async () => {
    expect((await findMissingLines(createRemembered([aLine(1)]), {})).missing).toBeUndefined();
  });

  test('recoverCart reports a refused line as missing', async () => {
    const { missing } = await findMissingLines(createRemembered([aLine(1), aLine(2)]), {
      'cart.addItem': inTurn(refuse('ORD404'), ok(aCartOf([createItem(2)], { id: 'cart-2' }))),
    });
    expect(missing).toEqual({ names: ['Thing 1'], isCut: false });
  });

  test('recoverCart reports a line with too little stock as missing, and adds the available units with another key', async () => {
    const { missing, additions } = await findMissingLines(createRemembered([aLine(1, { qty: 5 })]), oneIsShort({ maxQty: 2 }));
    expect(missing?.names).toEqual(['Thing 1']);
    expect(additions.map(({ body, key }) => [body, key])).toMatchObject([
      [{ qty: 5 }, 'lost.cart-1.line-1'],
      [{ qty: 2 }, 'lost.cart-1.line-1.rest'],
    ]);
  });

  test.each([{}, { maxQty: 0 }])('recoverCart reports a line without stock as missing, and does not add it again: %j', async (details) => {
    const { missing, additions } = await findMissingLines(createRemembered([aLine(1, { qty: 5 })]), oneIsShort(details));
    expect([missing?.names, additions.length]).toEqual([['Thing 1'], 1]);
  });

  test('recoverCart does not report a line as missing if another tab has restored it (API400)', async () => {
    expect((await findMissingLines(createRemembered([aLine(1)]), { 'cart.addItem': () => refuse('API400') })).missing).toBeUndefined();
  });

  test.each(['PRM130', 'PRM155', 'PRM140'] as const)(
    'recoverCart reports a promo code as missing if it is refused with %s',
    async (code) => {
      const { missing } = await findMissingLines(createRemembered([aLine(1)], { codes: ['TRAIL10'] }), {
        'cart.applyCoupon': () => refuse(code),
      });
      expect(missing?.names).toEqual(['TRAIL10']);
    },
  );

  test.each(['API400', 'PRM416'] as const)(
    'recoverCart does not report a promo code as missing if another tab has applied it (%s)',
    async (code) => {
      const { missing } = await findMissingLines(createRemembered([aLine(1)], { codes: ['TRAIL10'] }), {
        'cart.applyCoupon': () => refuse(code),
      });
      expect(missing).toBeUndefined();
    },
  );

  test('recoverCart reports at most ten names of missing items', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => aLine(1, { itemId: `line-${index}`, name: `Thing ${index}` }));
    expect((await findMissingLines(createRemembered(lines), { 'cart.addItem': () => refuse('ORD404') })).missing?.names).toHaveLength(10);
  });

  test('recoverCart reports that the list of missing items is incomplete if the remembered cart was truncated', async () => {
    expect((await findMissingLines(createRemembered([aLine(1)], { isCut: true }), {})).missing).toEqual({ names: [], isCut: true });
  });
});

describe('recoverCart: failures', () => {
  const fault = new GatewayFault('cart.addItem', 'timeout', 'no response before the deadline');

  test.each<[string, string, Answers]>([
    ['creating the cart fails', 'cart.create was refused with AUT404', { 'cart.create': () => refuse('AUT404') }],
    [
      'adding an item fails',
      fault.message,
      {
        'cart.addItem': () => {
          throw fault;
        },
      },
    ],
  ])('recoverCart leaves session and remembered cart unchanged if %s', async (_, message, answers) => {
    const { shopper, session, leavesNothing } = lose(createRemembered([aLine(1)]), answers, { lastBasketId: 'cart-0' });
    await expect(recoverCart(shopper)).rejects.toThrow(message);
    expect(session()).toEqual({ basketId: 'cart-1', lastBasketId: 'cart-0' });
    expect(leavesNothing()).toBe(true);
  });

  test('recoverCart sends the same keys again when it is repeated, so that the same cart is created', async () => {
    const keys = async () => {
      const { shopper, asked } = lose(createRemembered([aLine(1), aLine(2)], { codes: ['TRAIL10'] }), {
        'cart.applyCoupon': () => refuse('PRM130'),
      });
      await recoverCart(shopper);
      return asked.map(({ key }) => key);
    };
    expect(await keys()).toEqual(await keys());
  });
});
