import { expect, test } from 'vitest';
import { readClientPlace } from '#http/middleware/client-place.ts';
import type { AppContext } from '#http/middleware/context.ts';

const readPlace = (cf: object | undefined) => readClientPlace({ req: { raw: { cf } } } as unknown as AppContext);

test.each<[string, object | undefined, object | undefined]>([
  ['country and city', { country: 'US', city: 'Denver', postalCode: '80202' }, { country: 'US', city: 'Denver' }],
  ['only a country', { country: 'DE' }, { country: 'DE' }],
  ['an empty city', { country: 'DE', city: '' }, { country: 'DE' }],
  ['no country', { city: 'Denver' }, undefined],
  ['Tor', { country: 'T1', city: 'Denver' }, undefined],
  ['an unknown country', { country: 'XX' }, undefined],
  ['no data of Cloudflare', undefined, undefined],
])('a request with %s (%j) has the place %j', (_name, cf, place) => {
  expect(readPlace(cf)).toEqual(place);
});

test('a long city name is shortened to the length that the gateway accepts', () => {
  expect(readPlace({ country: 'US', city: 'x'.repeat(200) })?.city).toHaveLength(100);
});
