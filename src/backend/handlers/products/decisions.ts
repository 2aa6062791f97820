// Recommends products for a visitor's cart, filled up with best sellers, and counts views, clicks and additions of recommended items.
import type { HandlersOf } from '#backend/handlers/handler.ts';
import type { CallContext } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import { readReportedProduct } from '#backend/rules/recommendation-token.ts';
import { readViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { orderedProductsQuery } from '#backend/stores/consumer-orders.ts';
import { soldProductsQuery } from '#backend/stores/products.ts';
import { countRecommendations, type RecommendationReport } from '#backend/stores/recommendation-counts.ts';
import type { DecideEvent } from '#contract/calls/decisions.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { bestSellers, complementaryQueries, recommend } from './recommendations.ts';

/** Number of recommended items. The storefront shows fewer, because it also checks their stock. */
const decidedCount = 8;
/** Maximum number of cart lines on which recommendations are based, newest first. */
const subjectCount = 3;
const component = 'up-sell';

export const decisionHandlers = {
  'decisions.decide': async ({ params: { brand }, body: { channel, events, customerId, monetateId } }, context) => {
    const [channelBrand, siteId = ''] = channel.split('/');
    if (brand !== channelBrand || brand !== (context.env.BRAND ?? brand))
      return refused({ code: 'API400', detail: "params.brand: not the shop's brand" });
    const viewpoint = readViewpoint(siteId, context);
    if (!viewpoint) return refused({ code: 'API400', detail: 'channel: not an open site' });
    await countReports(events.flatMap(listReports), siteId, context);
    const requests = events.flatMap((event) => (event.eventType === 'monetate:decision:DecisionRequest' ? [event.requestId] : []));
    if (requests.length === 0) return ok({ data: { responses: [] } });
    const inCart = events.flatMap((event) => (event.eventType === 'monetate:context:Cart' ? event.cartLines.map(({ pid }) => pid) : []));
    const ordered = customerId === undefined ? [] : await listOrderedProducts(siteId, customerId, context);
    const newest = [...inCart.slice(-subjectCount).toReversed(), ...ordered.slice(0, subjectCount)];
    const items = await recommend(
      {
        queries: [...newest.flatMap((productId) => complementaryQueries(siteId, productId)), bestSellers(siteId)],
        subjects: [...inCart, ...ordered],
        count: decidedCount,
        rowId: component,
        firstOfLast: monetateId === undefined ? 0 : chooseWindow(monetateId) * decidedCount,
      },
      viewpoint,
      context,
    );
    const action = { actionType: 'monetate:action:ProductRecommendations', actionId: component, component, items };
    return ok({ data: { responses: requests.map((requestId) => ({ requestId, actions: [action] })) } });
  },
} satisfies HandlersOf<'decisions'>;

/** Maximum number of ordered products that are read for recommendations. The most recently ordered ones are read. */
const maxOrderedProducts = 50;

/**
 * Lists the products that an account has ordered, newest first. These products are not recommended, but the newest of them determine which
 * other products are.
 */
async function listOrderedProducts(siteId: string, customerId: string, { db }: CallContext): Promise<string[]> {
  const [rows] = await read(db, orderedProductsQuery(siteId, customerId, maxOrderedProducts));
  return rows.map(({ productId }) => productId);
}

/**
 * Number of possible starting positions in the list of best sellers. Visitors get different positions, so that views and clicks are counted
 * for more than the first items.
 */
const windows = 3;

/** Returns a visitor's starting position, which is the same on each visit (FNV-1a hash). */
function chooseWindow(visitorId: string): number {
  let hash = 0x811c9dc5;
  for (const character of visitorId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % windows;
}

/**
 * Counts reports about products that the site sells. Other reports are ignored, so that clients cannot fill the table with arbitrary names.
 */
async function countReports(reports: readonly RecommendationReport[], siteId: string, { db, now }: CallContext): Promise<void> {
  const productIds = [...new Set(reports.flatMap(({ recToken }) => readReportedProduct(recToken) ?? []))];
  if (productIds.length === 0) return;
  const [sold] = await read(db, soldProductsQuery(siteId, productIds));
  const soldIds = new Set<string | undefined>(sold.map(({ productId }) => productId));
  const counted = reports.filter(({ recToken }) => soldIds.has(readReportedProduct(recToken)));
  await countRecommendations(db, counted, now);
}

function listReports(event: DecideEvent): RecommendationReport[] {
  const report = (kind: RecommendationReport['kind'], tokens: readonly string[]) => tokens.map((recToken) => ({ kind, recToken }));
  switch (event.eventType) {
    case 'monetate:record:RecImpressions':
      return report('impression', event.recImpressions);
    case 'monetate:record:RecClicks':
      return report('click', event.recClicks);
    case 'monetate:record:RecAdds':
      return report(
        'add',
        event.recAdds.map(({ pid, recToken = pid }) => recToken),
      );
    default:
      return [];
  }
}
