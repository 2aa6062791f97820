import { describe, expect, test } from 'vitest';
import { allowsClass, type Consent, decideConsent, formatConsent, fullConsent, noConsent, parseConsent } from '#lib/storage/consent.ts';

const someConsent: Consent = { performance: true, functional: false, targeting: true };

describe('a choice in a cookie', () => {
  test.each([
    [noConsent, '1.'],
    [someConsent, '1.pt'],
    [fullConsent, '1.pft'],
  ])('reads back as it was written: %j', (consent, value) => {
    expect(formatConsent(consent)).toBe(value);
    expect(parseConsent(value)).toEqual(consent);
  });

  test.each([undefined, '', '1', '2.pft', '1.tfp', '1.x', '1.pft.', ' 1.p'])('is no choice when it says %j', (value) => {
    expect(parseConsent(value)).toBeUndefined();
  });
});

describe('what holds for a visitor', () => {
  test('is nothing before a choice where the market asks', () => expect(decideConsent(undefined, true)).toEqual(noConsent));
  test('is neither measuring nor advertising where the browser refuses for its user, whatever else was chosen', () => {
    expect(decideConsent(undefined, false, true)).toEqual({ performance: false, functional: true, targeting: false });
    expect(decideConsent(fullConsent, true, true)).toEqual({ performance: false, functional: true, targeting: false });
  });
  test('is everything before a choice where it does not', () => expect(decideConsent(undefined, false)).toEqual(fullConsent));
  test('is their choice everywhere', () => {
    expect(decideConsent(someConsent, true)).toEqual(someConsent);
    expect(decideConsent(noConsent, false)).toEqual(noConsent);
  });
  test('always has what is required', () => {
    expect(allowsClass(noConsent, 'required')).toBe(true);
    expect(allowsClass(someConsent, 'functional')).toBe(false);
    expect(allowsClass(someConsent, 'targeting')).toBe(true);
  });
});
