import { describe, expect, test } from 'vitest';
import { createLocationOffer } from '#http/pages/routing/location-offer.ts';
import { fullConsent, noConsent } from '#lib/storage/consent.ts';

const offer = (over: Partial<Parameters<typeof createLocationOffer>[0]> = {}) =>
  createLocationOffer({ country: 'DE', cookies: undefined, locale: 'en-us', consent: fullConsent, isSecure: false, ...over })?.split(
    ';',
  )[0];

describe("an offer of a visitor's local market", () => {
  test('is made if the page belongs to another market', () => {
    expect(offer()).toBe('cairn-offer=de');
    expect(offer({ locale: 'de-de' })).toBeUndefined();
    expect(offer({ country: 'CA', locale: 'fr-ca' })).toBeUndefined();
  });

  test("is made only if the visitor's country has a market", () => {
    for (const country of [undefined, 'AT', 'XX', 'T1', 'de', '']) expect(offer({ country })).toBeUndefined();
  });

  test('is not made to a visitor who chose a locale or saw the offer', () => {
    expect(offer({ cookies: 'cairn-locale=en-us' })).toBeUndefined();
    expect(offer({ cookies: 'cairn-offer=seen' })).toBeUndefined();
    expect(offer({ cookies: 'cairn-offer=fr' })).toBeUndefined();
    expect(offer({ cookies: 'cairn-cart=us.1' })).toBe('cairn-offer=de');
  });

  test('is made only with consent to functional cookies', () => {
    expect(offer({ consent: { ...fullConsent, functional: false } })).toBeUndefined();
    expect(offer({ consent: { ...noConsent, functional: true } })).toBe('cairn-offer=de');
  });

  test('is sent in a cookie that scripts can read', () => {
    const line = createLocationOffer({ country: 'DE', cookies: undefined, locale: 'en-us', consent: fullConsent, isSecure: true });
    expect(line).toMatch(/^__Host-cairn-offer=de; Path=\/; .*Secure/);
    expect(line).not.toContain('HttpOnly');
  });
});
