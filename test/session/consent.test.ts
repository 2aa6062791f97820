// The consent cookie.
import { expect, test } from 'vitest';
import { consentCookie } from '#session/consent.ts';

const onlyPerformance = { performance: true, functional: false, targeting: false };

test('consent cookie lasts for six months and is readable by scripts', () => {
  expect(consentCookie.write(onlyPerformance, { isSecure: true })).toBe(
    '__Host-cairn-consent=1.p; Path=/; Max-Age=15811200; SameSite=Lax; Secure',
  );
});

test.each([true, false])('consent cookie is read as it was written (https: %s)', (isSecure) => {
  const [pair] = consentCookie.write(onlyPerformance, { isSecure }).split(';') ?? [];
  expect(consentCookie.read(`first=1; ${pair}; last=1`, isSecure)).toEqual(onlyPerformance);
});

test.each([[null], ['cairn-consent='], ['cairn-consent=0.pft'], ['cairn-consent=1.p; cairn-consent=1.pft']])(
  'consent cookie is read as no choice from the header %j',
  (header) => {
    expect(consentCookie.read(header, false)).toBeUndefined();
  },
);
