import { expect, test } from 'vitest';
import { readSeenPrice, signSeenPrice } from '#session/seen-price.ts';

const dayS = 24 * 60 * 60;
const offer = { siteId: 'us', sku: '800009800027' };
const options = { secrets: ['a secret of the shop, long enough'], now: 20_786 * dayS + 100 };
const token = await signSeenPrice({ ...offer, amount: 12_900 }, options);

test('a signed price is accepted for its variant and site', async () => {
  expect(token).toMatch(/^12900\.20786\.[\w-]{22}$/);
  expect(await readSeenPrice(token, offer, options)).toBe(12_900);
});

test('a price is accepted for 30 days, but not before the day on which it was signed', async () => {
  const readAfter = (days: number) => readSeenPrice(token, offer, { ...options, now: options.now + days * dayS });
  expect([await readAfter(30), await readAfter(31), await readAfter(-1)]).toEqual([12_900, undefined, undefined]);
});

test('a price is accepted after a new secret was added, until the old secret is removed', async () => {
  const secrets = ['a newer secret of the shop, also long', ...options.secrets];
  expect(await readSeenPrice(token, offer, { ...options, secrets })).toBe(12_900);
  expect(await readSeenPrice(token, offer, { ...options, secrets: secrets.slice(0, 1) })).toBeUndefined();
});

test.each<[string, Parameters<typeof signSeenPrice>[0], Parameters<typeof signSeenPrice>[1]]>([
  ['amount', { ...offer, amount: 12_901 }, options],
  ['variant', { ...offer, sku: '800009800028', amount: 12_900 }, options],
  ['site', { ...offer, siteId: 'ca', amount: 12_900 }, options],
  ['day', { ...offer, amount: 12_900 }, { ...options, now: options.now + dayS }],
  ['secret', { ...offer, amount: 12_900 }, { ...options, secrets: ['another secret of the shop, long'] }],
])('the signature depends on the %s, although signatures are cached', async (_, price, at) => {
  expect(await signSeenPrice({ ...offer, amount: 12_900 }, options)).toBe(token);
  expect(await signSeenPrice(price, at)).not.toBe(token);
});

test.each([
  ['another amount', token.replace('12900', '100'), offer],
  ['another day', token.replace('20786', '20785'), offer],
  ['another variant', token, { ...offer, sku: '800009800028' }],
  ['another site', token, { ...offer, siteId: 'ca' }],
  ['no signature', '12900.20786', offer],
  ['another text', 'x', offer],
  ['an empty text', '', offer],
])('a price with %s is rejected', async (_, text, at) => {
  expect(await readSeenPrice(text, at, options)).toBeUndefined();
});
