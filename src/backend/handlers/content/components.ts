// Returns page components by name, with the same replies as the corresponding content calls.
import type { HandlersOf } from '#backend/handlers/handler.ts';
import { findSizeChart, listFootSizes } from '#backend/rules/size-charts.ts';
import { siteDocument } from '#backend/services/content/content-documents.ts';
import { listDocumentsOfKind } from '#backend/services/content/content-lists.ts';
import { type ContentScope, galleryPage } from '#contract/entities/content.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { marketOfSite, markets, type OpenMarket } from '#markets/registry.ts';
import { contentHandlers } from './content.ts';

interface SiteQuery {
  siteId: string;
  mode?: ContentScope['params']['mode'] | undefined;
  previewDateTime?: string | undefined;
  cms?: string | undefined;
  hidden?: 'include' | undefined;
}

/** Creates the input for the content call that returns the same component. */
const createInput = <Own extends object>({ siteId, mode = 'publish', ...query }: SiteQuery, own: Own) => ({
  params: { mode, siteId, ...own },
  query,
});

const openMarkets: readonly OpenMarket[] = Object.values(markets);

/** Maximum number of collections in a reply. */
const maxCollections = 50;

export const componentHandlers = {
  'components.collections': async ({ query }, context) => {
    const input = createInput(query, {});
    const asked = { ...input, query: { ...input.query, limit: maxCollections, offset: 0 } };
    // the gallery page is excluded, because its blocks are only samples
    const answer = await listDocumentsOfKind(asked, 'collection', context, galleryPage);
    return answer.ok ? ok({ blocks: answer.value.blocks }) : answer;
  },
  'components.footer': ({ query }, context) => contentHandlers['content.footer'](createInput(query, {}), context),
  'components.footSizes': async ({ query: { siteId } }) => {
    const market = marketOfSite(siteId);
    return market ? ok({ sizes: listFootSizes(market) }) : refused({ code: 'API404' });
  },
  'components.sizeChart': async ({ params: { productType }, query: { siteId, audience } }) => {
    const rows = marketOfSite(siteId) ? findSizeChart(productType, audience) : [];
    return rows.length > 0 ? ok({ rows: [...rows] }) : refused({ code: 'API404' });
  },
  'components.search': ({ query }, context) =>
    contentHandlers['content.search'](createInput(query, { searchType: 'hub' as const }), context),
  'components.utility': ({ query }, context) => siteDocument(createInput(query, {}), 'utility', context),
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
  'components.page': ({ params: { page }, query }, context) => contentHandlers['content.page'](createInput(query, { page }), context),
} satisfies HandlersOf<'components'>;
