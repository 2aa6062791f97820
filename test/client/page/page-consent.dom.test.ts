// The visitor's consent as the page's scripts read it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isConsentOpen, readConsent } from '#islands/page-consent.ts';
import { openPage, setPrivacySignal } from '../../support/dom.ts';

const cookies = vi.spyOn(document, 'cookie', 'get');

beforeEach(() => {
  openPage('');
  cookies.mockReturnValue('');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const everything = { performance: true, functional: true, targeting: true };
const nothing = { performance: false, functional: false, targeting: false };

test('readConsent allows everything before a choice if the market assumes consent, and nothing if the market asks for consent', () => {
  expect([readConsent(), isConsentOpen()]).toEqual([everything, false]);
  document.documentElement.dataset.consent = 'ask';
  expect([readConsent(), isConsentOpen()]).toEqual([nothing, true]);
});

test('readConsent returns a choice even if the market assumes consent', () => {
  cookies.mockReturnValue('a=b; cairn-consent=1.f');
  expect([readConsent(), isConsentOpen()]).toEqual([{ ...nothing, functional: true }, false]);
});

test('Global Privacy Control refuses measurement and targeting, whatever was chosen or assumed, and counts as a decision', () => {
  setPrivacySignal(true);
  expect(readConsent()).toEqual({ ...nothing, functional: true });
  cookies.mockReturnValue('cairn-consent=1.pft');
  expect(readConsent()).toEqual({ ...nothing, functional: true });
  document.documentElement.dataset.consent = 'ask';
  cookies.mockReturnValue('');
  expect([readConsent(), isConsentOpen()]).toEqual([nothing, false]);
});
