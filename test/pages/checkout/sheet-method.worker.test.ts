// How a browser knows the wallet: the provider answers at its address, and a shop whose gateway has no such provider names none.
import { beforeAll, expect, test } from 'vitest';
import { createProviderApp } from '#backend/provider/app.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, places } from '../../support/browser.ts';
import { findAttribute } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend(), 60_000);

test('the billing step names an address at which the provider answers with its manifest', async () => {
  const browser = aBrowser();
  const buyer = aBuyer(browser, places.us);
  await buyer.add(await anItem({ isPlain: true }));
  await buyer.ship();
  const method = findAttribute((await browser.visit('/en-us/checkout/billing')).html, '[data-payment-sheet]', 'data-sheet-method') ?? '';
  const provider = createProviderApp();
  const named = await provider.request(method, { method: 'HEAD' }, backendEnv);
  const [, manifest = ''] = /^<([^>]+)>; rel="payment-method-manifest"$/.exec(named.headers.get('link') ?? '') ?? [];
  expect(named.status).toBe(204);
  expect(await (await provider.request(manifest, {}, backendEnv)).json()).toEqual({});
});
