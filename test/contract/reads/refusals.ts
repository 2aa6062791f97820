// Requests that cause the error codes of each call that needs no shopper.
import type { CallCode } from '#contract/calls.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { anAccount, aVisitor } from '../../support/accounts.ts';
import { aGateway } from '../../support/backend.ts';
import { addressAtLimit } from '../../support/throttles.ts';
import { ids, product, published, type ReadCall } from './requests.ts';

export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

const unknown = 'ZZZZZZZZINK';

/** For each error code of each call, a request that causes it. A missing code is a type error. */
export const refusals: { [Name in ReadCall]: Record<CallCode<Name>, () => Parts | Promise<Parts>> } = {
  'capabilities.read': {},
  'markets.terms': { API400: () => ({ query: { siteId: 'USA' } }) },
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
  'content.resolvePath': {},
  'content.previewGrant': {},
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
  'products.recipe': { ORD404: () => ({ params: { ...product(), recipeId: 'made-up' }, query: { siteId: 'us' } }) },
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
    API400: () => ({ query: { siteId: 'us', productIds: 'not an id' } }),
  },
  'products.notifyWhenBack': {
    ORD404: () => ({ body: { productId: ids.productId, sku: '999999999999', email: 'ada@example.org' } }),
    API429: async () => {
      const body = { productId: ids.productId, sku: ids.sku, email: 'many@example.org' };
      const { ask } = await aGateway();
      for (let stockAlert = 1; stockAlert <= 20; stockAlert++) await ask('/products/v1/notifications', { method: 'PUT', body });
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
