import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { features, fullOffering } from '#contract/features.ts';
import { createKnownOffering } from '#gateway/offering.ts';
import { createUpstreamGuard } from '#gateway/upstream-guard.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;

describe('what a gateway offers', () => {
  test('is everything until the gateway lacks something', () => {
    const { offering } = createKnownOffering();
    expect(offering()).toBe(fullOffering);
    expect(features.every((feature) => offering().has(feature))).toBe(true);
    expect(offering().key).toBe('');
  });

  test('lacks a feature for ten minutes after one of its calls was rejected', () => {
    const { offering, offers, recordMissing } = createKnownOffering();
    recordMissing('wishlists.addFavorite');
    expect([offering().has('favorites'), offering().has('reviews'), offering().key]).toEqual([false, true, 'favorites']);
    expect([offers('wishlists.addFavorite'), offers('wishlists.favorites')]).toEqual([false, true]);
    vi.advanceTimersByTime(10 * minute - 1);
    expect(offering().has('favorites')).toBe(false);
    vi.advanceTimersByTime(1);
    expect(offering()).toBe(fullOffering);
    expect(offers('wishlists.addFavorite')).toBe(true);
  });

  test('has the features that the gateway lists, and ignores names that the shop does not know', () => {
    const { offering, setFeatures } = createKnownOffering();
    setFeatures(['reviews', 'time-travel']);
    expect(features.filter((feature) => offering().has(feature))).toEqual(['reviews']);
    setFeatures([...features, 'time-travel']);
    expect(offering()).toBe(fullOffering);
  });

  test('lacks a listed feature whose call was rejected', () => {
    const { offering, setFeatures, recordMissing } = createKnownOffering();
    setFeatures(features);
    recordMissing('reviews.list');
    expect(offering().key).toBe('reviews');
    setFeatures([...features]);
    expect(offering().key).toBe('reviews');
  });

  test('has a different key for each set of missing features, because the key is a part of cache keys', () => {
    const { offering, setFeatures } = createKnownOffering();
    setFeatures(features.filter((feature) => feature !== 'stores'));
    const { key } = offering();
    setFeatures(features.filter((feature) => feature !== 'reviews'));
    expect(offering().key).not.toBe(key);
  });
});

test('the guard does not send a rejected optional call again, but goes on sending calls that the shop needs', () => {
  const guard = createUpstreamGuard();
  const missing = { kind: 'thrown', status: 404, message: { kind: 'table', code: 'API404' } } as const;
  for (const name of ['reviews.list', 'products.details'] as const) {
    const fault = Object.assign(new Error(name), { answer: missing });
    guard.admit(name).fail(fault as never, { retryAfterMs: undefined, isPublic: true });
  }
  expect(() => guard.admit('reviews.list')).toThrow('reviews.list: not-offered');
  expect(() => guard.admit('products.details')).not.toThrow();
});

test.each([
  ['the code API404', { status: 404, message: { kind: 'table', code: 'API404' } }, true],
  ['no code', { status: 404, message: { kind: 'table', code: 'GEN500' }, saysNothing: true }, true],
  ['the code of another error', { status: 404, message: { kind: 'table', code: 'ORD404' } }, false],
  ['the text of the server', { status: 404, message: { kind: 'server', text: 'No such thing.' } }, false],
])('after a 404 with %s, a feature is missing or not', (_, answer, isMissing) => {
  const guard = createUpstreamGuard();
  const fault = Object.assign(new Error('reviews.list'), { answer: { kind: 'thrown', ...answer } });
  guard.admit('reviews.list').fail(fault as never, { retryAfterMs: undefined, isPublic: true });
  expect(guard.offering().has('reviews')).toBe(!isMissing);
});
