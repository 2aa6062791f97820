// The promises in cart and checkout, and on an order, which are the commercial terms of the gateway.
import { beforeAll, expect, test } from 'vitest';
import type { CommercialTerms } from '#contract/calls/markets.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places } from '../../support/browser.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { someTerms } from '../../support/render-context.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend(), 60_000);

const promises = /Estimated delivery|Free returns|interest-free installments\. Pay/;

/** Returns the HTML of the steps of a purchase at a gateway with the given terms; `undefined` for a gateway without the call. */
async function walk(terms: CommercialTerms | undefined): Promise<Record<string, string>> {
  const shop = aShop();
  shop.state.between = (request, pass) => {
    if (new URL(request.url).pathname !== '/markets/v1/terms') return pass(request);
    if (!terms) return Promise.resolve(Response.json({ errorDetails: [{ errorId: 'API404' }] }, { status: 404 }));
    return Promise.resolve(Response.json(terms));
  };
  const buyer = aBuyer(aBrowser(shop), places.us);
  const item = await anItem();
  const { html: summary } = await buyer.atSummary(item);
  const product = await buyer.follow(buyer.path(`/p/x-${item.productId}`));
  expect(product.status).toBe(200);
  const steps: Record<string, string> = { summary, product: product.html };
  for (const step of ['shipping', 'billing']) steps[step] = (await buyer.visit(buyer.path(`/checkout/${step}`))).html;
  steps.cart = (await buyer.visit(buyer.path('/cart'))).html;
  return steps;
}

test('product page, cart and checkout of a gateway without commercial terms make no promise', async () => {
  for (const [step, html] of Object.entries(await walk(undefined))) expect([step, promises.exec(html)?.[0]]).toEqual([step, undefined]);
});

test('product page and checkout display the commercial terms of the gateway', async () => {
  const steps = await walk({ ...someTerms, currency: 'CHF', returnDays: 14 });
  const found = (pattern: RegExp) => Object.keys(steps).filter((step) => pattern.test(steps[step] ?? ''));
  expect(found(/Free returns within 14 days/)).toEqual(['summary', 'product', 'shipping', 'billing']);
  expect(found(/Estimated delivery: /)).toEqual(['summary', 'product', 'shipping']);
  expect(found(/Shipping CHF\s7\.95, free over CHF\s75\.00/)).toEqual(['product']);
});
