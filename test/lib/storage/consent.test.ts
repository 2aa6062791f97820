import { describe, expect, test } from 'vitest';
import { allowsClass, type Consent, decideConsent, formatConsent, fullConsent, noConsent, parseConsent } from '#lib/storage/consent.ts';

const someConsent: Consent = { performance: true, functional: false, targeting: true };

describe('consent cookie value', () => {
  test.each([
    [noConsent, '1.'],
    [someConsent, '1.pt'],
    [fullConsent, '1.pft'],
  ])('is parsed as it was formatted: %j as %s', (consent, value) => {
    expect(formatConsent(consent)).toBe(value);
    expect(parseConsent(value)).toEqual(consent);
  });

  test.each([undefined, '', '1', '2.pft', '1.tfp', '1.x', '1.pft.', ' 1.p'])('is parsed as no choice if it is %j', (value) => {
    expect(parseConsent(value)).toBeUndefined();
  });
});

describe('decideConsent', () => {
  test('returns no consent before a choice in a market that asks for consent', () =>
    expect(decideConsent(undefined, true)).toEqual(noConsent));
  test('returns neither performance nor targeting consent if the browser sends a privacy signal, regardless of the choice', () => {
    expect(decideConsent(undefined, false, true)).toEqual({ performance: false, functional: true, targeting: false });
    expect(decideConsent(fullConsent, true, true)).toEqual({ performance: false, functional: true, targeting: false });
  });
  test('returns full consent before a choice in a market that does not ask for consent', () =>
    expect(decideConsent(undefined, false)).toEqual(fullConsent));
  test("returns the visitor's choice in every market", () => {
    expect(decideConsent(someConsent, true)).toEqual(someConsent);
    expect(decideConsent(noConsent, false)).toEqual(noConsent);
  });
});

test('allowsClass allows required storage without consent, and optional classes only with consent', () => {
  expect(allowsClass(noConsent, 'required')).toBe(true);
  expect(allowsClass(someConsent, 'functional')).toBe(false);
  expect(allowsClass(someConsent, 'targeting')).toBe(true);
});
