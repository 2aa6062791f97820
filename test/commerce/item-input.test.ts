import { describe, expect, test } from 'vitest';
import { createAddInput, itemInput } from '#commerce/item-input.ts';
import { aCartItem, aCollection, createUpc } from '../support/cart-samples.ts';

const item = { productId: 'CNFL0001INK', upc: createUpc(1), qty: 2 };

describe('the input for adding an item', () => {
  test('is for home delivery without a collection', () => {
    expect(createAddInput('cart-1', item)).toEqual({ query: {}, body: { cartId: 'cart-1', maxQty: 999_999, ...item } });
  });

  test('contains the limit of the line, or the general one', () => {
    expect(createAddInput('cart-1', item).body.maxQty).toBe(999_999);
    expect(createAddInput('cart-1', { ...item, maxQty: 4 }).body.maxQty).toBe(4);
  });

  test.each(['pickup', 'sts', 'pudo'] as const)('for collection by %s contains the store in the query and in the item', (kind) => {
    expect(createAddInput('cart-1', { ...item, collection: { kind, storeId: 'US-DEN' } })).toEqual({
      query: { action: kind, favStoreId: 'US-DEN' },
      body: { cartId: 'cart-1', maxQty: 999_999, ...item, storeId: 'US-DEN' },
    });
  });
});

describe('the input for adding a line to another cart', () => {
  test('has the requested quantity, not that of the line', () => {
    expect(itemInput(aCartItem({ qty: 5 }), 2)).toEqual(item);
  });

  test('has the options of the line', () => {
    const options = {
      giftOption: { to: 'Bo', email: 'bo@example.org', message: 'Go outside.' },
      recipeId: 'initials-ab',
      precreatedCustomsCode: 'customs-1',
      pdpUrl: '/p/talus-fleece-CNFL0001INK?recipe=initials-ab',
    };
    expect(itemInput(aCartItem(options), 2)).toEqual({ ...item, ...options });
  });

  test('has the collection of the line', () => {
    const collection = { kind: 'sts', storeId: 'US-DEN' } as const;
    expect(itemInput(aCartItem({ shippingOptions: [aCollection(collection)] }), 2)).toEqual({ ...item, collection });
  });

  test('has no price, name or image', () => {
    expect(Object.keys(JSON.parse(JSON.stringify(itemInput(aCartItem(), 1)))).toSorted()).toEqual(['productId', 'qty', 'upc']);
  });
});
