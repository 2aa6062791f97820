import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assignGroups } from '#contract/call-groups.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { features, fullOffering } from '#contract/features.ts';
import { GatewayFault } from '#gateway/gateway.ts';
import { createKnownOffering } from '#gateway/offering.ts';
import { createSingleOrigin } from '#gateway/origins.ts';
import { createProtections, createUpstreamGuard } from '#gateway/upstream-guard.ts';

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
    expect([offering().has('favorites'), offering().has('reviews'), offering().key]).toEqual([false, true, 'favorites shared-favorites']);
    expect([offers('wishlists.addFavorite'), offers('wishlists.favorites')]).toEqual([false, true]);
    vi.advanceTimersByTime(10 * minute - 1);
    expect(offering().has('favorites')).toBe(false);
    vi.advanceTimersByTime(1);
    expect(offering()).toBe(fullOffering);
    expect(offers('wishlists.addFavorite')).toBe(true);
  });

  test('a rejected call is an error only if it is required, succeeded before, or belongs to a feature that the gateway lists', () => {
    const { recordMissing, recordKnown, setFeatures } = createKnownOffering();
    expect(recordMissing('products.productSets')).toBe(true);
    recordKnown('reviews.vote');
    expect(recordMissing('reviews.vote')).toBe(false);
    setFeatures(['stores']);
    expect([recordMissing('stores.search'), recordMissing('loyalty.token')]).toEqual([false, true]);
    expect(recordMissing('products.details')).toBe(false);
    // the gateway is out of order, so other rejections are errors, too
    expect(recordMissing('products.productSets')).toBe(false);
  });

  test('has the features that the gateway lists, and ignores names that the shop does not know', () => {
    const { offering, setFeatures } = createKnownOffering();
    setFeatures(['reviews', 'time-travel']);
    expect(features.filter((feature) => offering().has(feature))).toEqual(['reviews']);
    setFeatures([...features, 'time-travel']);
    expect(offering()).toBe(fullOffering);
  });

  test('has a listed feature even if one of its calls was rejected, because the rejection may mean the input of the call', () => {
    const { offering, isSent, setFeatures, recordMissing } = createKnownOffering();
    setFeatures(features);
    recordMissing('reviews.list');
    expect([offering().has('reviews'), isSent('reviews.list')]).toEqual([true, true]);
  });

  test('includes no call of a feature that the gateway does not list', () => {
    const { isSent, setFeatures } = createKnownOffering();
    setFeatures(['reviews']);
    expect([isSent('reviews.list'), isSent('reviews.questions'), isSent('products.details')]).toEqual([true, false, true]);
  });

  test('has no feature of customers without accounts', () => {
    const { offering, setFeatures } = createKnownOffering();
    setFeatures(features.filter((feature) => feature !== 'accounts'));
    expect([offering().has('loyalty'), offering().has('reviews')]).toEqual([false, true]);
  });

  test('stays the same if the list can no longer be read', () => {
    const { offering, setFeatures } = createKnownOffering();
    setFeatures(['reviews']);
    setFeatures(undefined);
    expect(offering().has('stores')).toBe(false);
  });

  test('expires separately for each rejected call', () => {
    const { offering, recordMissing } = createKnownOffering();
    recordMissing('products.autoSuggest');
    vi.advanceTimersByTime(5 * minute);
    recordMissing('reviews.askQuestion');
    vi.advanceTimersByTime(5 * minute);
    expect(offering().key).toBe('questions');
  });

  test('has a different key for each set of missing features, because the key is a part of cache keys', () => {
    const { offering, setFeatures } = createKnownOffering();
    setFeatures(features.filter((feature) => feature !== 'stores'));
    const { key } = offering();
    setFeatures(features.filter((feature) => feature !== 'reviews'));
    expect(offering().key).not.toBe(key);
  });
});

const createFault = (status: number, code: ErrorCode): GatewayFault =>
  new GatewayFault('reviews.list', 'status', '', { answer: { kind: 'thrown', status, message: { kind: 'table', code } } });
const noRetry = { retryAfterMs: undefined, isPublic: true };

describe('the upstream guard', () => {
  test('does not send a rejected optional call again', () => {
    const guard = createUpstreamGuard();
    guard.admit('reviews.list').fail(createFault(404, 'API404'), noRetry);
    expect(() => guard.admit('reviews.list')).toThrow('reviews.list: not-offered');
    expect(() => guard.admit('reviews.questions')).not.toThrow();
  });

  test.each(['consumer.sessions', 'products.addresses'] as const)('does not send %s again, which belongs to no feature', (name) => {
    const guard = createUpstreamGuard();
    guard.admit(name).fail(createFault(404, 'API404'), noRetry);
    expect(() => guard.admit(name)).toThrow('not-offered');
    vi.advanceTimersByTime(10 * minute);
    expect(() => guard.admit(name)).not.toThrow();
  });

  test('does not request the links above the header again if the gateway has none, but another article after an unknown one', () => {
    const guard = createUpstreamGuard();
    for (const name of ['components.utility', 'content.article'] as const) guard.admit(name).refuse('API404');
    expect(() => guard.admit('components.utility')).toThrow('not-offered');
    expect(() => guard.admit('content.article')).not.toThrow();
  });

  test('keeps the features of each market apart, but shares the circuit breakers', () => {
    const origins = createSingleOrigin('');
    const protections = createProtections(origins);
    const [us, de] = [createUpstreamGuard(origins, protections), createUpstreamGuard(origins, protections)];
    us.setFeatures(
      features.filter((feature) => feature !== 'stores'),
      'commerce',
    );
    de.setFeatures(features, 'commerce');
    expect([us.offering().has('stores'), de.offering().has('stores')]).toEqual([false, true]);
    for (let failures = 0; failures < 5; failures++) us.admit('cart.read').fail(createFault(500, 'GEN500'), noRetry);
    expect(() => de.admit('cart.read')).toThrow('unavailable');
  });

  test('ignores rejections for half a minute if a call that every gateway has is rejected, because the gateway is out of order', () => {
    const guard = createUpstreamGuard();
    guard.admit('reviews.list').fail(createFault(404, 'API404'), noRetry);
    guard.admit('products.details').fail(createFault(404, 'API404'), noRetry);
    expect(guard.offering().has('reviews')).toBe(true);
    guard.admit('reviews.list').fail(createFault(404, 'API404'), noRetry);
    expect(guard.offering().has('reviews')).toBe(true);
    vi.advanceTimersByTime(30_000);
    guard.admit('reviews.list').fail(createFault(404, 'API404'), noRetry);
    expect(guard.offering().has('reviews')).toBe(false);
  });

  test('still counts rejections if a call that belongs to no feature is rejected, because it is optional, too', () => {
    const guard = createUpstreamGuard();
    guard.admit('reviews.list').fail(createFault(404, 'API404'), noRetry);
    guard.admit('components.utility').fail(createFault(404, 'API404'), noRetry);
    expect(guard.offering().has('reviews')).toBe(false);
  });

  test('does not count a rejection of a call that has succeeded before, because a shopper may have chosen its input', () => {
    const guard = createUpstreamGuard();
    guard.admit('consumer.trackOrder').succeed();
    guard.admit('consumer.trackOrder').fail(createFault(404, 'API404'), noRetry);
    expect(guard.offering().has('order-tracking')).toBe(true);
  });

  test.each([
    [404, 'GEN500'],
    [404, 'ORD404'],
    [500, 'API404'],
  ] as const)('does not count the status %i with the code %s', (status, code) => {
    const guard = createUpstreamGuard();
    guard.admit('reviews.list').fail(createFault(status, code), noRetry);
    expect(guard.offering().has('reviews')).toBe(true);
  });

  test.each([403, 404, 405, 501])('does not ask for the list of features again after the status %i', (status) => {
    const guard = createUpstreamGuard();
    guard.admit('capabilities.read').fail(createFault(status, 'GEN500'), noRetry);
    expect(() => guard.admit('capabilities.read')).toThrow('not-offered');
    expect(guard.offering()).toBe(fullOffering);
  });

  test('does not send analytics events after any 404', () => {
    const guard = createUpstreamGuard();
    guard.admit('analytics.collect').fail(createFault(404, 'GEN500'), noRetry);
    expect(guard.offers('analytics.collect')).toBe(false);
  });
});

describe('the upstream guard of several origins', () => {
  const anOrigin = (name: string) => ({ name, url: `https://${name}.example`, secret: '', timeoutMs: undefined });
  const openGuard = () =>
    createUpstreamGuard(
      assignGroups(anOrigin('commerce'), { commerce: anOrigin('commerce'), content: anOrigin('content'), reviews: anOrigin('reviews') }),
    );

  test('names one group for each origin that has features', () => {
    expect(openGuard().listGroups).toEqual(['commerce', 'content', 'reviews']);
    expect(createUpstreamGuard().listGroups).toEqual(['commerce']);
  });

  test('offers the features that each origin lists among its own', () => {
    const guard = openGuard();
    guard.setFeatures(['stores', 'reviews', 'size-guide'], 'commerce');
    const listOffered = () => features.filter((feature) => guard.offering().has(feature));
    expect(listOffered()).toEqual([
      ...[
        'articles',
        'content-pages',
        'landing-paths',
        'preview-grants',
        'questions',
        'review-reports',
        'review-translations',
        'review-votes',
        'reviews',
      ],
      ...['showcases', 'size-guide', 'stores', 'written-reviews'],
    ]);
    guard.setFeatures(['stores', 'reviews'], 'content');
    guard.setFeatures(['reviews'], 'reviews');
    expect(listOffered()).toEqual(['reviews', 'stores']);
  });

  test('returns the same offering until an origin changes', () => {
    const guard = openGuard();
    expect(guard.offering()).toBe(fullOffering);
    guard.setFeatures([], 'content');
    const changed = guard.offering();
    expect([changed.key, guard.offering() === changed]).toEqual([
      'articles content-pages landing-paths preview-grants showcases size-guide',
      true,
    ]);
  });

  test('still counts rejections of one origin if another is out of order', () => {
    const guard = openGuard();
    guard.admit('reviews.list').fail(createFault(404, 'API404'), noRetry);
    guard.admit('content.menu').fail(createFault(404, 'API404'), noRetry);
    guard.admit('products.details').fail(createFault(404, 'API404'), noRetry);
    expect(guard.offering().has('reviews')).toBe(false);
    expect(guard.offering().has('stores')).toBe(true);
  });

  test('asks the other origins for their features after one has rejected the request', () => {
    const guard = openGuard();
    guard.admit('capabilities.read', 'content').fail(createFault(404, 'API404'), noRetry);
    expect(() => guard.admit('capabilities.read', 'content')).toThrow('not-offered');
    expect(() => guard.admit('capabilities.read')).not.toThrow();
  });

  test('has a separate retry budget for each origin', () => {
    const guard = openGuard();
    while (guard.admit('content.menu').canRetry());
    expect([guard.admit('content.footer').canRetry(), guard.admit('products.details').canRetry()]).toEqual([false, true]);
  });

  test('names the origin whose call it does not send', () => {
    const guard = openGuard();
    for (let failures = 0; failures < 5; failures++)
      guard.admit('content.menu').fail(new GatewayFault('content.menu', 'network', ''), { retryAfterMs: undefined, isPublic: true });
    expect(() => guard.admit('content.menu')).toThrow(expect.objectContaining({ reason: 'unavailable', origin: 'content' }));
    expect(() => guard.admit('products.details')).not.toThrow();
  });
});
