// A gateway that returns samples for all read calls of the contract. Faults can be set by call.

import { findSizeChart } from '#backend/rules/size-charts.ts';
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import { features } from '#contract/features.ts';
import { aCategory, aFooter, aHomePage, aMenu } from './content-samples.ts';
import { someTerms } from './render-context.ts';
import {
  aCatalog,
  aProduct,
  aProductSet,
  aRecommendation,
  footSizes,
  someAddresses,
  somePhotos,
  someQuestions,
  someReviews,
} from './samples.ts';

export type Fault =
  | { kind: 'delay'; ms: number }
  /** Does not respond until the caller aborts. */
  | { kind: 'hang' }
  | { kind: 'status'; status: number; errorId?: string; appId?: string }
  | { kind: 'body'; text: string; contentType?: string }
  | { kind: 'broken-connection' };

interface LedgerEntry {
  call: CallName;
  url: URL;
  headers: Headers;
  /** Whether the caller has aborted. */
  aborted: boolean;
}

/** Replies by call. A `Response` is returned unchanged. */
type Replies = Partial<Record<CallName, unknown | ((url: URL, params: Record<string, string>) => unknown)>>;

const samples: Replies = {
  'capabilities.read': { features },
  'markets.terms': someTerms,
  'auth.token': { accessToken: 'guest-token', expiresIn: 1800, consumerType: 'guest' },
  // The stand-in has no editorial content for the 404 page.
  'content.page': (_: URL, { page }: Record<string, string>) => (page === 'error-4xx' ? { ...aHomePage(), blocks: [] } : aHomePage()),
  'content.plainPage': aHomePage(),
  'content.resolvePath': { kind: 'none' },
  'content.previewGrant': { isInForce: true },
  'components.page': aHomePage(),
  'components.footer': aFooter(),
  'components.search': { blocks: [] },
  'components.collections': { blocks: [] },
  'components.locationSelector': { countries: [] },
  'content.category': (_: URL, params: Record<string, string>) => aCategory({ categoryId: params.categoryId ?? '1000' }),
  'content.product': (_: URL, params: Record<string, string>) => ({ productId: params.productId, blocks: [] }),
  'content.menu': aMenu(),
  'content.footer': aFooter(),
  'content.popups': { popups: [] },
  'components.utility': { links: [] },
  'components.footSizes': { sizes: footSizes },
  'components.sizeChart': { rows: findSizeChart('fleece', 'men') },
  'products.details': aProduct(),
  'products.recipe': (_: URL, { recipeId }: Record<string, string>) => ({ productId: 'CNFL0001INK', recipeId }),
  'products.catalog': (url: URL) => aCatalog(60, Number(url.searchParams.get('start')), Number(url.searchParams.get('count'))),
  'products.addresses': ({ searchParams }: URL) => someAddresses(60, Number(searchParams.get('start')), Number(searchParams.get('count'))),
  'products.widgetRecommendations': { widgetId: 'goes-with', items: [0, 1, 2, 3].map((index) => aRecommendation(index)) },
  'decisions.decide': {
    data: {
      responses: [
        {
          requestId: 'up-sell',
          actions: [
            {
              actionType: 'monetate:action:ProductRecommendations',
              actionId: 'up-sell',
              component: 'up-sell',
              items: [0, 1, 2, 3].map((index) => aRecommendation(index)),
            },
          ],
        },
      ],
    },
  },
  'products.productSets': (_: URL, { productId }: Record<string, string>) => ({ productId, sets: [] }),
  'products.productSet': aProductSet(),
  'products.inventory': { productId: 'CNFL0001INK', variants: { '100000000000': { quantity: 3 }, '100000000001': { quantity: 40 } } },
  'products.availability': { items: [] },
  'reviews.list': someReviews(),
  'reviews.questions': someQuestions(),
  'social.streamPhotos': { total: 0, items: [] },
  'social.customerPhotos': somePhotos(),
  'social.categoryPhotos': { total: 1, items: somePhotos().items.slice(0, 1) },
  'social.streams': { streams: [{ streamId: 'CNFL0001', productId: 'CNFL0001INK' }] },
  'social.photo': somePhotos().items[0],
  'social.gallery': { customerId: 'us', total: 3, categories: [{ category: 'summit', count: 3 }] },
  'stores.search': { stores: [] },
  'utilities.serverTime': { timestamp: 1_790_000_000_000 },
};

const routes = callNames.map((name) => {
  const { method, path } = callRow(name);
  return { name, method, pattern: new RegExp(`^(?:/pre)?${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
});

export class StandInGateway {
  readonly ledger: LedgerEntry[] = [];
  readonly faults = new Map<CallName, Fault>();
  readonly replies: Replies = { ...samples };

  /** Handles a request like the `fetch` function of a service binding. */
  readonly fetch = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input as Request, init);
    const url = new URL(request.url);
    for (const { name, method, pattern } of routes) {
      const match = method === request.method ? pattern.exec(url.pathname) : null;
      if (!match) continue;
      const entry: LedgerEntry = { call: name, url, headers: request.headers, aborted: false };
      this.ledger.push(entry);
      request.signal.addEventListener('abort', () => {
        entry.aborted = true;
      });
      return this.#answer(name, url, { ...match.groups }, request.signal);
    }
    return Response.json({ errorDetails: [{ errorId: 'API404' }] }, { status: 404 });
  };

  calls(name: CallName): LedgerEntry[] {
    return this.ledger.filter((entry) => entry.call === name);
  }

  async #answer(name: CallName, url: URL, params: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const fault = this.faults.get(name);
    switch (fault?.kind) {
      case 'delay':
        await new Promise((resolve) => setTimeout(resolve, fault.ms));
        break;
      case 'hang':
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        break;
      case 'status': {
        const body = {
          errorDetails: [{ errorId: fault.errorId ?? 'GEN500', message: 'as wished' }],
          ...(fault.appId && { appId: fault.appId }),
        };
        return Response.json(body, { status: fault.status });
      }
      case 'body':
        return new Response(fault.text, { headers: { 'content-type': fault.contentType ?? 'application/json' } });
      case 'broken-connection':
        throw new Error('connection lost');
    }
    const reply = this.replies[name];
    const value: unknown = typeof reply === 'function' ? reply(url, params) : reply;
    return value instanceof Response ? value : Response.json(value);
  }
}
