// The storefront in front of the example gateway, which answers only the calls that the contract classifies as needed for browsing or buying.
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { type CallClass, classifyCall } from '#contract/call-classes.ts';
import { callNames } from '#contract/calls.ts';
import { type ChaosGateway, openChaosGateway } from '../../scripts/chaos/open-gateway.ts';
import { payOnPage } from '../../scripts/gateway-check/pay-on-page.ts';
import { aBrowserAt, aBuyer, places, readInput, readText } from '../support/browser.ts';
import { type ExampleGateway, openExampleGateway } from '../support/example-gateway.ts';
import { countElements } from '../support/html.ts';
import { openShopBefore, type ShopBeforeGateway } from '../support/shop-before-gateway.ts';

const productId = 'ridge-jacket.rust';
const upc = 'ridge-jacket.rust-m';

let gateway: ExampleGateway;
/** Forwards all calls to the gateway and records them. */
let proxy: ChaosGateway;
let shop: ShopBeforeGateway;
let origin: string;

beforeAll(async () => {
  gateway = await openExampleGateway({ env: { PAYMENT_METHODS: 'CREDIT_CARD,IDEAL,INVOICE' } });
  proxy = await openChaosGateway({ target: gateway.origin, seed: 1 });
  shop = await openShopBefore({ GATEWAY_URL: proxy.origin, PAYMENT_ORIGIN: gateway.origin });
  ({ origin } = shop);
});

afterAll(async () => {
  await Promise.all([shop?.close(), proxy?.close(), gateway?.close()]);
});

const listOfClass = (...classes: CallClass[]): string[] => callNames.filter((name) => classes.includes(classifyCall(name))).toSorted();

test('the storefront serves home page, listing and product page, and a guest buys, with only the calls that are classified as needed', async () => {
  onTestFailed(() => console.error(shop.output(), gateway.output()));
  const buyer = aBuyer(
    aBrowserAt(origin, (url, init) => fetch(url, init)),
    places.us,
  );
  const { path } = buyer;

  const home = await buyer.visit(path(''));
  expect([home.status, readText(home.html)]).toEqual([200, expect.stringContaining('Built for rain')]);
  expect(countElements(home.html, `a[href="${path('/c/jackets/cat-jackets')}"]`)).toBeGreaterThan(1);
  const listing = await buyer.visit(path('/c/jackets/cat-jackets'));
  expect([listing.status, readText(listing.html)]).toEqual([200, expect.stringContaining('Scree Vest')]);
  const product = await buyer.visit(path(`/p/ridge-jacket/${productId}?size=M`));
  expect([product.status, readInput(product.html, 'upc')]).toEqual([200, upc]);
  const forBrowsing = listOfClass('browsing');
  const listAnswered = () =>
    [...new Set(proxy.ledger.map(({ call }) => call))].filter((call) => listOfClass('browsing', 'buying').includes(call)).toSorted();
  expect(listAnswered().filter((call) => call !== 'auth.token')).toEqual(forBrowsing);

  expect((await buyer.add({ productId, upc })).location).toContain(path('/cart'));
  expect(readText((await buyer.visit(path('/cart'))).html)).toContain('Ridge Jacket');
  expect((await buyer.ship()).location).toBe(path('/checkout/billing'));
  expect((await buyer.visit(path('/checkout/billing'))).status).toBe(200);
  const opened = await buyer.post(path('/checkout/billing'), { same: 'on', go: 'card' });
  const page = opened.location ?? '';
  const session = await payOnPage(page, origin);
  expect((await buyer.visit(path(`/checkout/billing?payment_session=${session}`))).location).toBe(path('/checkout/billing'));
  const summary = await buyer.visit(path('/checkout/summary'));
  expect(readText(summary.html)).toContain('1 Summit Way');
  const placed = await buyer.place(summary);
  expect([placed.status, placed.location]).toEqual([303, path('/order-confirmation')]);
  const confirmation = await buyer.confirmation();
  expect([confirmation.status, readText(confirmation.html)]).toEqual([200, expect.stringMatching(/EX-[0-9A-F]{8}/)]);

  expect(listAnswered()).toEqual(listOfClass('browsing', 'buying'));
});

/** A guest in the billing step of a new cart. */
async function atBilling() {
  const buyer = aBuyer(
    aBrowserAt(origin, (url, init) => fetch(url, init)),
    places.us,
  );
  await buyer.add({ productId, upc });
  expect((await buyer.ship()).location).toBe(buyer.path('/checkout/billing'));
  return { buyer, billing: buyer.path('/checkout/billing'), summary: buyer.path('/checkout/summary') };
}

test('a guest pays with a redirect method that only the gateway knows', async () => {
  onTestFailed(() => console.error(shop.output(), gateway.output()));
  const { buyer, billing, summary } = await atBilling();
  const step = await buyer.visit(billing);
  expect(readText(step.html)).toContain('iDEAL You confirm the payment in the app of your bank.');
  const page = (await buyer.post(billing, { same: 'on', go: 'redirect-IDEAL' })).location ?? '';
  expect(page.startsWith(gateway.origin)).toBe(true);
  const session = await payOnPage(page, origin);
  expect((await buyer.visit(`${billing}?method=redirect-IDEAL&payment_session=${session}`)).location).toBe(summary);
  const shown = await buyer.visit(summary);
  expect(readText(shown.html)).toContain('Payment iDEAL');
  expect((await buyer.place(shown)).location).toBe(buyer.path('/order-confirmation'));
  expect(readText((await buyer.confirmation()).html)).toContain('Payment iDEAL');
});

test('a guest pays with an offline method that only the gateway knows', async () => {
  onTestFailed(() => console.error(shop.output(), gateway.output()));
  const { buyer, billing, summary } = await atBilling();
  expect((await buyer.post(billing, { same: 'on', go: 'offline-INVOICE' })).location).toBe(summary);
  const shown = await buyer.visit(summary);
  expect(readText(shown.html)).toContain('Invoice You pay within 14 days of delivery.');
  expect((await buyer.place(shown)).location).toBe(buyer.path('/order-confirmation'));
  expect(readText((await buyer.confirmation()).html)).toContain('Payment Invoice');
});
