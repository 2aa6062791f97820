// The shopper's IP address as the gateway receives it.
import { expect, test } from 'vitest';
import { openStorefront } from '../../support/storefront.ts';

const own = 'x-client-address';

async function tell(environment: 'local' | 'production', headers: Record<string, string>) {
  const shop = openStorefront({ ENVIRONMENT: environment });
  await (await shop.get('/en-us', { headers })).text();
  await shop.settled();
  return new Set(shop.gateway.ledger.map((entry) => entry.headers.get(own)));
}

test('in production, the client address comes from the edge, never from a header that the client sends', async () => {
  expect(await tell('production', { 'cf-connecting-ip': '192.0.2.7', [own]: '203.0.113.9' })).toEqual(new Set(['192.0.2.7']));
  expect(await tell('production', { [own]: '203.0.113.9', 'x-forwarded-for': '203.0.113.9' })).toEqual(new Set([null]));
});

test('in local development, the client address is the same for all clients and cannot be overridden', async () => {
  expect(await tell('local', { 'cf-connecting-ip': '192.0.2.7', [own]: '203.0.113.9' })).toEqual(new Set(['127.0.0.1']));
});
