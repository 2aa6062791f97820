// Scripts read cookies as the server writes them.
import { describe, expect, test } from 'vitest';
import { findOffer, readCartCount, readFavoritesMark } from '#islands/page-cookies.ts';
import { fullConsent } from '#lib/storage/consent.ts';
import { offerCookie } from '#session/preferences.ts';
import { cartCountCookie, favoritesCookie } from '#session/site-marks.ts';

/** Returns the value of document.cookie in a browser with this Set-Cookie line and two other cookies. */
const readPair = (line: string | undefined) => `first=1; ${line?.split(';')[0]}; last=1`;

describe.each([
  ['on https', true],
  ['on plain http', false],
])('page cookies %s', (_, isSecure) => {
  test("readCartCount returns the number of units in each site's cart", () => {
    const cookies = readPair(
      cartCountCookie.write(
        new Map([
          ['us', 3],
          ['ca', 12],
        ]),
        { isSecure },
      ),
    );
    expect(['us', 'ca', 'de'].map((site) => readCartCount(cookies, site))).toEqual([3, 12, 0]);
  });

  test('readFavoritesMark returns the site id and the revision of the favorites', () => {
    const cookies = readPair(favoritesCookie.write(new Map([['us', 17]]), { isSecure }));
    expect([readFavoritesMark(cookies, 'us'), readFavoritesMark(cookies, 'de')]).toEqual(['us.17', '']);
  });

  test('findOffer returns the suggested market and the full name of the cookie that contains it', () => {
    const name = isSecure ? '__Host-cairn-offer' : 'cairn-offer';
    expect(findOffer(readPair(offerCookie.write('de', { isSecure, consent: fullConsent })))).toEqual({ name, value: 'de' });
  });
});

test('page cookies whose name only ends with the name of a shop cookie are ignored', () => {
  const cookies = 'x-cairn-cart=us.3; not-cairn-offer=de; my-cairn-favorites=us.17';
  expect([readCartCount(cookies, 'us'), findOffer(cookies), readFavoritesMark(cookies, 'us')]).toEqual([0, undefined, '']);
});

test.each([
  ['', 'us', ''],
  ['a=b; __Host-cairn-favorites=de.4_us.17; c=d', 'us', 'us.17'],
  ['cairn-favorites=de.4', 'us', ''],
  ['cairn-favorites=us.0', 'us', ''],
])('readFavoritesMark for the cookies %j on the site %s returns %j', (cookies, site, mark) =>
  expect(readFavoritesMark(cookies, site)).toBe(mark),
);
