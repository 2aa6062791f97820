// The consent that scripts read from the cookie and from the page's market.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Consent } from '#lib/storage/consent.ts';

// the path is a variable, so that TypeScript does not check this file here, where the browser's globals are missing
const testedPath = '../../src/islands/page-consent.ts';
const page = { cookie: '', documentElement: { dataset: { consent: 'ask' } as Record<string, string> } };
let readConsent: () => Consent;

beforeAll(async () => {
  vi.stubGlobal('document', page);
  ({ readConsent } = await import(testedPath));
});

afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  page.cookie = 'cairn-cart=de.1';
  page.documentElement.dataset = { consent: 'ask' };
});

test('readConsent returns no consent before the visitor has made a choice if the page’s market asks for consent', () => {
  expect(readConsent()).toEqual({ performance: false, functional: false, targeting: false });
});

test('readConsent returns full consent before the visitor has made a choice if the page’s market assumes consent', () => {
  page.documentElement.dataset = { consent: 'assumed' };
  expect(readConsent()).toEqual({ performance: true, functional: true, targeting: true });
});

test('readConsent returns no consent before the visitor has made a choice if the page does not say whether its market asks for consent', () => {
  page.documentElement.dataset = {};
  expect(readConsent()).toEqual({ performance: false, functional: false, targeting: false });
});

test.each(['cairn-consent', '__Host-cairn-consent'])(
  'readConsent returns the choice in the cookie %s, whether or not the market asks',
  (name) => {
    page.cookie = `cairn-cart=de.1; ${name}=1.p`;
    const chosen = { performance: true, functional: false, targeting: false };
    expect(readConsent()).toEqual(chosen);
    page.documentElement.dataset = { consent: 'assumed' };
    expect(readConsent()).toEqual(chosen);
  },
);

test('readConsent ignores an invalid choice', () => {
  page.cookie = 'cairn-consent=9.pft';
  expect(readConsent()).toEqual({ performance: false, functional: false, targeting: false });
});
