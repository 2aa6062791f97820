// A shop whose content comes from the embedded backend, and whose commerce comes from another gateway: the example gateway.
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import type { EditingOperation } from '#backend/services/editing/operations.ts';
import { findGroup } from '#contract/call-groups.ts';
import type { CallName } from '#contract/calls.ts';
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';
import { type ChaosGateway, openChaosGateway } from '../../scripts/chaos/open-gateway.ts';
import { checkSecret, type StartedWorker, startWorker } from '../../scripts/check/start-worker.ts';
import { payOnPage } from '../../scripts/gateway-check/pay-on-page.ts';
import { aBrowserAt, aBuyer, places, readInput, readText } from '../support/browser.ts';
import { type ExampleGateway, openExampleGateway } from '../support/example-gateway.ts';

const productId = 'ridge-jacket.rust';
const upc = 'ridge-jacket.rust-m';
const commerceSecret = 'a-secret-of-the-commerce-origin-only';
const started = new AsyncDisposableStack();

let gateway: ExampleGateway;
/** Forwards all commerce calls and records them. */
let commerce: ChaosGateway;
let shop: StartedWorker;
let origin: string;

beforeAll(async () => {
  gateway = await openExampleGateway({
    env: { GATEWAY_SECRET: commerceSecret },
    // the category of the embedded content that contains the products of the example
    change: ({ categories: [category], products, ...catalog }) => ({
      ...catalog,
      categories: category ? [{ ...category, categoryId: '1000' }] : [],
      products: products.map((product) => ({ ...product, categoryId: '1000' })),
    }),
  });
  started.defer(() => gateway.close());
  commerce = await openChaosGateway({ target: gateway.origin, seed: 1 });
  started.defer(() => commerce.close());
  shop = await startWorker(
    { seed: 1, isSmall: true, say: () => undefined, started, prepare: (work) => work() },
    {
      workers: 'shop',
      isSeeded: true,
      variables: () => ({
        ...{ SESSION_SECRETS: checkSecret, BACKEND_TOKEN_SECRET: checkSecret, CONTENT_WEBHOOK_SECRETS: checkSecret },
        ...{ GATEWAY_SECRET: checkSecret, GATEWAY_TIMEOUT_MS: '8000' },
        ...{ COMMERCE_URL: commerce.origin, COMMERCE_SECRET: commerceSecret, PAYMENT_ORIGIN: gateway.origin },
      }),
    },
  );
  ({ origin } = shop);
});
afterAll(() => started.disposeAsync());

const openBuyer = () =>
  aBuyer(
    aBrowserAt(origin, (url, init) => fetch(url, init)),
    places.us,
  );

/** Sends a signed request, as an editor's tool or a content system does. */
async function postSigned(path: string, value: object): Promise<unknown> {
  const body = JSON.stringify(value);
  const signed = createWebhookHeaders({ id: crypto.randomUUID(), timestamp: String(Math.floor(Date.now() / 1000)), body }, checkSecret);
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...signed }, body });
  return response.json();
}
const edit = (request: EditingOperation) => postSigned('/editing', { by: 'Ada', ...request });

test('a guest buys from the commerce origin in a shop whose pages come from the embedded content', async () => {
  onTestFailed(() => console.error(shop.log(), gateway.output()));
  const buyer = openBuyer();
  const { path } = buyer;
  const home = await buyer.visit(path(''));
  // the example gateway has a menu and a home page, too
  expect([home.status, readText(home.html)]).toEqual([200, expect.stringContaining('Footwear')]);
  expect(readText(home.html)).not.toContain('Built for rain');

  const listing = await buyer.visit(path('/c/men-1000'));
  expect([listing.status, readText(listing.html)]).toEqual([200, expect.stringContaining('Scree Vest')]);
  const product = await buyer.visit(path(`/p/ridge-jacket/${productId}?size=M`));
  expect([product.status, readInput(product.html, 'upc')]).toEqual([200, upc]);

  expect((await buyer.add({ productId, upc })).location).toContain(path('/cart'));
  expect(readText((await buyer.visit(path('/cart'))).html)).toContain('Ridge Jacket');
  expect((await buyer.ship()).location).toBe(path('/checkout/billing'));
  expect((await buyer.visit(path('/checkout/billing'))).status).toBe(200);
  const opened = await buyer.post(path('/checkout/billing'), { same: 'on', go: 'card' });
  const session = await payOnPage(opened.location ?? '', origin);
  expect((await buyer.visit(path(`/checkout/billing?payment_session=${session}`))).location).toBe(path('/checkout/billing'));
  const placed = await buyer.place(await buyer.visit(path('/checkout/summary')));
  expect([placed.status, placed.location]).toEqual([303, path('/order-confirmation')]);
  const confirmation = await buyer.confirmation();
  expect([confirmation.status, readText(confirmation.html)]).toEqual([200, expect.stringMatching(/EX-[0-9A-F]{8}/)]);

  const calls = [...new Set(commerce.ledger.map(({ call }) => call))].filter((call): call is CallName => call !== 'none');
  expect(calls.map(findGroup)).not.toContain('content');
  expect(calls).toEqual(expect.arrayContaining(['products.catalog', 'auth.token', 'cart.addItem', 'checkout.placeOrder']));
});

test('an editor previews a draft of the embedded content, and its event displays the published version at once', async () => {
  onTestFailed(() => console.error(shop.log()));
  const { visit } = openBuyer();
  const address = 'en-us/page/home';
  const { answer } = (await edit({ operation: 'read', address })) as { answer: { version: number; body: { blocks: object[] } }[] };
  const [live] = answer;
  if (!live) throw new Error('The seed has no home page.');
  const block = {
    id: 'composed-1',
    kind: 'rich-text',
    version: 1,
    locale: 'en-us',
    fields: { html: '<p>Edited in the test</p>' },
    children: [],
  };
  const readsEdited = async (query = '') => {
    const { status, html } = await visit(`/en-us${query}`);
    return [status, readText(html).includes('Edited in the test')];
  };
  expect(await readsEdited()).toEqual([200, false]);

  await edit({
    operation: 'put',
    address,
    base: live.version,
    body: { ...live.body, blocks: [block, ...live.body.blocks] },
  });
  expect(await readsEdited('?preview=true&bypassAllCache=true')).toEqual([200, true]);
  expect(await readsEdited()).toEqual([200, false]);

  await edit({ operation: 'publish', address });
  expect(await readsEdited()).toEqual([200, false]); // the cached page
  const event = { type: 'content.changed', documents: [{ kind: 'page', key: 'home', locale: 'en-us' }] };
  expect(await postSigned('/webhooks/content', event)).toMatchObject({ isRepeated: false, names: 2 });
  expect(await readsEdited()).toEqual([200, true]);
});

test('pages of content are displayed while the commerce origin fails', async () => {
  const { visit } = openBuyer();
  commerce.setRules('*=status-503');
  const pages = await Promise.all(['/en-us/articles', '/en-gb', '/en-us/c/men-1000?page=2'].map((path) => visit(path)));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 503]);
  expect(shop.log()).toMatch(/"call":"products\.catalog","origin":"commerce"/);
});
