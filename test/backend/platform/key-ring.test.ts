// Key rings, which let a secret be rotated while what it signed is still valid.
import { expect, test } from 'vitest';
import { findKey, isFromShop, readRing } from '#backend/platform/key-ring.ts';

const [current, former] = ['the-current-secret-of-32-characters', 'the-former-secret-of-32-characters-'];

test('a key ring has the ids of its secrets, which do not change and do not contain the secret', async () => {
  const ring = await readRing('A_SECRET', ` ${current} , ${former}`);
  expect(ring.map(({ secret }) => secret)).toEqual([current, former]);
  expect(ring.map(({ id }) => id)).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), expect.stringMatching(/^[0-9a-f]{12}$/)]);
  expect(ring[0].id).not.toBe(ring[1]?.id);
  expect(await readRing('A_SECRET', current)).toEqual([ring[0]]);
});

test.each([undefined, '', 'short', 'short,shorter'])('a key ring without a secret that is long enough is an error: %j', async (ring) => {
  await expect(readRing('A_SECRET', ring)).rejects.toThrow('A_SECRET must have at least 32 characters');
});

test('a key is found by its id; no id means the oldest key, and an unknown id means none', async () => {
  const ring = await readRing('A_SECRET', `${current},${former}`);
  expect(findKey(ring, ring[0].id)?.secret).toBe(current);
  expect(findKey(ring, ring[1]?.id)?.secret).toBe(former);
  expect(findKey(ring, undefined)?.secret).toBe(former);
  expect(findKey(ring, '000000000000')).toBeUndefined();
});

test('a call is from the shop if it contains any secret of the ring, or if none is configured', () => {
  const env = { GATEWAY_SECRET: `${current}, ${former}` };
  expect([isFromShop(current, env), isFromShop(former, env)]).toEqual([true, true]);
  expect([isFromShop(`${current}, ${former}`, env), isFromShop('', env), isFromShop(undefined, env)]).toEqual([false, false, false]);
  expect([isFromShop('', { GATEWAY_SECRET: `${current},` }), isFromShop('anything', {})]).toEqual([false, true]);
});
