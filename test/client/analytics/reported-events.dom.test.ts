// The data about reported events that a tab stores.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventIdsStorageKey } from '#lib/storage/browser-names.ts';
import { findMet, noteMet, noteOnce } from '../../../client/analytics/reported-events.ts';
import { openPage } from '../../support/dom.ts';

beforeEach(() => openPage(''));
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('events that are reported only once', () => {
  test('noteOnce returns true only the first time for an event', () => {
    expect(['a', 'b', 'a', 'b'].map(noteOnce)).toEqual([true, true, false, false]);
  });

  test('noteOnce forgets an event after fifty others', () => {
    for (let index = 0; index <= 50; index++) noteOnce(`e${index}`);
    expect([noteOnce('e1'), noteOnce('e0')]).toEqual([false, true]);
  });

  test('noteOnce always returns true if storage is blocked', () => {
    const forbid = () => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid });
    expect([noteOnce('a'), noteOnce('a')]).toEqual([true, true]);
  });

  test('noteOnce returns true if the stored value is malformed', () => {
    sessionStorage.setItem(eventIdsStorageKey, '{');
    expect(noteOnce('a')).toBe(true);
  });
});

describe('where a shopper found a product', () => {
  test('findMet returns the origin for every color of a style', () => {
    noteMet('AAAAAAAA100', { origin: 'grid', recToken: 'rec' });
    expect(findMet('AAAAAAAA200')).toEqual({ origin: 'grid', recToken: 'rec' });
    expect(findMet('BBBBBBBB100')).toBeUndefined();
  });

  test('findMet returns the latest origin, with a token only if the product was recommended there', () => {
    noteMet('AAAAAAAA100', { origin: 'grid', recToken: 'rec' });
    noteMet('BBBBBBBB100', { origin: 'grid' });
    noteMet('AAAAAAAA100', { origin: 'grid' });
    expect(findMet('AAAAAAAA100')).toEqual({ origin: 'grid' });
    expect(findMet('BBBBBBBB100')).toEqual({ origin: 'grid' });
  });
});
