// Every row of the contract against the embedded backend: it answers as its schema says, and each of its codes can be met honestly.
// The calls on the way to an order need a shopper with a cart; they stand in purchase-calls.worker.test.ts; those of lists in
// wishlist-calls.worker.test.ts, those of questions in test/pages/question.worker.test.ts, those of
// the photo gallery in test/backend/handlers/social-photos.worker.test.ts, those of
// forms in test/pages/newsletter.worker.test.ts and the files beside it.
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallCode, type CallInput, type CallName, type Calls, callNames, callRow } from '#contract/calls.ts';
import { errorPayloadSchema } from '#contract/error-payload.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { fillPath } from '#contract/path.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { errorCatalogue } from '#errors/catalogue.ts';
import { anAccount, aVisitor } from '../support/accounts.ts';
import { aGateway, find, prepareBackend } from '../support/backend.ts';
import { addressAtLimit } from '../support/throttles.ts';

type ReadCall = Exclude<
  CallName,
  | Exclude<Extract<CallName, `auth.${string}`>, 'auth.token'>
  | `cart.${string}`
  | `checkout.${string}`
  | `consumer.${string}`
  | `identity.${string}`
  | `passkeys.${string}`
  | `contact.${string}`
  | `events.${string}`
  | `loyalty.${string}`
  | `reviews.${string}`
  | `social.${string}`
  | `subscriptions.${string}`
  | `transfers.${string}`
  | `wishlists.${string}`
>;
const readCalls = callNames.filter(
  (name): name is ReadCall =>
    name === 'auth.token' ||
    !/^(auth|cart|checkout|consumer|contact|events|identity|loyalty|passkeys|reviews|social|subscriptions|transfers|wishlists)\./.test(
      name,
    ),
);

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

const ids = { productId: '', sku: '', storeId: '' };

beforeAll(async () => {
  await prepareBackend();
  ids.productId = await find("SELECT product_id FROM category_product WHERE site_id = 'us' AND category_id = '3100' AND position = 0");
  ids.sku = await find("SELECT sku FROM stock WHERE location_id = 'web-us' AND product_id = ?", ids.productId);
  ids.storeId = await find("SELECT store_id FROM store WHERE site_id = 'us'");
});

const anEvent = {
  id: 'event-of-the-contract',
  name: 'menu-link',
  class: 'performance' as const,
  at: 1,
  page: 'home',
  locale: 'en-us',
  visitor: 'a-visitor',
  payload: { label: 'Men' },
};
const published = { mode: 'publish', siteId: 'us' } as const;
const unknown = 'ZZZZZZZZINK';
const product = () => ({ productId: ids.productId });

/** Requests that each call must answer. */
const valid: { [Name in ReadCall]: () => CallInput<Name>[] } = {
  'auth.token': () => [{ body: { type: 'Guest', siteId: 'us' } }, { body: { type: 'Guest', siteId: 'us', scope: 'shopper' } }],
  'content.page': () => [
    { params: { ...published, page: 'home' }, query: {} },
    { params: { ...published, page: 'error-4xx' }, query: {} },
    { params: { ...published, mode: 'preview', page: 'home' }, query: { previewDateTime: '2027-03-01T00:00:00Z' } },
  ],
  'content.category': () => ['1000', '1100', '5000', '6400'].map((categoryId) => ({ params: { ...published, categoryId }, query: {} })),
  'content.product': () => [{ params: { ...published, ...product() }, query: {} }],
  'content.menu': () => [{ params: published, query: {} }],
  'content.footer': () => [{ params: published, query: {} }],
  'content.plainPage': () => [{ params: { ...published, page: 'contact-us' }, query: {} }],
  'content.children': () => [{ params: { ...published, parentPageSlug: 'help' }, query: {} }],
  'content.search': () =>
    (['hub', 'results', 'no-results'] as const).map((searchType) => ({ params: { ...published, searchType }, query: {} })),
  'content.fragment': () => [{ params: { mode: 'publish', fragmentId: 'repairs' }, query: {} }],
  'content.popups': () => [{ params: published, query: {} }],
  'content.showcase': () => [
    { params: { ...published, docType: 'overlay-banner' }, query: { limit: 10, offset: 0 } },
    { params: { ...published, docType: 'no-such-kind' }, query: { layoutVariant: 'wide' } },
  ],
  'content.articles': () => [
    { params: published, query: {} },
    { params: published, query: { tagId: 'repair,care', limit: 2, offset: 1 } },
  ],
  'content.article': () => [{ params: { ...published, article: 'wash-a-down-jacket' }, query: {} }],
  'components.collections': () => [{ query: { siteId: 'us' } }],
  'components.footer': () => [{ query: { siteId: 'us' } }],
  'components.search': () => [{ query: { siteId: 'us' } }],
  'components.utility': () => [{ query: { siteId: 'us' } }],
  'components.footSizes': () => ['us', 'gb', 'de'].map((siteId) => ({ query: { siteId } })),
  'components.sizeChart': () => [
    { params: { productType: 'hiking-boot' }, query: { siteId: 'us', audience: 'women' } },
    { params: { productType: 'gloves' }, query: { siteId: 'de' } },
  ],
  'components.locationSelector': () => [{}],
  'components.page': () => [{ params: { page: 'home' }, query: { siteId: 'us' } }],
  'products.details': () => [
    { params: product(), query: { siteId: 'us' } },
    { params: { productId: ids.productId.slice(0, 8) }, query: { siteId: 'us' } },
  ],
  'products.availability': () => [
    { params: product(), query: { siteId: 'us' }, body: { items: [{ sku: ids.sku, qty: 1 }] } },
    { params: product(), query: { siteId: 'us' }, body: { items: [{ sku: ids.sku, qty: 1 }], storeId: ids.storeId } },
  ],
  'products.inventory': () => [
    { params: product(), query: { siteId: 'us' } },
    { params: product(), query: { siteId: 'us', storeId: ids.storeId } },
  ],
  'products.notifyWhenBack': () => [{ body: { productId: ids.productId, sku: ids.sku, email: 'ada@example.org' } }],
  'products.ownPrices': () => [{ query: { siteId: 'us', productIds: ids.productId } }],
  'products.catalog': () => [
    { query: { siteId: 'us', categoryId: '1000', start: 0, count: 24 } },
    { query: { siteId: 'us', categoryId: '3000', start: 12, count: 12 } },
  ],
  'products.addresses': () => [{ query: { siteId: 'us' } }, { query: { siteId: 'us', start: 100, count: 10 } }],
  'products.productSearch': () => [
    { query: { siteId: 'us', q: 'jacket', start: 0, count: 24 } },
    { query: { siteId: 'us', q: 'jakcet', filter: 'colour:blue', sort: 'newest' } },
    { query: { siteId: 'us', q: 'nothing like it' } },
  ],
  'products.autoSuggest': () => [{ query: { siteId: 'us', q: 'jac' } }, { query: { siteId: 'us' } }],
  'products.productSets': () => [{ params: product(), query: { siteId: 'us' } }],
  'products.productSet': () => [{ params: { productSetId: 'CSA00000' }, query: { siteId: 'us' } }],
  'products.widgetRecommendations': () => [
    { query: { siteId: 'us', widgetId: 'best-sellers', count: 8 } },
    { query: { siteId: 'us', widgetId: 'goes-with', ...product() } },
    { query: { siteId: 'us', widgetId: 'category-best', categoryId: '4100' } },
  ],
  'stores.details': () => [{ params: { storeId: 'US-DEN' }, query: { siteId: 'us' } }],
  'stores.search': () => [
    { query: { siteId: 'us' }, body: {} },
    { query: { siteId: 'us' }, body: { near: { text: '80202' } } },
    { query: { siteId: 'us' }, body: { near: { latitude: 40, longitude: -100 } } },
    { query: { siteId: 'us' }, body: { text: 'denver', productId: ids.productId, sku: ids.sku } },
  ],
  'stores.collectionPoints': () => [
    { query: { siteId: 'us' }, body: {} },
    { query: { siteId: 'de' }, body: { text: '80' } },
  ],
  'utilities.serverTime': () => [{}],
  'utilities.countryList': () => [{}],
  'utilities.countryData': () => ['US', 'CA', 'GB', 'de'].map((countryCode) => ({ params: { countryCode } })),
  'utilities.stores': () => [{ query: { siteId: 'us' } }],
  'utilities.storeEmployees': () => [{ params: { storeId: ids.storeId }, query: { siteId: 'us' } }],
  'decisions.decide': () => [
    {
      params: { brand: 'cairn' },
      body: {
        channel: 'cairn/us',
        events: [
          { eventType: 'monetate:decision:DecisionRequest', requestId: 'one' },
          { eventType: 'monetate:context:Cart', cartLines: [{ pid: ids.productId, quantity: 1, currency: 'USD', value: '12.50' }] },
        ],
      },
    },
    {
      params: { brand: 'cairn' },
      body: { channel: 'cairn/us', monetateId: 'visitor', events: [{ eventType: 'monetate:record:RecClicks', recClicks: ['token'] }] },
    },
  ],
  'analytics.collect': () => [{ body: { events: [anEvent] } }],
  'analytics.recent': () => [{ query: { count: 10 } }],
};

/** A request of a shopper or an editor that meets each code of each call; a code that is missing here does not compile. */
const refusals: { [Name in ReadCall]: Record<CallCode<Name>, () => (Parts & { without?: string[] }) | Promise<Parts>> } = {
  'auth.token': {
    API400: () => ({ body: { type: 'Registered', siteId: 'us' } }),
    API429: async () => ({
      body: { type: 'Guest', siteId: 'us', scope: 'shopper' },
      headers: { [gatewayHeader.clientAddress]: await addressAtLimit('guest') },
    }),
    AUT404: () => ({ body: { type: 'Guest', siteId: 'xx' } }),
    AUT409: async () => {
      const visitor = await aVisitor();
      const { authorizationCode } = (await visitor.signIn((await anAccount()).email)).body;
      await visitor.exchange(authorizationCode);
      return { body: { type: 'Registered', siteId: 'us', authorizationCode, codeVerifier: visitor.verifier } };
    },
  },
  'content.page': { API404: () => ({ params: { ...published, page: 'no-such-page' } }) },
  'content.category': { API404: () => ({ params: { ...published, categoryId: '9999' } }) },
  'content.product': { API404: () => ({ params: { ...published, productId: unknown } }) },
  'content.menu': { API404: () => ({ params: { ...published, siteId: 'xx' } }) },
  'content.footer': { API404: () => ({ params: { ...published, siteId: 'xx' } }) },
  'content.plainPage': { API404: () => ({ params: { ...published, page: 'no-such-page' } }) },
  'content.children': { API404: () => ({ params: { ...published, parentPageSlug: 'no-such-page' } }) },
  'content.search': { API404: () => ({ params: { ...published, siteId: 'xx', searchType: 'hub' } }) },
  'content.fragment': { API404: () => ({ params: { mode: 'publish', fragmentId: 'no-such-fragment' } }) },
  'content.popups': { API404: () => ({ params: { ...published, siteId: 'xx' } }) },
  'content.showcase': { API404: () => ({ params: { ...published, siteId: 'xx', docType: 'hero' } }) },
  'content.articles': { API404: () => ({ params: { ...published, siteId: 'xx' } }) },
  'content.article': { API404: () => ({ params: { ...published, article: 'no-such-article' } }) },
  'components.collections': { API404: () => ({ query: { siteId: 'xx' } }) },
  'components.footer': { API404: () => ({ query: { siteId: 'xx' } }) },
  'components.search': { API404: () => ({ query: { siteId: 'xx' } }) },
  'components.utility': { API404: () => ({ query: { siteId: 'xx' } }) },
  'components.footSizes': { API404: () => ({ query: { siteId: 'xx' } }) },
  'components.sizeChart': { API404: () => ({ params: { productType: 'beanie' }, query: { siteId: 'us' } }) },
  'components.locationSelector': {},
  'components.page': { API404: () => ({ params: { page: 'no-such-page' }, query: { siteId: 'us' } }) },
  'products.details': { ORD404: () => ({ params: { productId: unknown }, query: { siteId: 'us' } }) },
  'products.availability': {
    ORD404: () => ({ params: product(), query: { siteId: 'us' }, body: { items: [{ sku: '999999999999', qty: 1 }] } }),
    STR404: () => ({ params: product(), query: { siteId: 'us' }, body: { items: [{ sku: ids.sku, qty: 1 }], storeId: 'XX-1' } }),
    API400: () => ({
      params: product(),
      query: { siteId: 'us' },
      body: {
        items: [
          { sku: ids.sku, qty: 1 },
          { sku: ids.sku, qty: 1 },
        ],
      },
    }),
  },
  'products.inventory': {
    ORD404: () => ({ params: { productId: unknown }, query: { siteId: 'us' } }),
    STR404: () => ({ params: product(), query: { siteId: 'us', storeId: 'XX-1' } }),
  },
  'products.ownPrices': {
    API400: () => ({ query: { siteId: 'us', productIds: 'boots' } }),
  },
  'products.notifyWhenBack': {
    ORD404: () => ({ body: { productId: ids.productId, sku: '999999999999', email: 'ada@example.org' } }),
    API429: async () => {
      const body = { productId: ids.productId, sku: ids.sku, email: 'many@example.org' };
      const { ask } = await aGateway();
      for (let wish = 1; wish <= 20; wish++) await ask('/products/v1/notifications', { method: 'PUT', body });
      return { body };
    },
  },
  'products.catalog': { PLP400: () => ({ query: { siteId: 'us', categoryId: '9999' } }) },
  'products.addresses': { API400: () => ({ query: { siteId: 'xx' } }) },
  'products.productSearch': { PLP400: () => ({ query: { siteId: 'xx', q: 'jacket' } }) },
  'products.autoSuggest': { PLP400: () => ({ query: { siteId: 'xx' } }) },
  'products.productSets': { ORD404: () => ({ params: { productId: 'ZZZZZZZZINK' }, query: { siteId: 'us' } }) },
  'products.productSet': { ORD404: () => ({ params: { productSetId: 'CSA99999' }, query: { siteId: 'us' } }) },
  'products.widgetRecommendations': { API400: () => ({ query: { siteId: 'us', widgetId: 'goes-with' } }) },
  'stores.details': { STR404: () => ({ params: { storeId: 'XX-1' }, query: { siteId: 'us' } }) },
  'stores.search': { API400: () => ({ query: { siteId: 'us' }, body: { sku: ids.sku } }) },
  'stores.collectionPoints': { API400: () => ({ query: { siteId: 'xx' }, body: {} }) },
  'utilities.serverTime': {},
  'utilities.countryList': {},
  'utilities.countryData': { API404: () => ({ params: { countryCode: 'XX' } }) },
  'utilities.stores': { API400: () => ({ query: { siteId: '' } }) },
  'utilities.storeEmployees': {
    API400: () => ({ params: { storeId: ids.storeId }, query: { siteId: '' } }),
    STR404: () => ({ params: { storeId: 'US-NOWHERE' }, query: { siteId: 'us' } }),
  },
  'decisions.decide': {
    API400: () => ({
      params: { brand: 'cairn' },
      body: { channel: 'cairn/xx', events: [{ eventType: 'monetate:decision:DecisionRequest', requestId: 'one' }] },
    }),
  },
  'analytics.collect': {},
  'analytics.recent': {},
};

async function send(name: CallName, { params = {}, query = {}, body, headers = {} }: Parts): Promise<Response> {
  const { ask } = await aGateway();
  const row = callRow(name);
  const search = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]));
  const prefix = row.content && params.mode === 'preview' ? '/pre' : '';
  return ask(`${prefix}${fillPath(row.path, params)}?${search}`, { method: row.method, body, headers });
}

describe.each(readCalls)('%s', (name) => {
  it('answers with what its schema says', async () => {
    for (const input of valid[name]() as Parts[]) {
      const reply = await send(name, input);
      expect(reply.status, JSON.stringify(input)).toBe(200);
      expect(reply.headers.get('content-type')).toBe('application/json');
      expect(validateResponse(name, await reply.json())).toEqual({ valid: true, issues: [] });
    }
  });

  it('meets each of its codes on an honest request', async () => {
    const cases: Record<string, () => Parts | Promise<Parts>> = refusals[name];
    expect(Object.keys(cases).toSorted()).toEqual([...callRow(name).codes].toSorted());
    for (const code of callRow(name).codes) {
      const reply = await send(name, (await cases[code]?.()) ?? {});
      const { errorDetails } = errorPayloadSchema.parse(await reply.json());
      expect(errorDetails[0]?.errorId).toBe(code);
      expect(reply.status).toBe(errorCatalogue[code].status);
    }
  });
});

it('the details of every product of a listing hold on every site', async () => {
  const { ask } = await aGateway();
  for (const [siteId, locale] of [
    ['us', 'en_US'],
    ['ca', 'en_CA'],
    ['de', 'de_DE'],
  ]) {
    const headers = { 'x-locale': locale ?? '' };
    const listing = await ask(`/products/v2/catalog?siteId=${siteId}&categoryId=1000&count=24`, { headers });
    const { items } = (await listing.json()) as { items: { productId: string }[] };
    for (const { productId } of items) {
      const reply = await ask(`/products/v2/products/${productId}/details?siteId=${siteId}`, { headers });
      const name: keyof Calls = 'products.details';
      expect(validateResponse(name, await reply.json())).toEqual({ valid: true, issues: [] });
    }
  }
});
