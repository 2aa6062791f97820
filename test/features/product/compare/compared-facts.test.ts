import { describe, expect, test } from 'vitest';
import { compareFacts, type FactRow } from '#features/product/compare/compared-facts.ts';

const aRow = (id: string, ...values: string[]): FactRow => ({ id, name: id, values });

describe('comparing facts', () => {
  test('compareFacts marks a fact as different if the products have different values or one product lacks the fact', () => {
    const rows = compareFacts([
      [aRow('weight', '400 g'), aRow('care', 'wash', 'iron'), aRow('origin', 'Vietnam')],
      [aRow('weight', '420 g'), aRow('care', 'wash', 'iron')],
    ]);
    expect(rows.map(({ id, isDifferent }) => [id, isDifferent])).toEqual([
      ['weight', true],
      ['care', false],
      ['origin', true],
    ]);
    expect(rows[2]?.cells).toEqual([['Vietnam'], []]);
  });

  test('compareFacts preserves the order of each product’s facts', () => {
    const rows = compareFacts([
      [aRow('weight', '1'), aRow('care', '2')],
      [aRow('weight', '1'), aRow('volume', '45 l'), aRow('lining', 'wool'), aRow('care', '2')],
      [aRow('warmth', '3'), aRow('care', '2')],
    ]);
    expect(rows.map(({ id }) => id)).toEqual(['warmth', 'weight', 'volume', 'lining', 'care']);
  });

  test('compareFacts marks no differences for a single product', () => {
    expect(compareFacts([[aRow('weight', '1')]])).toEqual([{ id: 'weight', name: 'weight', cells: [['1']], isDifferent: false }]);
    expect(compareFacts([])).toEqual([]);
  });
});
