import { describe, expect, test } from 'vitest';
import { readCartIntent } from '#features/product/buying/cart-intent.ts';

const read = (fields: Record<string, string>) => readCartIntent(new URLSearchParams(fields));
const add = { intent: 'add', productId: 'CNFL0001INK', upc: '100000000001' };
const line = { itemId: 'line-1', upc: '100000000001' };

describe('a submission on the cart', () => {
  test('adds one piece where no quantity is named', () => expect(read(add)).toEqual({ ...add, qty: 1 }));
  test('adds as many as are named', () => expect(read({ ...add, qty: '3' })).toEqual({ ...add, qty: 3 }));
  test('sets a quantity', () => expect(read({ ...line, intent: 'update', qty: '2' })).toEqual({ ...line, intent: 'update', qty: 2 }));
  test('changes the size of a line', () =>
    expect(read({ ...line, intent: 'update', qty: '2', size: '100000000002' })).toMatchObject({ qty: 2, size: '100000000002' }));
  test('removes a line', () => expect(read({ ...line, intent: 'remove', qty: '2' })).toEqual({ ...line, intent: 'remove' }));
  test('removes a line by the quantity 0', () => expect(read({ ...line, intent: 'update', qty: '0' })?.intent).toBe('remove'));
  test('delivers a line elsewhere, or by another method', () => {
    const by = (delivery: string) => read({ intent: 'deliver', itemId: 'line-1', delivery });
    expect(by('pickup:US-DEN')).toMatchObject({ delivery: { kind: 'pickup', storeId: 'US-DEN' } });
    expect(by('me:express')).toMatchObject({ delivery: { shippingId: 'me', code: 'express' } });
    expect(by('us:express')).toBeUndefined();
  });
  test('takes no price, total or name from the browser', () =>
    expect(read({ ...add, price: '1', total: '1', currency: 'EUR', basketId: 'other' })).toEqual({ ...add, qty: 1 }));
  test('takes the page and the picture of an added product, and adds it without an address of anything else', () => {
    const own = { pdpUrl: '/p/talus-fleece-CNFL0001INK?recipe=initials-ab', productImageURL: 'product/fleece-1' };
    expect(read({ ...add, ...own })).toEqual({ ...add, qty: 1, ...own });
    const added = read({ ...add, pdpUrl: 'https://evil.example', productImageURL: 'javascript:x' });
    expect(JSON.parse(JSON.stringify(added))).toEqual({ ...add, qty: 1 });
  });
  test('takes the first of a field that comes twice', () =>
    expect(readCartIntent(new URLSearchParams('intent=add&productId=CNFL0001INK&upc=100000000001&upc=999999999999'))).toMatchObject({
      upc: '100000000001',
    }));

  test.each([
    [{}],
    [{ intent: 'steal' }],
    [{ ...add, qty: '-1' }],
    [{ ...add, qty: '1e3' }],
    [{ ...add, qty: '1.5' }],
    [{ ...add, qty: '9999999' }],
    [{ ...add, qty: '' }],
    [{ ...add, upc: '123' }],
    [{ ...add, productId: 'cnfl0001ink' }],
    [{ ...add, productId: 'CNFL0001INK'.repeat(1000) }],
    [{ ...line, intent: 'update' }],
    [{ ...line, intent: 'update', qty: '1', size: 'XL' }],
    [{ ...line, intent: 'update', qty: '1', itemId: '' }],
    [{ ...line, intent: 'remove', itemId: 'x'.repeat(65) }],
  ])('is none of ours: %o', (fields) => expect(read(fields as Record<string, string>)).toBeUndefined());
});
