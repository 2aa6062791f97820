import { expect, test, vi } from 'vitest';
import { openStorefront } from '../../support/storefront.ts';

/** The address of a remote gateway that does not answer. */
const GATEWAY_URL = 'http://127.0.0.1:9';

test('mock mode answers from the embedded backend, though a remote gateway is named', async () => {
  const shop = openStorefront({ GATEWAY_URL, MOCK_MODE: 'true' });
  expect((await shop.get('/en-us')).status).toBe(200);
  expect(shop.gateway.calls('content.page')).toHaveLength(1);
});

test('production has no such mode', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const shop = openStorefront({ GATEWAY_URL, MOCK_MODE: 'true', ENVIRONMENT: 'production' });
  expect((await shop.get('/en-us')).status).toBe(503);
  expect(shop.gateway.ledger).toEqual([]);
});
