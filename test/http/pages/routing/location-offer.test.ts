import { describe, expect, test } from 'vitest';
import { createLocationOffer } from '#http/pages/routing/location-offer.ts';
import { fullConsent, noConsent } from '#lib/storage/consent.ts';

const offer = (over: Partial<Parameters<typeof createLocationOffer>[0]> = {}) =>
  createLocationOffer({ country: 'DE', cookies: undefined, locale: 'en-us', consent: fullConsent, isSecure: false, ...over })?.split(
    ';',
  )[0];

describe('a visitor is offered the market of their country', () => {
  test('when it is another one than the page is of', () => {
    expect(offer()).toBe('cairn-offer=de');
    expect(offer({ locale: 'de-de' })).toBeUndefined();
    expect(offer({ country: 'CA', locale: 'fr-ca' })).toBeUndefined();
  });

  test('when there is such a market', () => {
    for (const country of [undefined, 'AT', 'XX', 'T1', 'de', '']) expect(offer({ country })).toBeUndefined();
  });

  test('unless they chose one, or were asked', () => {
    expect(offer({ cookies: 'cairn-locale=en-us' })).toBeUndefined();
    expect(offer({ cookies: 'cairn-offer=seen' })).toBeUndefined();
    expect(offer({ cookies: 'cairn-offer=fr' })).toBeUndefined();
    expect(offer({ cookies: 'cairn-cart=us.1' })).toBe('cairn-offer=de');
  });

  test('if they agree to what is not required', () => {
    expect(offer({ consent: { ...fullConsent, functional: false } })).toBeUndefined();
    expect(offer({ consent: { ...noConsent, functional: true } })).toBe('cairn-offer=de');
  });

  test('in a cookie that a script can read', () => {
    const line = createLocationOffer({ country: 'DE', cookies: undefined, locale: 'en-us', consent: fullConsent, isSecure: true });
    expect(line).toMatch(/^__Host-cairn-offer=de; Path=\/; .*Secure/);
    expect(line).not.toContain('HttpOnly');
  });
});
