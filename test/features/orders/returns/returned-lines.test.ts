import { describe, expect, test } from 'vitest';
import { findWrongQuantities } from '#features/orders/returns/returned-lines.ts';

const returnable = [
  { itemId: 'boots', qty: 3, isFinalSale: false, sizes: [] },
  { itemId: 'cap', qty: 1, isFinalSale: false, sizes: [] },
];
const find = (qty: string | undefined) => [
  ...findWrongQuantities(new URLSearchParams({ item: 'boots', ...(qty !== undefined && { 'qty.boots': qty }) }), returnable),
];

describe('quantity of a returned line', () => {
  test.each(['1', '2', '3'])('findWrongQuantities accepts the quantity %s of 3', (qty) => {
    expect(find(qty)).toEqual([]);
  });

  test.each([undefined, '', '-1', '0', '1.5', '4', '99', '99999', 'x', ' 1', '1e0', '٣'])(
    'findWrongQuantities rejects the quantity %j of 3',
    (qty) => {
      expect(find(qty)).toEqual(['boots']);
    },
  );

  test('findWrongQuantities ignores order lines with a single unit and lines that are not selected', () => {
    expect([...findWrongQuantities(new URLSearchParams({ item: 'cap', 'qty.boots': '0' }), returnable)]).toEqual([]);
  });
});
