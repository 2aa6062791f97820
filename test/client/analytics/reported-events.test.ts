// The data about reported events that a tab stores.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findMet, noteMet, noteOnce } from '../../../client/analytics/reported-events.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('noteOnce returns true only once per event', () => {
  expect([noteOnce('purchase.US1'), noteOnce('purchase.US1'), noteOnce('purchase.US2')]).toEqual([true, false, true]);
});

test('noteOnce remembers only the newest events, so that the stored list stays short', () => {
  for (let number = 0; number < 60; number++) noteOnce(`event-${number}`);
  expect(noteOnce('event-59')).toBe(false);
  expect(noteOnce('event-0')).toBe(true);
});

test('findMet returns the latest origin of a product, also for its other colors', () => {
  noteMet('CN00A101INK', { origin: 'grid' });
  noteMet('CN00A101INK', { origin: 'recommendation-carousel', recToken: 'best-sellers.1.CN00A101INK' });
  expect(findMet('CN00A101MOS')).toEqual({ origin: 'recommendation-carousel', recToken: 'best-sellers.1.CN00A101INK' });
  expect(findMet('CN00A102INK')).toBeUndefined();
});

test('findMet returns no token for a product that was not recommended', () => {
  noteMet('CN00A101INK', { origin: 'grid' });
  expect(findMet('CN00A101INK')).toEqual({ origin: 'grid' });
});

test('noteOnce and findMet do not throw if the browser blocks storage', () => {
  const forbid = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid });
  expect([noteOnce('purchase.US1'), noteOnce('purchase.US1')]).toEqual([true, true]);
  expect(findMet('CN00A101INK')).toBeUndefined();
});
