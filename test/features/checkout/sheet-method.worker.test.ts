// Tests express checkout and the payment sheet. The shop offers each of these wallet features only if the gateway's replies contain it.
import { createExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createHostedPages } from '#backend/hosted-pages.ts';
import { serveBackend } from '#backend/serve.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, places } from '../../support/browser.ts';
import { countElements, findAttribute, readText } from '../../support/html.ts';
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

/** Creates a shop whose backend is at another origin and leaves the given fields out of its replies. */
function aShopWithoutMembers(...names: string[]) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await serveBackend(new Request(address, init), backendEnv, createExecutionContext());
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return new Response(
      isJson ? JSON.stringify(JSON.parse(text, (name, value) => (names.includes(name) ? undefined : value))) : text,
      answer,
    );
  });
  return aShop({ GATEWAY_URL: 'https://gateway.example' });
}

test('billing step has no payment sheet if the gateway returns no payment method identifier', async () => {
  const html = await openBilling(aShopWithoutMembers('sheetMethod'));
  expect(readText(html)).toContain('Continue with PayPal');
  expect(html).not.toContain('data-sheet-method');
});

test.each([
  ['lists the wallet', [], 1],
  ['lists no wallet', ['expressMethods'], 0],
])('product page and cart have express buttons only if the gateway offers the wallet: it %s', async (_, missing, count) => {
  const shop = aShopWithoutMembers(...missing);
  const buyer = aBuyer(aBrowser(shop), places.us);
  const item = await anItem({ isPlain: true });
  const { html: unsized, path } = await buyer.follow(`/en-us/p/any-${item.productId}`);
  const sizes = new Set(unsized.match(/\?size=[^"&#]+/g));
  const products = await Promise.all([...sizes].map((size) => buyer.visit(path + size)));
  // Some sizes are sold out and have no button.
  expect(products.some(({ html }) => countElements(html, '.buy-wallet') > 0)).toBe(count > 0);
  await buyer.add(item);
  const { html: cart } = await buyer.visit('/en-us/cart');
  expect(countElements(cart, 'a.action-wallet')).toBe(count);
});

test('billing step contains the URL of a payment method, and that URL links to a payment method manifest', async () => {
  const method = findAttribute(await openBilling(), '[data-payment-sheet]', 'data-sheet-method') ?? '';
  const provider = createHostedPages();
  const named = await provider.request(method, { method: 'HEAD' }, backendEnv);
  const [, manifest = ''] = /^<([^>]+)>; rel="payment-method-manifest"$/.exec(named.headers.get('link') ?? '') ?? [];
  expect(named.status).toBe(204);
  expect(await (await provider.request(manifest, {}, backendEnv)).json()).toEqual({});
});
