// The data that a tab stores about the events that it has reported.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventIdsStorageKey } from '#lib/storage/browser-names.ts';
import { findProductOrigin, markReported, recordProductOrigin } from '../../../client/analytics/reported-events.ts';
import { openPage } from '../../support/dom.ts';

beforeEach(() => openPage(''));
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('events that are reported only once', () => {
  test('markReported returns true only the first time for an event', () => {
    expect(['a', 'b', 'a', 'b'].map(markReported)).toEqual([true, true, false, false]);
  });

  test('markReported forgets an event after fifty other events', () => {
    for (let index = 0; index <= 50; index++) markReported(`e${index}`);
    expect([markReported('e1'), markReported('e0')]).toEqual([false, true]);
  });

  test('markReported always returns true if storage is blocked', () => {
    const forbid = () => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid });
    expect([markReported('a'), markReported('a')]).toEqual([true, true]);
  });

  test('markReported returns true if the stored value is malformed', () => {
    sessionStorage.setItem(eventIdsStorageKey, '{');
    expect(markReported('a')).toBe(true);
  });
});

describe('where a shopper found a product', () => {
  test('findProductOrigin returns the origin for every color of the product of the page', () => {
    const paths = ['/en-us/p/fleece-AAAAAAAA100', '/en-us/p/fleece-AAAAAAAA200'];
    recordProductOrigin('AAAAAAAA100', { origin: 'grid', recToken: 'rec' });
    expect(findProductOrigin('AAAAAAAA200', paths)).toEqual({ origin: 'grid', recToken: 'rec' });
    expect(findProductOrigin('BBBBBBBB100', paths)).toBeUndefined();
  });

  test('findProductOrigin returns the latest origin, and a token only if it was recorded with that origin', () => {
    recordProductOrigin('AAAAAAAA100', { origin: 'grid', recToken: 'rec' });
    recordProductOrigin('BBBBBBBB100', { origin: 'grid' });
    recordProductOrigin('AAAAAAAA100', { origin: 'grid' });
    expect(findProductOrigin('AAAAAAAA100')).toEqual({ origin: 'grid' });
    expect(findProductOrigin('BBBBBBBB100')).toEqual({ origin: 'grid' });
  });
});
