import { expect, it } from 'vitest';
import { eyebrowId, newForMs } from '#backend/rules/eyebrow.ts';

const now = newForMs * 10;
const facts = { webStock: [20, 0, 3], lowStockThreshold: 5, launchedAt: 0, now };

it('eyebrowId returns undefined for an old product with a size in sufficient stock', () => {
  expect(eyebrowId(facts)).toBeUndefined();
});

it('eyebrowId returns LOW STOCK if no size has more units than the threshold', () => {
  expect(eyebrowId({ ...facts, webStock: [5, 0, 3] })).toBe('LOW STOCK');
  expect(eyebrowId({ ...facts, webStock: [6, 0, 3] })).toBeUndefined();
});

it('eyebrowId does not return LOW STOCK for a sold-out product', () => {
  expect(eyebrowId({ ...facts, webStock: [0, 0] })).toBeUndefined();
  expect(eyebrowId({ ...facts, webStock: [] })).toBeUndefined();
});

it('eyebrowId returns NEW for 90 days after the launch, but not before the launch', () => {
  expect(eyebrowId({ ...facts, launchedAt: now - newForMs + 1 })).toBe('NEW');
  expect(eyebrowId({ ...facts, launchedAt: now - newForMs })).toBeUndefined();
  expect(eyebrowId({ ...facts, launchedAt: now + 1 })).toBeUndefined();
});

it('eyebrowId returns LOW STOCK for a new product that is low in stock', () => {
  expect(eyebrowId({ ...facts, webStock: [1], launchedAt: now })).toBe('LOW STOCK');
});
