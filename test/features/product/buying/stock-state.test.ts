import { expect, test } from 'vitest';
import { findLowStock, findSoldOut, type StockQuestion, stockState } from '#features/product/buying/stock-state.ts';

const variants = [
  { sku: '1', size: 'S' },
  { sku: '2', size: 'M' },
  { sku: '3', size: 'L' },
];
const ask = (quantities: Record<string, number>, chosenSku?: string): StockQuestion => ({
  variants,
  quantities: Object.fromEntries(Object.entries(quantities).map(([sku, quantity]) => [sku, { quantity }])),
  chosenSku,
  lowStockThreshold: 5,
});

test('a size with more units than the low-stock threshold has the state "in stock"', () => {
  expect(stockState(ask({ 1: 6 }, '1'))).toEqual({ kind: 'in-stock' });
});

test.each([1, 5])('a size with %d units has the state "low stock"', (quantity) => {
  expect(stockState(ask({ 1: quantity }, '1'))).toEqual({ kind: 'low', quantity });
});

test.each([{ 1: 0, 2: 9 }, { 2: 9 }])(
  'a selected size without units has the state "sold out", with a list of the available sizes: %j',
  (quantities) => {
    expect(stockState(ask(quantities, '1'))).toEqual({ kind: 'sold-out', sizes: ['M'] });
  },
);

test('if no size is selected, the stock state lists the available sizes in size order', () => {
  expect(stockState(ask({ 3: 1, 1: 100, 2: 0 }))).toEqual({ kind: 'some-sizes', sizes: ['S', 'L'] });
});

test.each([undefined, '1'])('a product without units is completely sold out, whichever size is selected: %s', (chosen) => {
  expect(stockState(ask({ 1: 0 }, chosen))).toEqual({ kind: 'sold-out-all' });
});

test('stockState ignores a SKU of another product', () => {
  expect(stockState(ask({ 9: 100 }))).toEqual({ kind: 'sold-out-all' });
});

test('findSoldOut returns SKUs without units, including SKUs that are missing in the reply', () => {
  expect(findSoldOut(ask({ 2: 3, 3: 0 }))).toEqual(['1', '3']);
});

test('findLowStock returns SKUs with low stock, but not sold-out SKUs', () => {
  expect(findLowStock(ask({ 1: 5, 2: 0, 3: 6 }))).toEqual({ 1: 5 });
});
