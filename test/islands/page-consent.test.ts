// The visitor's consent that a script reads from the cookie and from the page's market.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Consent } from '#lib/storage/consent.ts';

// imported by a variable path, because its types need a browser's globals, which tests do not have
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

test('without a choice, consent is refused if the page asks for it', () => {
  expect(readConsent()).toEqual({ performance: false, functional: false, targeting: false });
});

test('without a choice, consent is given if the page assumes it', () => {
  page.documentElement.dataset = { consent: 'assumed' };
  expect(readConsent()).toEqual({ performance: true, functional: true, targeting: true });
});

test('consent is refused before a choice if the page does not state whether its market asks', () => {
  page.documentElement.dataset = {};
  expect(readConsent()).toEqual({ performance: false, functional: false, targeting: false });
});

test.each(['cairn-consent', '__Host-cairn-consent'])('the consent choice in the cookie %s applies, whatever the page says', (name) => {
  page.cookie = `cairn-cart=de.1; ${name}=1.p`;
  const chosen = { performance: true, functional: false, targeting: false };
  expect(readConsent()).toEqual(chosen);
  page.documentElement.dataset = { consent: 'assumed' };
  expect(readConsent()).toEqual(chosen);
});

test('an invalid consent choice is ignored', () => {
  page.cookie = 'cairn-consent=9.pft';
  expect(readConsent()).toEqual({ performance: false, functional: false, targeting: false });
});
