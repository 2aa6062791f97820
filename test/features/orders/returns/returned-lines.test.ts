import { describe, expect, test } from 'vitest';
import { findWrongQuantities } from '#features/orders/returns/returned-lines.ts';

const returnable = [
  { itemId: 'boots', qty: 3, isFinalSale: false, sizes: [] },
  { itemId: 'cap', qty: 1, isFinalSale: false, sizes: [] },
];
const find = (qty: string | undefined) => [
  ...findWrongQuantities(new URLSearchParams({ item: 'boots', ...(qty !== undefined && { 'qty.boots': qty }) }), returnable),
];

describe('the number of units that go back', () => {
  test.each(['1', '2', '3'])('may be %s of 3', (qty) => {
    expect(find(qty)).toEqual([]);
  });

  test.each([undefined, '', '-1', '0', '1.5', '4', '99', '99999', 'x', ' 1', '1e0', '٣'])('may not be %j', (qty) => {
    expect(find(qty)).toEqual(['boots']);
  });

  test('is not asked of a single piece, and not of what stays', () => {
    expect([...findWrongQuantities(new URLSearchParams({ item: 'cap', 'qty.boots': '0' }), returnable)]).toEqual([]);
  });
});
