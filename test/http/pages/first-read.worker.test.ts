// Pages that no isolate has read yet: all gateway calls of a page start at once, so that the page takes one upstream time, not several.
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { aProduct } from '../../support/samples.ts';
import { StandInGateway } from '../../support/stand-in-gateway.ts';
import { openStorefront } from '../../support/storefront.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const shared: CallName[] = ['capabilities.read', 'markets.terms', 'content.menu', 'content.footer', 'content.popups', 'components.utility'];
const personal: CallName[] = ['capabilities.read', 'markets.terms', 'content.menu', 'components.footer', 'components.utility'];

interface FirstRead {
  path: string;
  /** Calls that start before any reply arrives. */
  atOnce: CallName[];
  /** Calls that need the reply of another call, with the reason. */
  later?: Partial<Record<CallName, string>>;
}

const ofBlocks = { 'products.widgetRecommendations': 'The content of the page determines which recommendations it shows.' };

const product: CallName[] = [
  ...shared,
  'content.product',
  'products.details',
  'products.inventory',
  'products.productSets',
  'products.widgetRecommendations',
  'reviews.list',
  'reviews.questions',
  'social.streamPhotos',
];

const pages: Record<string, FirstRead> = {
  home: { path: '/en-us', atOnce: [...shared, 'content.page'], later: ofBlocks },
  listing: { path: '/en-us/c/men-1000', atOnce: [...shared, 'content.category', 'products.catalog'] },
  product: { path: '/en-us/p/talus-fleece-CNFL0001INK', atOnce: product },
  'product in a set': {
    path: '/en-us/p/talus-fleece-CNFL0002INK',
    atOnce: product,
    later: { 'products.productSet': 'The list of sets contains the id of the set.' },
  },
  'quick shop': { path: '/en-us/quickshop/CNFL0001INK', atOnce: [...shared, 'products.details', 'products.inventory'] },
  search: {
    path: '/en-us/search?q=fleece',
    atOnce: [...shared, 'content.page', 'products.productSearch'],
    later: {
      ...ofBlocks,
      'content.search': 'The content depends on whether the search found products.',
      'components.collections': 'Only a search without results shows the collection of categories.',
      'products.autoSuggest': 'Only a search without results shows popular products.',
    },
  },
  'search hub': {
    path: '/en-us/search-hub',
    atOnce: [...shared, 'content.page', 'components.search', 'products.autoSuggest'],
    later: ofBlocks,
  },
  stores: { path: '/en-us/stores', atOnce: [...personal, 'content.page', 'stores.search'], later: ofBlocks },
  cart: { path: '/en-us/cart', atOnce: [...personal, 'content.page', 'products.widgetRecommendations'] },
  'gift cards': {
    path: '/en-us/gift-cards',
    atOnce: [...personal, 'content.page'],
    later: { ...ofBlocks, 'products.details': 'The commercial terms contain the product id of the gift card.' },
  },
  'sign-in': { path: '/en-us/sign-in', atOnce: [...personal, 'content.page'], later: ofBlocks },
};

/** Makes the gateway reply with one set of two products for one product, and with a search that finds nothing. */
function addReplies({ replies }: StandInGateway): void {
  replies['products.details'] = (_: URL, { productId = '' }: Record<string, string>) =>
    aProduct({ productId, masterId: productId.slice(0, 8) });
  replies['products.productSets'] = (_: URL, { productId = '' }: Record<string, string>) => ({
    productId,
    sets: productId === 'CNFL0002INK' ? [{ productSetId: 'LOOK0001', name: 'Look', productIds: ['CNFL0001INK', 'CNFL0002INK'] }] : [],
  });
  replies['products.productSearch'] = {
    ...{ q: 'fleece', start: 0, count: 24, total: 0, items: [], facets: [], suggestions: [], documents: [] },
    ...{ isCut: false, isPopular: false },
  };
  replies['content.search'] = { blocks: [] };
  replies['products.autoSuggest'] = { q: '', products: [], terms: [], categories: [], pages: [] };
}

/** Opens a storefront whose gateway holds all replies until `release` is called, except the guest token. */
function openHeldStorefront() {
  const gateway = new StandInGateway();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const fetch: StandInGateway['fetch'] = async (input, init) => {
    const reply = gateway.fetch(input, init);
    if (gateway.ledger.at(-1)?.call !== 'auth.token') await released;
    return reply;
  };
  const shop = openStorefront({ GATEWAY: { fetch } as unknown as Fetcher });
  const listCalls = () => new Set(gateway.ledger.map(({ call }) => call).filter((call) => call !== 'auth.token'));
  return { gateway, shop, release, listCalls };
}

describe('the first read of a page', () => {
  test.each(Object.entries(pages))('%s: starts its gateway calls at once', async (_, { path, atOnce, later = {} }) => {
    const { gateway, shop, release, listCalls } = openHeldStorefront();
    addReplies(gateway);
    const responding = shop.get(path);
    await vi.waitFor(() => expect(listCalls()).toEqual(new Set(atOnce)), { timeout: 2000 });
    release();
    const response = await responding;
    await response.text();
    await shop.settled();
    expect(response.status).toBe(200);
    expect(listCalls()).toEqual(new Set([...atOnce, ...Object.keys(later)]));
  });
});

describe('connections of a request', () => {
  test('are not limited for a bound gateway, because the platform does not count its calls', async () => {
    const { shop, release, listCalls } = openHeldStorefront();
    const responding = shop.get('/en-us/p/talus-fleece-CNFL0001INK');
    await vi.waitFor(() => expect(listCalls().size).toBeGreaterThan(6));
    release();
    await (await responding).text();
  });

  test('are limited to six for a gateway with a URL', async () => {
    const gateway = new StandInGateway();
    let open = 0;
    let most = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 20));
      open -= 1;
      return gateway.fetch(input as Request, init);
    });
    const shop = openStorefront({ GATEWAY_URL: 'https://gateway.example' });
    await (await shop.get('/en-us/p/talus-fleece-CNFL0001INK')).text();
    await shop.settled();
    expect([most, gateway.ledger.length > 6]).toEqual([6, true]);
  });
});
