import { expect, test, vi } from 'vitest';
import { openStorefront } from '../../support/storefront.ts';

/** URL of a remote gateway that does not respond. */
const GATEWAY_URL = 'http://127.0.0.1:9';

test('mock mode uses the embedded backend even if a remote gateway is configured', async () => {
  const shop = openStorefront({ GATEWAY_URL, MOCK_MODE: 'true' });
  expect((await shop.get('/en-us')).status).toBe(200);
  expect(shop.gateway.calls('content.page')).toHaveLength(1);
});

test('mock mode is not available in production', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const shop = openStorefront({ GATEWAY_URL, MOCK_MODE: 'true', ENVIRONMENT: 'production' });
  expect((await shop.get('/en-us')).status).toBe(503);
  expect(shop.gateway.ledger).toEqual([]);
});
