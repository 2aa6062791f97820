import { describe, expect, test } from 'vitest';
import { readCartIntent } from '#features/product/buying/cart-intent.ts';
import { routePath } from '#routes.ts';
import { hostileIds } from '../../../support/hostile-ids.ts';

const read = (fields: Record<string, string>) => readCartIntent(new URLSearchParams(fields));
const add = { intent: 'add', productId: 'CNFL0001INK', upc: '100000000001' };
const line = { itemId: 'line-1', upc: '100000000001' };

describe('parsing a cart form', () => {
  test('readCartIntent reads one unit to add if the form has no quantity', () => expect(read(add)).toEqual({ ...add, qty: 1 }));
  test('readCartIntent reads the submitted quantity to add', () => expect(read({ ...add, qty: '3' })).toEqual({ ...add, qty: 3 }));
  test('readCartIntent reads the new quantity of a cart line', () =>
    expect(read({ ...line, intent: 'update', qty: '2' })).toEqual({ ...line, intent: 'update', qty: 2 }));
  test('readCartIntent reads the new size of a cart line', () =>
    expect(read({ ...line, intent: 'update', qty: '2', size: '100000000002' })).toMatchObject({ qty: 2, size: '100000000002' }));
  test('readCartIntent reads the removal of a cart line', () =>
    expect(read({ ...line, intent: 'remove', qty: '2' })).toEqual({ ...line, intent: 'remove' }));
  test('readCartIntent reads the quantity 0 as a removal of the cart line', () =>
    expect(read({ ...line, intent: 'update', qty: '0' })?.intent).toBe('remove'));
  test('readCartIntent reads the new store or shipping method of a cart line', () => {
    const by = (delivery: string) => read({ intent: 'deliver', itemId: 'line-1', delivery });
    expect(by('pickup:US-DEN')).toMatchObject({ delivery: { kind: 'pickup', storeId: 'US-DEN' } });
    expect(by('me:express')).toMatchObject({ delivery: { shippingId: 'me', code: 'express' } });
    expect(by('us:express')).toBeUndefined();
  });
  test('readCartIntent ignores submitted prices, totals, currencies and cart ids', () =>
    expect(read({ ...add, price: '1', total: '1', currency: 'EUR', basketId: 'other' })).toEqual({ ...add, qty: 1 }));
  test('readCartIntent reads the page and picture of an added product, and leaves out URLs of other sites', () => {
    const own = { pdpUrl: '/p/talus-fleece-CNFL0001INK?recipe=initials-ab', productImageURL: 'product/fleece-1' };
    expect(read({ ...add, ...own })).toEqual({ ...add, qty: 1, ...own });
    const added = read({ ...add, pdpUrl: 'https://evil.example', productImageURL: 'javascript:x' });
    expect(JSON.parse(JSON.stringify(added))).toEqual({ ...add, qty: 1 });
  });
  test.each(hostileIds)('readCartIntent reads a product with the id %s, alone and in a set', (id) => {
    const pdpUrl = routePath('product', { slug: 'talus-fleece', productId: id });
    expect(read({ ...add, productId: id, upc: id, pdpUrl })).toEqual({ ...add, productId: id, upc: id, qty: 1, pdpUrl });
    expect(read({ intent: 'add-set', item: `${id}:${id}` })).toEqual({
      intent: 'add-set',
      items: [{ productId: id, upc: id }],
      isComplete: true,
    });
  });
  test('readCartIntent uses the first of two fields with the same name', () =>
    expect(readCartIntent(new URLSearchParams('intent=add&productId=CNFL0001INK&upc=100000000001&upc=999999999999'))).toMatchObject({
      upc: '100000000001',
    }));

  test.each([
    ['all products', '', { items: ['CNFL0001INK', 'CNFL0002INK'], isComplete: true }],
    ['only one product', '&only=CNFL0002INK', { items: ['CNFL0002INK'], isComplete: true }],
    ['no product without a size', '&item=', { items: ['CNFL0001INK', 'CNFL0002INK'], isComplete: false }],
    ['no product that is not in the form', '&only=CNFL0003INK', { items: [], isComplete: false }],
  ])('readCartIntent reads %s of a set', (_, more, { items, isComplete }) => {
    const sent = `intent=add-set&item=CNFL0001INK:100000000001&item=CNFL0002INK:100000000002${more}`;
    const parsed = readCartIntent(new URLSearchParams(sent));
    expect(parsed).toMatchObject({ intent: 'add-set', isComplete, items: items.map((productId) => ({ productId })) });
  });
  test.each(['item=CNFL0001INK', 'item=:100000000001', 'item=a:b:c', 'item=CNFL0001INK:100000000001&'.repeat(13)])(
    'readCartIntent rejects a set with %s',
    (items) => expect(readCartIntent(new URLSearchParams(`intent=add-set&${items}`))).toBeUndefined(),
  );

  test.each([
    [{}],
    [{ intent: 'steal' }],
    [{ ...add, qty: '-1' }],
    [{ ...add, qty: '1e3' }],
    [{ ...add, qty: '1.5' }],
    [{ ...add, qty: '9999999' }],
    [{ ...add, qty: '' }],
    [{ ...add, upc: 'a/b' }],
    [{ ...add, productId: '..' }],
    [{ ...add, productId: 'CNFL0001INK'.repeat(1000) }],
    [{ ...line, intent: 'update' }],
    [{ ...line, intent: 'update', qty: '1', size: 'X L' }],
    [{ ...line, intent: 'update', qty: '1', itemId: '' }],
    [{ ...line, intent: 'remove', itemId: 'x'.repeat(65) }],
  ])('readCartIntent rejects %o', (fields) => expect(read(fields as Record<string, string>)).toBeUndefined());
});
