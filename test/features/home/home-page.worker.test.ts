// A gateway without a home page: the log tells its operator which request needs a reply.
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Fault } from '../../support/stand-in-gateway.ts';
import { openStorefront } from '../../support/storefront.ts';

let log: MockInstance;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const request = 'GET /publish/caas/v1/canvas/augmentedpage/fr/home';

test.each<[string, Fault, number, object]>([
  [
    'that refuses the call',
    { kind: 'status', status: 404, errorId: 'API404' },
    404,
    { page: '/fr-fr', message: `content.page: the gateway has no home page for fr-fr: ${request} was refused with 404 API404` },
  ],
  [
    'that does not implement the call',
    { kind: 'status', status: 404, errorId: '' },
    503,
    { call: 'content.page', reason: 'status', request },
  ],
])('a missing home page is logged with its call and request for a gateway %s', async (_, fault, status, line) => {
  const shop = openStorefront();
  shop.gateway.faults.set('content.page', fault);
  const response = await shop.get('/fr-fr', { headers: { 'user-agent': 'Googlebot/2.1' } });
  await response.text();
  await shop.settled();
  expect(response.status).toBe(status);
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toContainEqual(expect.objectContaining(line));
});
