// Serves suggestions for the search field as JSON. They are the same for all visitors, so they may be cached for a short time.
import type { Next } from 'hono';
import type { CallReply } from '#contract/calls.ts';
import type { CatalogItem } from '#contract/entities/product.ts';
import { catalogCard } from '#domain/product.ts';
import { createListingPath } from '#features/listing/listing-filters.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { readPreview } from '#http/middleware/preview/preview.ts';
import { createRequestScope } from '#http/middleware/request-scope.ts';
import { logProblem } from '#http/middleware/trace.ts';
import { chooseFaultStatus, readRetrySeconds } from '#http/pages/personal/fault-message.ts';
import { searchParameter } from '#lib/paths/search-parameter.ts';
import { readSearchText } from '#lib/rules/search-text.ts';
import { isLocale } from '#markets/registry.ts';
import { routePath } from '#routes.ts';
import { createPictureSources } from '#ui/picture.tsx';
import { writePrice } from '#ui/product/price.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import { groupDocuments } from './document-types.ts';
import type { SearchSuggestions, SuggestionGroup } from './search-suggestions.ts';

const maxProducts = 4;
const maxAgeSeconds = 30;

export async function serveSuggestions(c: AppContext, next: Next): Promise<Response | undefined> {
  const locale = c.req.param('locale') ?? '';
  if (!isLocale(locale)) return void (await next());
  const preview = await readPreview(c);
  const { gateway, siteId, renderContext } = createRequestScope(c, { locale, preview, signal: c.req.raw.signal });
  const q = readSearchText(c.req.query(searchParameter));
  try {
    const answer = await gateway('products.autoSuggest', { query: { siteId, q, count: maxProducts } });
    if (!answer.ok) return c.json({ code: answer.error.code }, 404, { 'Cache-Control': 'no-store' });
    const cacheControl = preview ? 'no-store' : `public, max-age=${maxAgeSeconds}`; // links in preview contain preview parameters
    return c.json(createSuggestions(answer.value, renderContext), 200, { 'Cache-Control': cacheControl });
  } catch (problem) {
    logProblem(c.get('trace'), problem);
    // the error is reported as a status only, because the search field works without suggestions
    const retryAfterSeconds = readRetrySeconds(problem);
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
    return c.json({}, chooseFaultStatus(problem), { 'Cache-Control': 'no-store' });
  }
}

/** Creates suggestions from the gateway's reply, with URLs, texts and prices in the visitor's locale. */
function createSuggestions(found: CallReply<'products.autoSuggest'>, renderContext: RenderContext): SearchSuggestions {
  const { link, t } = renderContext;
  const createLink = (text: string, path: string) => {
    const href = link(path);
    return href === undefined ? [] : [{ text, href }];
  };
  const groups: SuggestionGroup[] = [
    {
      name: 'terms',
      heading: t(found.q === '' ? 'search.popular' : 'search.terms'),
      links: found.terms.flatMap((text) => createLink(text, createListingPath(routePath('search'), { text }))),
    },
    {
      name: 'categories',
      heading: t('search.categories'),
      links: found.categories.flatMap((category) => createLink(category.name, routePath('listing', category))),
    },
    ...groupDocuments(found.documents, renderContext).map(({ type, heading, documents }) => ({
      name: type,
      heading: t(heading),
      links: documents.flatMap(({ title, path }) => createLink(title, path)),
    })),
    {
      name: 'products',
      heading: t('search.products'),
      links: found.products.flatMap((item) => createProductLink(item, renderContext)),
    },
  ];
  const shown = groups.filter(({ links }) => links.length > 0);
  const { q } = found;
  const [all] = q === '' ? [] : createLink(t('search.all', { q }), createListingPath(routePath('search'), { text: q }));
  return {
    groups: shown,
    ...(all && { all }),
    status: t('search.status', { count: shown.flatMap(({ links }) => links).length }),
  };
}

function createProductLink(item: CatalogItem, renderContext: RenderContext): SuggestionGroup['links'] {
  const { name, path, price, picture, giftWith } = catalogCard(item);
  const href = renderContext.link(path);
  if (href === undefined) return [];
  const { src, width, height } = createPictureSources(picture, renderContext.loadPicture);
  return [
    { text: name, href, ...(giftWith === undefined && { price: writePrice(price, renderContext) }), picture: { src, width, height } },
  ];
}
