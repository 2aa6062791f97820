import { describe, expect, test } from 'vitest';
import { createAddInput, itemInput } from '#commerce/item-input.ts';
import { aCartItem, aCollection, createUpc } from '../support/cart-samples.ts';

const item = { productId: 'CNFL0001INK', upc: createUpc(1), qty: 2 };

describe('an item as the call that adds it wants it', () => {
  test('goes to the door where no collection is named', () => {
    expect(createAddInput('cart-1', item)).toEqual({ query: {}, body: { cartId: 'cart-1', maxQty: 999_999, ...item } });
  });

  test('names the limit of a line, its own or the general one', () => {
    expect(createAddInput('cart-1', item).body.maxQty).toBe(999_999);
    expect(createAddInput('cart-1', { ...item, maxQty: 4 }).body.maxQty).toBe(4);
  });

  test.each(['pickup', 'sts', 'pudo'] as const)('that is fetched by %s names the store beside the way and beside the item', (kind) => {
    expect(createAddInput('cart-1', { ...item, collection: { kind, storeId: 'US-DEN' } })).toEqual({
      query: { action: kind, favStoreId: 'US-DEN' },
      body: { cartId: 'cart-1', maxQty: 999_999, ...item, storeId: 'US-DEN' },
    });
  });
});

describe('a line as it would be added to another cart', () => {
  test('has the quantity that is asked for, not its own', () => {
    expect(itemInput(aCartItem({ qty: 5 }), 2)).toEqual(item);
  });

  test('keeps its options', () => {
    const options = {
      giftOption: { to: 'Bo', email: 'bo@example.org', message: 'Go outside.' },
      recipeId: 'initials-ab',
      precreatedCustomsCode: 'customs-1',
      pdpUrl: '/p/talus-fleece-CNFL0001INK?recipe=initials-ab',
    };
    expect(itemInput(aCartItem(options), 2)).toEqual({ ...item, ...options });
  });

  test('keeps where it is fetched', () => {
    const collection = { kind: 'sts', storeId: 'US-DEN' } as const;
    expect(itemInput(aCartItem({ shippingOptions: [aCollection(collection)] }), 2)).toEqual({ ...item, collection });
  });

  test('takes no price, name or picture along', () => {
    expect(Object.keys(JSON.parse(JSON.stringify(itemInput(aCartItem(), 1)))).toSorted()).toEqual(['productId', 'qty', 'upc']);
  });
});
