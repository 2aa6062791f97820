import { describe, expect, test } from 'vitest';
import { createAddInput, itemInput } from '#commerce/item-input.ts';
import { aCartItem, aCollection, createUpc } from '../support/cart-samples.ts';

const item = { productId: 'CNFL0001INK', upc: createUpc(1), qty: 2 };

describe('createAddInput', () => {
  test('requests home delivery for an item that is not collected at a store or pickup point', () => {
    expect(createAddInput('cart-1', item)).toEqual({ query: {}, body: { cartId: 'cart-1', maxQty: 999_999, ...item } });
  });

  test('sends the maximum quantity of the item, or the general maximum if the item has none', () => {
    expect(createAddInput('cart-1', item).body.maxQty).toBe(999_999);
    expect(createAddInput('cart-1', { ...item, maxQty: 4 }).body.maxQty).toBe(4);
  });

  test.each(['pickup', 'sts', 'pudo'] as const)(
    'sends the store both in the query and in the item if the item is collected in the way %s',
    (kind) => {
      expect(createAddInput('cart-1', { ...item, collection: { kind, storeId: 'US-DEN' } })).toEqual({
        query: { action: kind, favStoreId: 'US-DEN' },
        body: { cartId: 'cart-1', maxQty: 999_999, ...item, storeId: 'US-DEN' },
      });
    },
  );
});

describe('itemInput', () => {
  test('returns the requested quantity, not the quantity of the cart line', () => {
    expect(itemInput(aCartItem({ qty: 5 }), 2)).toEqual(item);
  });

  test('returns the options of the cart line', () => {
    const options = {
      giftOption: { to: 'Bo', email: 'bo@example.org', message: 'Go outside.' },
      recipeId: 'initials-ab',
      seenPrice: { amount: 12_000, at: 1_790_000_000_000 },
      precreatedCustomsCode: 'customs-1',
      pdpUrl: '/p/talus-fleece-CNFL0001INK?recipe=initials-ab',
    };
    expect(itemInput(aCartItem(options), 2)).toEqual({ ...item, ...options });
  });

  test('returns the store and the kind of collection of the cart line', () => {
    const collection = { kind: 'sts', storeId: 'US-DEN' } as const;
    expect(itemInput(aCartItem({ shippingOptions: [aCollection(collection)] }), 2)).toEqual({ ...item, collection });
  });

  test('omits the price, name and image of the cart line', () => {
    expect(Object.keys(JSON.parse(JSON.stringify(itemInput(aCartItem(), 1)))).toSorted()).toEqual(['productId', 'qty', 'upc']);
  });
});
