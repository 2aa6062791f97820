// How a browser knows the wallet: the provider answers at its address, and a shop whose gateway has no such provider names none.
import { createExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createProviderApp } from '#backend/provider/app.ts';
import { serveBackend } from '#backend/serve.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, places } from '../../support/browser.ts';
import { findAttribute, readText } from '../../support/html.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend(), 60_000);
afterEach(() => vi.unstubAllGlobals());

async function openBilling(shop = aShop()): Promise<string> {
  const buyer = aBuyer(aBrowser(shop), places.us);
  await buyer.add(await anItem({ isPlain: true }));
  await buyer.ship();
  return (await buyer.visit('/en-us/checkout/billing')).html;
}

test('the billing step of a shop with a gateway of another origin names no method that a browser would request', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push(new URL(address).origin);
    return serveBackend(new Request(address, init), backendEnv, createExecutionContext());
  });
  const html = await openBilling(aShop({ GATEWAY_URL: 'https://gateway.example' }));
  expect(readText(html)).toContain('Continue with PayPal');
  expect(html).not.toContain('data-sheet-method');
  expect(new Set(asked)).toEqual(new Set(['https://gateway.example']));
});

test('the billing step names an address at which the provider answers with its manifest', async () => {
  const method = findAttribute(await openBilling(), '[data-payment-sheet]', 'data-sheet-method') ?? '';
  const provider = createProviderApp();
  const named = await provider.request(method, { method: 'HEAD' }, backendEnv);
  const [, manifest = ''] = /^<([^>]+)>; rel="payment-method-manifest"$/.exec(named.headers.get('link') ?? '') ?? [];
  expect(named.status).toBe(204);
  expect(await (await provider.request(manifest, {}, backendEnv)).json()).toEqual({});
});
