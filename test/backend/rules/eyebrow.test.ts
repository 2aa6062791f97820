import { expect, it } from 'vitest';
import { eyebrowId, newForMs } from '#backend/rules/eyebrow.ts';

const now = newForMs * 10;
const facts = { webStock: [20, 0, 3], lowStockThreshold: 5, launchedAt: 0, now };

it('eyebrow is absent for an old product with a size in sufficient stock', () => {
  expect(eyebrowId(facts)).toBeUndefined();
});

it('eyebrow is low stock if no size has more units than the threshold', () => {
  expect(eyebrowId({ ...facts, webStock: [5, 0, 3] })).toBe('LOW STOCK');
  expect(eyebrowId({ ...facts, webStock: [6, 0, 3] })).toBeUndefined();
});

it('eyebrow is not low stock if the product is sold out', () => {
  expect(eyebrowId({ ...facts, webStock: [0, 0] })).toBeUndefined();
  expect(eyebrowId({ ...facts, webStock: [] })).toBeUndefined();
});

it('eyebrow is new for a while after the launch, and not before it', () => {
  expect(eyebrowId({ ...facts, launchedAt: now - newForMs + 1 })).toBe('NEW');
  expect(eyebrowId({ ...facts, launchedAt: now - newForMs })).toBeUndefined();
  expect(eyebrowId({ ...facts, launchedAt: now + 1 })).toBeUndefined();
});

it('eyebrow prefers low stock to new', () => {
  expect(eyebrowId({ ...facts, webStock: [1], launchedAt: now })).toBe('LOW STOCK');
});
