// Decisions: what goes with the cart of a visitor, and what sells best on the site for everybody else; and reports of what was recommended.
import type { DecideEvent } from '#contract/calls/decisions.ts';
import { ok, refused } from '#errors/result.ts';
import { splitProductId } from '#lib/ids.ts';
import { readReportedProduct } from '../rules/recommendation-token.ts';
import { soldProductsQuery } from '../stores/products.ts';
import { read } from '../stores/query.ts';
import { countRecommendations, type RecommendationReport } from '../stores/recommendation-counts.ts';
import type { CallContext, HandlersOf } from './handler.ts';
import { bestSellers, goesWithQueries, recommend } from './recommendations.ts';
import { readViewpoint } from './viewpoint.ts';

/** So many items are decided on: the shop shows fewer, as it asks for their stock. */
const decidedCount = 8;
/** Lines of the cart that count, the newest. */
const subjectCount = 3;
const component = 'up-sell';

export const decisionHandlers = {
  'decisions.decide': async ({ body: { channel, events } }, context) => {
    const [, siteId = ''] = channel.split('/');
    const viewpoint = readViewpoint(siteId, context);
    if (!viewpoint) return refused({ code: 'API400', detail: 'channel: not an open site' });
    await countReports(events.flatMap(listReports), siteId, context);
    const requests = events.flatMap((event) => (event.eventType === 'monetate:decision:DecisionRequest' ? [event.requestId] : []));
    if (requests.length === 0) return ok({ data: { responses: [] } });
    const inCart = events.flatMap((event) => (event.eventType === 'monetate:context:Cart' ? event.cartLines.map(({ pid }) => pid) : []));
    const newest = inCart.slice(-subjectCount).toReversed();
    const items = await recommend(
      {
        queries: [...newest.flatMap((productId) => goesWithQueries(siteId, productId)), bestSellers(siteId)],
        subjects: inCart.map((productId) => splitProductId(productId).masterId),
        count: decidedCount,
        rowId: component,
      },
      viewpoint,
      context,
    );
    const action = { actionType: 'monetate:action:ProductRecommendations', actionId: component, component, items };
    return ok({ data: { responses: requests.map((requestId) => ({ requestId, actions: [action] })) } });
  },
} satisfies HandlersOf<'decisions'>;

/** Counts reports of what the site sells and a row may have held: nobody fills the table with names of their own. */
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
