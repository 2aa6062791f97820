import { describe, expect, test } from 'vitest';
import { ok } from '#contract/errors/result.ts';
import { moveSaved, readSaved, removeSaved, saveLine, updateSaved } from '#features/cart/saved/saved-for-later.ts';
import { aCartItem, aCartOf, createUpc } from '../../../support/cart-samples.ts';
import { inTurn, refuse } from '../../../support/fake-gateway.ts';
import { aFakeShopper } from '../../../support/fake-shopper.ts';
import { aCart } from '../../../support/samples.ts';

const listId = 'saved-list-of-shopper-1';
const list = { saveForLaterId: listId, items: [], total: 0, start: 0 };
const withList = { session: { basketId: 'cart-1', saveForLaterId: listId } };
const notThere = { ok: false, error: { code: 'API404' } };

describe('reading the saved-for-later list', () => {
  test('readSaved does not call the gateway if the shopper has never saved an item', async () => {
    const { shopper, asked } = aFakeShopper({});
    expect(await readSaved(shopper, { page: 1, perPage: 5 })).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('readSaved requests one page of the list', async () => {
    const { shopper, asked } = aFakeShopper({ 'wishlists.savedForLater': () => ok(list) }, withList);
    expect(await readSaved(shopper, { page: 2, perPage: 5 })).toEqual(list);
    expect(asked).toEqual([{ name: 'wishlists.savedForLater', query: { start: 5, count: 5 } }]);
  });

  test('readSaved throws if the gateway rejects the call', async () => {
    const { shopper } = aFakeShopper({ 'wishlists.savedForLater': () => refuse('AUT404') }, withList);
    await expect(readSaved(shopper, { page: 1, perPage: 5 })).rejects.toThrow('refused with AUT404');
  });
});

describe('saving a cart line for later', () => {
  const line = { itemId: 'line-1', upc: createUpc(1) };
  const saved = { ...aCart({ revision: 2 }), saveForLaterId: listId };

  test('saveLine moves a line from the cart to the list and stores the list id in the session', async () => {
    const { shopper, asked, session, noted } = aFakeShopper(
      { 'wishlists.saveForLater': () => ok(saved) },
      { session: { basketId: 'cart-1' } },
    );
    expect((await saveLine(shopper, line, 'submission-1')).ok).toBe(true);
    expect(asked).toEqual([{ name: 'wishlists.saveForLater', params: { basketId: 'cart-1' }, body: line, key: 'submission-1' }]);
    expect(session()).toEqual({ basketId: 'cart-1', saveForLaterId: listId });
    expect(noted.map(({ cart }) => cart)).toEqual([saved]);
  });

  test("saveLine retries with the line's current variant if the variant has changed", async () => {
    const still = { ...aCartOf([aCartItem({ upc: createUpc(2) })]), saveForLaterId: listId };
    const { shopper, asked } = aFakeShopper({ 'wishlists.saveForLater': inTurn(ok(still), ok(saved)) }, withList);
    await saveLine(shopper, line, 'submission-1');
    expect(asked.map(({ body, key }) => [body, key])).toEqual([
      [line, 'submission-1'],
      [{ itemId: 'line-1', upc: createUpc(2) }, 'submission-1.now'],
    ]);
  });

  test('saveLine replaces a previous id of a cart line by the line’s current id', async () => {
    const remembered = { cartId: 'cart-1', revision: 1, lines: [], formerIds: { 'line-of-before': 'line-1' } };
    const { shopper, asked } = aFakeShopper({ 'wishlists.saveForLater': () => ok(saved) }, { ...withList, remembered });
    await saveLine(shopper, { itemId: 'line-of-before', upc: createUpc(1) }, 'submission-1');
    expect(asked[0]?.body).toEqual(line);
  });

  test('saveLine is rejected if the list is full, and leaves the session unchanged', async () => {
    const full = refuse('API400', { maxItems: 200 });
    const { shopper, session } = aFakeShopper({ 'wishlists.saveForLater': () => full }, { session: { basketId: 'cart-1' } });
    expect(await saveLine(shopper, line, 'submission-1')).toEqual(full);
    expect(session()).toEqual({ basketId: 'cart-1' });
  });
});

describe('moving a saved item to the cart', () => {
  const units = { savedId: 'saved-1', productId: 'CNFL0001INK', upc: createUpc(1), qty: 2 };

  test('moveSaved adds the item to the cart and removes it from the list in one call', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.addItem': () => ok(aCartOf([aCartItem({ qty: 2 })])) }, withList);
    expect((await moveSaved(shopper, units, 'submission-1')).ok).toBe(true);
    expect(asked).toEqual([
      {
        name: 'cart.addItem',
        query: {},
        body: {
          cartId: 'cart-1',
          productId: 'CNFL0001INK',
          upc: createUpc(1),
          qty: 2,
          maxQty: 999_999,
          saveForLater: { saveForLaterId: listId, itemId: 'saved-1' },
        },
        key: 'submission-1',
      },
    ]);
  });

  test('moveSaved creates a cart first if the session has none', async () => {
    const { shopper, namesAsked } = aFakeShopper(
      { 'cart.create': () => ok(aCart()), 'cart.addItem': () => ok(aCartOf([aCartItem()])) },
      { session: { saveForLaterId: listId } },
    );
    await moveSaved(shopper, units, 'submission-1');
    expect(namesAsked()).toEqual(['cart.create', 'cart.addItem']);
  });

  test.each(['INV405', 'INV406', 'INV407', 'INV408', 'API404'] as const)(
    'moveSaved is rejected with %s if the gateway refuses to add the item',
    async (code) => {
      const { shopper } = aFakeShopper({ 'cart.addItem': () => refuse(code) }, withList);
      expect(await moveSaved(shopper, units, 'submission-1')).toEqual(refuse(code));
    },
  );
});

describe('changing a saved item', () => {
  test('updateSaved changes the quantity of a saved item and leaves the cart unchanged', async () => {
    const { shopper, asked, noted } = aFakeShopper({ 'wishlists.updateSaved': () => ok(list) }, withList);
    expect(await updateSaved(shopper, 'saved-1', 3)).toEqual(ok(undefined));
    expect(asked).toEqual([{ name: 'wishlists.updateSaved', body: { saveForLaterId: listId, itemId: 'saved-1', qty: 3 } }]);
    expect(noted).toEqual([]);
  });

  test('removeSaved removes a saved item and leaves the cart unchanged', async () => {
    const { shopper, asked, noted } = aFakeShopper({ 'wishlists.removeSaved': () => ok(list) }, withList);
    expect(await removeSaved(shopper, 'saved-1')).toEqual(ok(undefined));
    expect(asked).toEqual([{ name: 'wishlists.removeSaved', params: { saveForlaterId: listId, itemId: 'saved-1' } }]);
    expect(noted).toEqual([]);
  });

  test('updateSaved and removeSaved reject an item that is no longer on the list', async () => {
    const { shopper } = aFakeShopper(
      { 'wishlists.updateSaved': () => refuse('API404'), 'wishlists.removeSaved': () => refuse('API404') },
      withList,
    );
    expect(await updateSaved(shopper, 'saved-1', 3)).toMatchObject(notThere);
    expect(await removeSaved(shopper, 'saved-1')).toMatchObject(notThere);
  });

  test('moveSaved, updateSaved and removeSaved are rejected without a gateway call if the shopper has no list', async () => {
    const { shopper, asked } = aFakeShopper({}, { session: { basketId: 'cart-1' } });
    const units = { savedId: 'saved-1', productId: 'CNFL0001INK', upc: createUpc(1), qty: 1 };
    expect(await moveSaved(shopper, units, 'submission-1')).toMatchObject(notThere);
    expect(await updateSaved(shopper, 'saved-1', 3)).toMatchObject(notThere);
    expect(await removeSaved(shopper, 'saved-1')).toMatchObject(notThere);
    expect(asked).toEqual([]);
  });
});
