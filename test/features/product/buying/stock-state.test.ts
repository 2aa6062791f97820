import { expect, test } from 'vitest';
import { findLow, findSoldOut, type StockQuestion, stockState } from '#features/product/buying/stock-state.ts';

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

test('more than the threshold is in stock', () => {
  expect(stockState(ask({ 1: 6 }, '1'))).toEqual({ kind: 'in-stock' });
});

test.each([1, 5])('%d units are low', (quantity) => {
  expect(stockState(ask({ 1: quantity }, '1'))).toEqual({ kind: 'low', quantity });
});

test.each([{ 1: 0, 2: 9 }, { 2: 9 }])('a chosen size without units is sold out, and the others are named: %j', (quantities) => {
  expect(stockState(ask(quantities, '1'))).toEqual({ kind: 'sold-out', sizes: ['M'] });
});

test('without a chosen size, those that can be had are named in their order', () => {
  expect(stockState(ask({ 3: 1, 1: 100, 2: 0 }))).toEqual({ kind: 'some-sizes', sizes: ['S', 'L'] });
});

test.each([undefined, '1'])('nothing left is sold out altogether, chosen or not: %s', (chosen) => {
  expect(stockState(ask({ 1: 0 }, chosen))).toEqual({ kind: 'sold-out-all' });
});

test('a sku of another product counts for nothing', () => {
  expect(stockState(ask({ 9: 100 }))).toEqual({ kind: 'sold-out-all' });
});

test('skus without units are sold out, whether they are named or not', () => {
  expect(findSoldOut(ask({ 2: 3, 3: 0 }))).toEqual(['1', '3']);
});

test('skus that are nearly gone are low, those that are gone are not', () => {
  expect(findLow(ask({ 1: 5, 2: 0, 3: 6 }))).toEqual({ 1: 5 });
});
