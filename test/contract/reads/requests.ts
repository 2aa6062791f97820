// Successful requests for each call that needs no shopper.
import { type CallInput, type CallName, callNames } from '#contract/calls.ts';
import { find } from '../../support/backend.ts';

export type ReadCall = Exclude<
  CallName,
  | Exclude<Extract<CallName, `auth.${string}`>, 'auth.token'>
  | `cart.${string}`
  | `checkout.${string}`
  | `consumer.${string}`
  | `identity.${string}`
  | `passkeys.${string}`
  | `contact.${string}`
  | `events.${string}`
  | `fulfilment.${string}`
  | `loyalty.${string}`
  | `reviews.${string}`
  | `social.${string}`
  | `subscriptions.${string}`
  | `transfers.${string}`
  | `wishlists.${string}`
>;
export const readCalls = callNames.filter(
  (name): name is ReadCall =>
    name === 'auth.token' ||
    !/^(auth|cart|checkout|consumer|contact|events|fulfilment|identity|loyalty|passkeys|reviews|social|subscriptions|transfers|wishlists)\./.test(
      name,
    ),
);

/** Ids from the test seed, which `readIds` sets. */
export const ids = { productId: '', sku: '', storeId: '' };

export async function readIds(): Promise<void> {
  ids.productId = await find("SELECT product_id FROM category_product WHERE site_id = 'us' AND category_id = '3100' AND position = 0");
  ids.sku = await find("SELECT sku FROM stock WHERE location_id = 'web-us' AND product_id = ?", ids.productId);
  ids.storeId = await find("SELECT store_id FROM store WHERE site_id = 'us'");
}

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
export const published = { mode: 'publish', siteId: 'us' } as const;
export const product = () => ({ productId: ids.productId });

/** For each call, requests that must succeed. */
export const asked: { [Name in ReadCall]: () => CallInput<Name>[] } = {
  'auth.token': () => [{ body: { type: 'Guest', siteId: 'us' } }, { body: { type: 'Guest', siteId: 'us', scope: 'shopper' } }],
  'capabilities.read': () => [{}],
  'markets.terms': () => ['us', 'de', 'xx'].map((siteId) => ({ query: { siteId } })),
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
  'content.previewGrant': () => [{ params: { grantId: 'no-such-grant' } }],
  'content.resolvePath': () => ['/winter/mountains', '/no/such-path'].map((path) => ({ params: published, query: { path } })),
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
  'products.recipe': () => [{ params: { ...product(), recipeId: 'initials-ab' }, query: { siteId: 'us' } }],
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
