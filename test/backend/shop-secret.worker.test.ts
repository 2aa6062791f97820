// The secret with which the shop authenticates its calls to the backend.
import { createExecutionContext } from 'cloudflare:test';
import { beforeAll, expect, test, vi } from 'vitest';
import type { BackendEnv } from '#backend/platform/env.ts';
import { serveBackend } from '#backend/serve.ts';
import { backendEnv, gatewayHeaders, prepareBackend } from '../support/backend.ts';
import { openStorefront } from '../support/storefront.ts';

beforeAll(() => prepareBackend());

const secret = 'a-secret-of-the-shop-of-32-characters';

async function ask(path: string, headers: Record<string, string> = {}, expected = secret) {
  const request = new Request(`https://gateway.test${path}`, { headers: { ...gatewayHeaders(), ...headers } });
  const reply = await serveBackend(request, { ...backendEnv, GATEWAY_SECRET: expected }, createExecutionContext());
  await reply.text();
  return reply.status;
}

test('calls without the shop secret return 404 for every path', async () => {
  const serverTime = '/fapi/server/time';
  for (const path of [serverTime, '/content/v1/nothing']) {
    for (const wrong of [{}, { 'x-gateway-secret': '' }, { 'x-gateway-secret': `${secret}!` }, { 'x-gateway-secret': secret.slice(1) }])
      expect(await ask(path, wrong)).toBe(404);
  }
  const known = await ask(serverTime, { 'x-gateway-secret': secret });
  expect(known).toBe(await ask(serverTime, {}, ''));
  expect(known).not.toBe(404);
});

test('payment provider pages require no shop secret', async () => {
  expect(await ask('/provider/card/none')).toBe(await ask('/provider/card/none', {}, ''));
});

test('the shop sends its secret with every call, and omits the header if no secret is configured', async () => {
  for (const [GATEWAY_SECRET, sent] of [[secret, secret] as const, ['', null] as const]) {
    const shop = openStorefront({ GATEWAY_SECRET });
    await (await shop.get('/en-us')).text();
    await shop.settled();
    expect(new Set(shop.gateway.ledger.map(({ headers }) => headers.get('x-gateway-secret')))).toEqual(new Set([sent]));
  }
});

test('a backend without a secret in production rejects all requests and logs which variable is missing', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const production = { ...backendEnv, ENVIRONMENT: 'production', GATEWAY_SECRET: secret, GIFT_CARD_PEPPER: secret };
  const status = async (variables: Partial<BackendEnv>, path = '/provider/session/none') => {
    const reply = await serveBackend(new Request(`https://gateway.test${path}`), { ...production, ...variables }, createExecutionContext());
    await reply.text();
    return reply.status;
  };
  expect(await status({})).toBe(404);
  expect(log).not.toHaveBeenCalled();
  expect(await status({ FULFILMENT_SECRETS: '', DEMO_MODE: 'true' })).toBe(404);
  for (const name of ['BACKEND_TOKEN_SECRET', 'GATEWAY_SECRET', 'GIFT_CARD_PEPPER', 'FULFILMENT_SECRETS'] as const) {
    for (const path of ['/provider/session/none', '/fapi/server/time', '/outbox'])
      expect(await status({ [name]: 'short' }, path)).toBe(500);
    expect(String(log.mock.lastCall)).toContain(`Missing or too short: ${name}.`);
  }
  log.mockRestore();
});
