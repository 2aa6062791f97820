import { expect, it } from 'vitest';
import { eyebrowId, newForMs } from '#backend/rules/eyebrow.ts';

const now = newForMs * 10;
const facts = { webStock: [20, 0, 3], lowStockThreshold: 5, launchedAt: 0, now };

it('is absent for an old product with a size in good supply', () => {
  expect(eyebrowId(facts)).toBeUndefined();
});

it('is low stock when no size has more than the threshold', () => {
  expect(eyebrowId({ ...facts, webStock: [5, 0, 3] })).toBe('LOW STOCK');
  expect(eyebrowId({ ...facts, webStock: [6, 0, 3] })).toBeUndefined();
});

it('does not call a product low that is gone', () => {
  expect(eyebrowId({ ...facts, webStock: [0, 0] })).toBeUndefined();
  expect(eyebrowId({ ...facts, webStock: [] })).toBeUndefined();
});

it('calls a product new for a while after its launch, and not before it', () => {
  expect(eyebrowId({ ...facts, launchedAt: now - newForMs + 1 })).toBe('NEW');
  expect(eyebrowId({ ...facts, launchedAt: now - newForMs })).toBeUndefined();
  expect(eyebrowId({ ...facts, launchedAt: now + 1 })).toBeUndefined();
});

it('lets low stock win over new', () => {
  expect(eyebrowId({ ...facts, webStock: [1], launchedAt: now })).toBe('LOW STOCK');
});
