// Requests that the storefront forwards to its gateway, and the handling of the responses.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Env } from '#env.ts';
import worker from '#worker.ts';
import { openStorefront } from './support/storefront.ts';

const own = env as unknown as Env;
/** Returns a browser's request as the Worker receives it. */
const asked = (path: string, host = 'localhost', init?: RequestInit) =>
  new Request(`http://${host}${path}`, init) as Parameters<typeof worker.fetch>[0];
const production = {
  ENVIRONMENT: 'production',
  SITE_ORIGIN: 'http://localhost',
  GATEWAY_SECRET: 'a-gateway-secret-of-at-least-32-characters',
};

/** Returns whether the storefront forwards a GET request for a path. */
async function isForwarded(path: string, over: Partial<Env> = {}, host = 'localhost'): Promise<boolean> {
  const { gateway } = openStorefront();
  let hasCome = false;
  const fetch = async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (new URL(request.url).host !== host) return gateway.fetch(request);
    hasCome = true;
    return new Response('of the gateway');
  };
  const context = createExecutionContext();
  const response = await worker.fetch(asked(path, host), { ...own, ...over, GATEWAY: { fetch } as unknown as Fetcher }, context);
  expect((await response.text()) === 'of the gateway').toBe(hasCome);
  await waitOnExecutionContext(context);
  return hasCome;
}

const tools = ['/outbox', '/outbox/1', '/editing'];

test.each(['/provider/session/1', '/provider', '/back-office/orders/1/steps?x=1', ...tools])(
  'Worker forwards %s to the gateway',
  async (path) => {
    expect(await isForwarded(path)).toBe(true);
  },
);

test.each(['/en-us', '/providers', '/outboxes', '/en-us/provider/1', '/en-us?next=/provider/1', '/token/v2/auth/token', '/retention'])(
  'Worker does not forward %s to the gateway',
  async (path) => {
    expect(await isForwarded(path)).toBe(false);
  },
);

test.each(tools)('Worker does not forward %s to the gateway in production', async (path) => {
  expect(await isForwarded(path, production)).toBe(false);
});

test.each(tools)('Worker forwards %s to the gateway only at a loopback address', async (path) => {
  for (const host of ['127.0.0.1:8787', '[::1]:8787', 'localhost:8787']) expect(await isForwarded(path, {}, host)).toBe(true);
  for (const host of ['shop.example', 'localhost.shop.example', '127.0.0.1.shop.example'])
    expect(await isForwarded(path, {}, host)).toBe(false);
});

test('Worker forwards payment provider pages at any host', async () => {
  expect(await isForwarded('/provider/session/1', {}, 'shop.example')).toBe(true);
});

test('Worker forwards payment provider pages in production', async () => {
  expect(await isForwarded('/provider/session/1', production)).toBe(true);
});

test('Worker forwards nothing to a remote gateway', async () => {
  expect(await isForwarded('/provider/session/1', { GATEWAY_URL: 'http://127.0.0.1:9' })).toBe(false);
});

test('Worker forwards development tools, but no payment provider pages, to a gateway that serves only content', async () => {
  const variables = { COMMERCE_URL: 'http://127.0.0.1:9' };
  expect([await isForwarded('/provider/session/1', variables), await isForwarded('/editing', variables)]).toEqual([false, true]);
});
