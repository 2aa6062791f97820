import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSearches, readSearches, rememberSearch } from '#features/search/island/recent-searches.ts';
import { consentCookieName, cookiePrefix, searchesStorageKey } from '#lib/storage/browser-names.ts';
import { formatConsent, fullConsent, noConsent } from '#lib/storage/consent.ts';

let kept: Map<string, string>;

/** Stubs a browser with the given cookies, in a market that assumes consent or asks for it. */
function openBrowser({ cookie = '', isAssumed = true } = {}): void {
  vi.stubGlobal('document', { cookie, documentElement: { dataset: isAssumed ? { consent: 'assumed' } : {} } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}

beforeEach(() => {
  kept = new Map();
});
afterEach(() => vi.unstubAllGlobals());

describe('recent searches', () => {
  it('the list of recent searches contains the last five searches without duplicates, newest first', () => {
    openBrowser();
    for (const text of ['jacket', 'boots', 'Jacket', 'hat', 'gloves', 'pack', '  ']) rememberSearch(text);
    expect(readSearches()).toEqual(['pack', 'gloves', 'hat', 'Jacket', 'boots']);
    clearSearches();
    expect(readSearches()).toEqual([]);
  });

  const choose = (consent: typeof fullConsent): string => `other=1; ${cookiePrefix}${consentCookieName}=${formatConsent(consent)}`;

  it.each([
    ['a visitor who allows only required storage', { cookie: choose(noConsent) }, []],
    ['a visitor who refused only functional storage', { cookie: choose({ ...fullConsent, functional: false }) }, []],
    ['a visitor who has not chosen yet', { isAssumed: false }, []],
    ['a visitor who consented', { cookie: choose(fullConsent), isAssumed: false }, ['jacket']],
  ])('recent searches are stored only with consent: %s', (_, browser, expected) => {
    openBrowser(browser);
    rememberSearch('jacket');
    expect(readSearches()).toEqual(expected);
  });

  it('the list of recent searches is empty if the storage has invalid data or is blocked', () => {
    openBrowser();
    for (const value of ['{', '{"a":1}', 'null', '[1,null]']) {
      kept.set(searchesStorageKey, value);
      expect(readSearches()).toEqual([]);
    }
    vi.stubGlobal('localStorage', undefined);
    rememberSearch('jacket');
    clearSearches();
    expect(readSearches()).toEqual([]);
  });
});
