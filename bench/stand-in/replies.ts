// Creates replies to the contract's calls from the benchmark's catalog, and validates them against the contract.
import { findSizeChart } from '#backend/rules/size-charts.ts';
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import { features } from '#contract/features.ts';
import { aCategory } from '../../test/support/content-samples.ts';
import { someTerms } from '../../test/support/render-context.ts';
import { aProductSet, footSizes, someQuestions, someReviews } from '../../test/support/samples.ts';
import {
  benchCatalog,
  benchEspots,
  benchFooter,
  benchHome,
  benchMenu,
  benchProduct,
  benchRecommendations,
  benchStock,
} from '../catalog.ts';
import { benchSegmentedPage, segmentedSlug } from '../segmented-page.ts';

interface ReplyRequest {
  call: CallName;
  params: Record<string, string>;
  query: URLSearchParams;
}

const routes = callNames.map((call) => {
  const { method, path } = callRow(call);
  return { call, method, pattern: new RegExp(`^(?:/pre)?${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
});

/** Returns the contract call of a request. Undefined if no call matches. */
export function readCall(method: string, url: URL): ReplyRequest | undefined {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(url.pathname) : null;
    if (match) return { call: route.call, params: { ...match.groups }, query: url.searchParams };
  }
  return undefined;
}

/** Returns the body of the reply to a call. */
export const createReplyBody = (asked: ReplyRequest): Buffer => checked(asked.call, createContent(asked));

/** Validates a reply against the contract and returns its body. Throws if it is invalid. */
export function checked(call: CallName, content: unknown): Buffer {
  const reply = callRow(call).reply.safeParse(content);
  if (!reply.success) throw new Error(`The stand-in's reply to ${call} violates the contract: ${reply.error.message}`);
  return Buffer.from(JSON.stringify(reply.data));
}

function createContent({ call, params, query }: ReplyRequest): unknown {
  const { productId = '', categoryId = '1000', recipeId = '' } = params;
  switch (call) {
    case 'analytics.collect':
      return { stored: 1 };
    case 'auth.token':
      return { accessToken: 'guest-token', expiresIn: 1800, consumerType: 'guest' };
    case 'content.resolvePath':
      return { kind: 'none' };
    case 'content.previewGrant':
      return { isInForce: true };
    case 'capabilities.read':
      return { features };
    case 'markets.terms':
      return someTerms;
    case 'content.page':
    case 'content.plainPage':
      return params.page === segmentedSlug ? benchSegmentedPage() : benchHome();
    case 'content.category':
      return aCategory({ categoryId });
    case 'content.product':
      return { productId, blocks: benchEspots(productId) };
    case 'content.menu':
      return benchMenu();
    case 'content.footer':
    case 'components.footer':
      return benchFooter();
    case 'components.utility':
      return { links: [{ url: '/stores', text: 'Stores' }] };
    case 'components.footSizes':
      return { sizes: footSizes };
    case 'components.sizeChart':
      return { rows: findSizeChart('fleece', 'men') };
    case 'content.popups':
      return { popups: [] };
    case 'products.details':
      return benchProduct(productId.slice(0, 8));
    case 'products.recipe':
      return { productId, recipeId };
    case 'products.catalog':
      return benchCatalog(query.get('categoryId') ?? '1000', Number(query.get('start')), Number(query.get('count')));
    case 'products.widgetRecommendations':
      return { widgetId: query.get('widgetId') ?? '', items: benchRecommendations(Number(query.get('count') ?? 4)) };
    case 'decisions.decide': {
      const action = { actionType: 'monetate:action:ProductRecommendations', actionId: 'up-sell', component: 'up-sell' };
      return { data: { responses: [{ requestId: 'up-sell', actions: [{ ...action, items: benchRecommendations(8) }] }] } };
    }
    case 'products.productSets':
      return { productId, sets: [] };
    case 'products.productSet':
      return aProductSet();
    case 'products.inventory':
      return benchStock(productId);
    case 'social.gallery':
      return { customerId: query.get('customerId') ?? 'us', total: 0, categories: [] };
    case 'social.streamPhotos':
    case 'social.customerPhotos':
    case 'social.categoryPhotos':
      return { total: 0, items: [] };
    case 'reviews.list':
      return someReviews();
    case 'reviews.questions':
      return someQuestions();
    default:
      throw new Error(`The stand-in has no reply for ${call}. Add one to bench/stand-in/replies.ts.`);
  }
}
