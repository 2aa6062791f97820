// Copies of the example gateway with one mistake each. The conformance suite must find the mistake with the check that is meant for it.
import { expect, onTestFinished, test } from 'vitest';
import type { Level } from '../../../scripts/gateway-check/checks.ts';
import { runChecks } from '../../../scripts/gateway-check/run-checks.ts';
import { type Mistake, openExampleGateway } from '../../support/example-gateway.ts';

interface Planted extends Mistake {
  title: string;
  /** The name of the check that finds the mistake. */
  check: string;
  env?: Record<string, string>;
  /** The level of the check. */
  level?: Level;
}

const mistakes: Planted[] = [
  {
    title: 'has nothing in stock',
    check: 'a category has a product with a size in stock',
    ...{ file: 'products.json', code: '"stock": 50', wrong: '"stock": 0' },
  },
  {
    title: 'returns the home page for an unknown page',
    check: 'an unknown page is refused with API404',
    ...{ file: 'catalog.js', code: "require(page === 'home', 'API404');", wrong: '' },
  },
  {
    title: 'responds to paths for drafts without /pre',
    check: 'drafts are only at paths below /pre, and published content only at the others',
    ...{ file: 'catalog.js', code: " && params.mode === 'publish'", wrong: '' },
  },
  {
    title: 'publishes a block before its start',
    check: 'published content has no block before its start or after its end',
    ...{ file: 'catalog.js', code: 'kind, version: 1,', wrong: "kind, version: 1, validFrom: '2099-01-01T00:00:00Z'," },
  },
  {
    title: 'sends a block without a required field',
    check: 'every block has a kind that the shop knows, and valid fields',
    ...{ file: 'catalog.js', code: '{ html:', wrong: '{ text:' },
  },
  {
    title: 'sends null values in content',
    check: 'content has no null values, as the header x-remove-nulls requests',
    ...{ file: 'catalog.js', code: "claim: 'An example',", wrong: "claim: 'An example', note: null," },
  },
  {
    title: 'promises free delivery for less than the price of the delivery',
    check: 'the commercial terms are in the currency of the products, and free delivery needs more than the price of the delivery',
    level: 'all',
    ...{
      file: 'catalog.js',
      code: "  ['GET', '/capabilities/v1',",
      wrong: `  ['GET', '/markets/v1/terms', { isPublic: true, query: siteQuery }, () => ({
        delivery: { days: { min: 2, max: 4 }, price: 700, freeFrom: 500 },
      })],
  ['GET', '/capabilities/v1',`,
    },
  },
  {
    title: 'returns the first page of a listing for every page',
    check: 'a listing returns the requested part of a category, and every product once',
    ...{ file: 'catalog.js', code: 'all.slice(Number(start), Number(start) + Number(most))', wrong: 'all.slice(0, Number(most))' },
  },
  {
    title: 'sends a price range that no size has',
    check: 'the price range of a product is that of its sizes',
    ...{ file: 'catalog.js', code: 'lowCurrent: amount', wrong: 'lowCurrent: amount - 1' },
  },
  {
    title: 'sells in another currency than it shows',
    check: 'an added item has the price and the size of the product',
    ...{ file: 'carts.js', code: '...{ currency, original: current', wrong: "...{ currency: 'EUR', original: current" },
  },
  {
    title: 'leaves a size out of the stock',
    check: 'the stock of a product lists all of its sizes, and no others',
    ...{ file: 'catalog.js', code: 'Object.values(sizes).map((upc)', wrong: 'Object.values(sizes).slice(0, 2).map((upc)' },
  },
  {
    title: 'returns another product for an unknown id',
    check: 'an unknown product is refused as not found',
    ...{
      file: 'catalog.js',
      code: 'require(product, code);\n  return product;',
      wrong: 'return product ?? products[0];',
    },
  },
  {
    title: 'accepts any number of products per page',
    check: 'invalid query values are refused with API400',
    ...{ file: 'catalog.js', code: 'count: count(1, 100)', wrong: 'count: () => true' },
  },
  {
    title: 'accepts any quantity',
    check: 'invalid bodies are refused with API400',
    ...{ file: 'carts.js', code: 'qty: maybe(integer(1, 999_999))', wrong: 'qty: () => true' },
  },
  {
    title: 'sends errors in another format',
    check: 'an unknown path is refused with API404',
    ...{ file: 'gateway.js', code: 'errorDetails: [', wrong: 'errors: [' },
  },
  {
    title: 'responds with status 200 to refused calls',
    check: 'an unknown cart is refused with BSK404',
    ...{ file: 'gateway.js', code: 'send(status, JSON', wrong: 'send(200, JSON' },
  },
  {
    title: 'responds without a token',
    check: 'all other calls are refused with status 401 without a token',
    ...{
      file: 'carts.js',
      code: "require(token && token.expiresAt > Date.now(), 'AUT404');\n  return token.usid;",
      wrong: 'return token?.usid;',
    },
  },
  {
    title: 'accepts expired tokens',
    check: 'an expired token is refused with status 401',
    ...{ file: 'carts.js', code: 'token && token.expiresAt > Date.now()', wrong: 'token' },
    env: { TOKEN_SECONDS: '2' },
  },
  {
    title: 'returns another shopper for a refresh token',
    check: 'a refresh token returns a new token of the same shopper, who still has the cart',
    ...{ file: 'carts.js', code: '(known ?? randomUUID())', wrong: 'randomUUID()' },
  },
  {
    title: 'returns a shopper for a key without the binding',
    check: 'the same key and binding return the same shopper, and the key alone does not',
    ...{
      file: 'carts.js',
      code: 'function createTokens({ scope, refreshToken, binding }, key) {',
      wrong: "function createTokens({ scope, refreshToken }, key) {\n  const binding = 'none';",
    },
  },
  {
    title: 'does not need the secret',
    check: 'calls without the secret are refused with API404',
    ...{
      file: 'gateway.js',
      code: "require(GATEWAY_SECRET === '' || request.headers['x-gateway-secret'] === GATEWAY_SECRET, 'API404');",
      wrong: '',
    },
  },
  {
    title: 'keeps the revision after a change',
    check: 'the revision grows with each change, and not without one',
    ...{ file: 'carts.js', code: 'cart.revision += 1;', wrong: '' },
  },
  {
    title: 'leaves the shipping cost out of the total',
    check: 'the totals of a cart add up',
    ...{ file: 'carts.js', code: 'const total = itemTotal + shipping;', wrong: 'const total = itemTotal;' },
  },
  {
    title: 'sells more units than are in stock',
    check: 'more units than are in stock are not added',
    ...{
      file: 'carts.js',
      code: "require((line?.qty ?? 0) + qty <= stock.get(upc), 'INV408', { upc, maxQty: stock.get(upc) });",
      wrong: '',
    },
  },
  {
    title: 'executes a repeated request again',
    check: 'the same request with the same key takes effect once and gets the same reply',
    ...{ file: 'gateway.js', code: 'replies.has(slot)', wrong: 'false' },
  },
  {
    title: 'returns the first reply to another body with the same key',
    check: 'another body with the same key is refused with API400',
    ...{ file: 'gateway.js', code: "require(replies.get(slot).hash === hash, 'API400');", wrong: '' },
  },
  {
    title: 'shares keys between shoppers',
    check: 'the keys of two shoppers are independent',
    ...{ file: 'gateway.js', code: 'usid} ', wrong: "''} " },
  },
  {
    title: 'gives access to carts of other shoppers',
    check: 'a cart of another shopper gets the same response as an unknown cart',
    ...{ file: 'carts.js', code: 'cart.usid === usid && ', wrong: '' },
  },
  {
    title: 'accepts the payment of another shopper',
    check: 'a payment of another shopper cannot be used',
    ...{ file: 'orders.js', code: 'session?.isDone && session.usid === usid', wrong: 'session?.isDone' },
  },
  {
    title: 'gives access to orders of other shoppers',
    check: 'an order of another shopper gets the same response as an unknown order, and only its secret gives access',
    ...{ file: 'orders.js', code: 'found && (st === undefined ? found.usid === usid : st === found.order.st)', wrong: 'found' },
  },
  {
    title: 'places an order twice',
    check: 'an order that is submitted twice is placed once',
    ...{
      file: 'orders.js',
      code: 'if (cart.order && revision === cart.revision) return cart.order;\n  require(!cart.order && ',
      wrong: 'require(',
    },
  },
  {
    title: 'accepts a stale revision',
    check: 'an order with a stale revision is refused with ORD415, the current revision and the totals',
    ...{ file: 'orders.js', code: 'require(!cart.order && revision === cart.revision,', wrong: 'require(!cart.order,' },
  },
  {
    title: 'does not reduce the stock',
    check: 'simultaneous submissions place one order, and reduce the stock once',
    ...{ file: 'orders.js', code: 'stock.set(upc, stock.get(upc) - qty);', wrong: '{}' },
  },
  {
    title: 'accepts an order without payment',
    check: 'a cart without address and payment cannot be ordered',
    ...{
      file: 'orders.js',
      code: "require(cart.address, 'PYT405');\n  require(cart.billing, 'BIL400');\n  require(cart.payment, 'PYT400');",
      wrong: 'cart.payment ??= { card: {} };',
    },
  },
  {
    title: 'lists a feature that it does not have',
    check: 'the list of features contains the features whose calls the gateway offers, and no others',
    level: 'all',
    ...{ file: 'catalog.js', code: 'features: []', wrong: "features: ['stores']" },
  },
  {
    title: 'does not list a feature that it has',
    check: 'the list of features contains the features whose calls the gateway offers, and no others',
    level: 'all',
    ...{
      file: 'catalog.js',
      code: "content('menu/:siteId', menu),",
      wrong: "content('menu/:siteId', menu), ['GET', '/products/v2/search/autoSuggest', { isPublic: true }, () => ({})],",
    },
  },
];

test.each(mistakes)('a gateway that $title fails the check “$check”', async ({ check, env = {}, level = 'buying', ...mistake }) => {
  const secret = 'a-secret-of-this-test';
  const gateway = await openExampleGateway({ mistake, env: { ...env, GATEWAY_SECRET: secret } });
  onTestFinished(gateway.close);
  const { results } = await runChecks({
    origin: gateway.origin,
    level,
    secret,
    locale: 'en-us',
    brand: 'cairn',
    seed: 1,
    only: check,
  });
  expect(results.map(({ outcome }) => outcome)).toEqual(['failed']);
});
