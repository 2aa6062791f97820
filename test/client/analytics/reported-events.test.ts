// The data that a tab stores about the events that it has reported.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findProductOrigin, markReported, recordProductOrigin } from '../../../client/analytics/reported-events.ts';

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

test('markReported returns true only once per event', () => {
  expect([markReported('purchase.US1'), markReported('purchase.US1'), markReported('purchase.US2')]).toEqual([true, false, true]);
});

test('markReported stores only the newest events, so that the stored list stays short', () => {
  for (let number = 0; number < 60; number++) markReported(`event-${number}`);
  expect(markReported('event-59')).toBe(false);
  expect(markReported('event-0')).toBe(true);
});

test('findProductOrigin returns the latest origin of a product, even for another color of the product', () => {
  recordProductOrigin('CN00A101INK', { origin: 'grid' });
  recordProductOrigin('CN00A101INK', { origin: 'recommendation-carousel', recToken: 'best-sellers.1.CN00A101INK' });
  const paths = ['/en-us/p/fleece-CN00A101INK', '/en-us/p/fleece-CN00A101MOS', '/en-us/p/fleece/fleece.~3-'];
  const origin = { origin: 'recommendation-carousel', recToken: 'best-sellers.1.CN00A101INK' };
  expect(['CN00A101INK', 'CN00A101MOS', 'fleece.~3-'].map((id) => findProductOrigin(id, paths))).toEqual([origin, origin, origin]);
  expect(findProductOrigin('CN00A101MOS')).toBeUndefined();
  expect(findProductOrigin('CN00A102INK', paths)).toBeUndefined();
});

test('findProductOrigin returns no token for a product that was not recommended', () => {
  recordProductOrigin('CN00A101INK', { origin: 'grid' });
  expect(findProductOrigin('CN00A101INK')).toEqual({ origin: 'grid' });
});

test('markReported and findProductOrigin do not throw if the browser blocks storage', () => {
  const forbid = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid });
  expect([markReported('purchase.US1'), markReported('purchase.US1')]).toEqual([true, true]);
  expect(findProductOrigin('CN00A101INK')).toBeUndefined();
});
