// Parts of pages by their names: the published replies of the content calls.
import { ok } from '#errors/result.ts';
import { markets, type OpenMarket } from '#markets/registry.ts';
import { contentHandlers } from './content.ts';
import { siteDocument } from './content-documents.ts';
import type { HandlersOf } from './handler.ts';

/** A content call as a shopper's page makes it. */
const publish = <Own extends object>(siteId: string, own: Own) => ({ params: { mode: 'publish' as const, siteId, ...own }, query: {} });

const openMarkets: readonly OpenMarket[] = Object.values(markets);

/** So many at once are what an editor looks at. */
const maxCollections = 50;

export const componentHandlers = {
  'components.collections': async ({ query: { siteId } }, context) => {
    const input = { params: { mode: 'publish' as const, siteId, docType: 'collection' }, query: { limit: maxCollections, offset: 0 } };
    const answer = await contentHandlers['content.showcase'](input, context);
    return answer.ok ? ok({ blocks: answer.value.blocks }) : answer;
  },
  'components.footer': ({ query: { siteId } }, context) => contentHandlers['content.footer'](publish(siteId, {}), context),
  'components.search': ({ query: { siteId } }, context) =>
    contentHandlers['content.search'](publish(siteId, { searchType: 'hub' as const }), context),
  'components.utility': ({ query: { siteId } }, context) => siteDocument(publish(siteId, {}), 'utility', context),
  'components.locationSelector': async () =>
    ok({
      countries: openMarkets.map(({ siteId, country, region, currency, locales }) => ({
        siteId,
        country,
        region,
        currency,
        languages: Object.entries(locales).map(([locale, { language }]) => ({ locale, language })),
      })),
    }),
  'components.page': ({ params: { page }, query: { siteId } }, context) =>
    contentHandlers['content.page'](publish(siteId, { page }), context),
} satisfies HandlersOf<'components'>;
