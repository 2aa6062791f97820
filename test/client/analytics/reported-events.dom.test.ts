// What a browser tab remembers of reported events.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventIdsStorageKey } from '#lib/storage/browser-names.ts';
import { findMet, noteMet, noteOnce } from '../../../client/analytics/reported-events.ts';
import { openPage } from '../../support/dom.ts';

beforeEach(() => openPage(''));
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an event that happens once', () => {
  test('is new the first time only', () => {
    expect(['a', 'b', 'a', 'b'].map(noteOnce)).toEqual([true, true, false, false]);
  });

  test('is forgotten after fifty others', () => {
    for (let index = 0; index <= 50; index++) noteOnce(`e${index}`);
    expect([noteOnce('e1'), noteOnce('e0')]).toEqual([false, true]);
  });

  test('is new each time if the browser forbids its storage', () => {
    const forbid = () => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid });
    expect([noteOnce('a'), noteOnce('a')]).toEqual([true, true]);
  });

  test('is new if the storage holds something else', () => {
    sessionStorage.setItem(eventIdsStorageKey, '{');
    expect(noteOnce('a')).toBe(true);
  });
});

describe('where a shopper met a product', () => {
  test('is found for every colour of its style', () => {
    noteMet('AAAAAAAA100', { origin: 'grid', recToken: 'rec' });
    expect(findMet('AAAAAAAA200')).toEqual({ origin: 'grid', recToken: 'rec' });
    expect(findMet('BBBBBBBB100')).toBeUndefined();
  });

  test('is the last place, without a token unless it was recommended there', () => {
    noteMet('AAAAAAAA100', { origin: 'grid', recToken: 'rec' });
    noteMet('BBBBBBBB100', { origin: 'grid' });
    noteMet('AAAAAAAA100', { origin: 'grid' });
    expect(findMet('AAAAAAAA100')).toEqual({ origin: 'grid' });
    expect(findMet('BBBBBBBB100')).toEqual({ origin: 'grid' });
  });
});
