// Every kind of page in a market, each with a path in the seeded shop.

import { contentRoutes } from '#features/content-pages/content-routes.ts';
import { defaultLocale, type Locale, requireMarket } from '#markets/registry.ts';
import { routePath } from '#routes.ts';
import { backendEnv } from './backend.ts';
export interface PageRow {
  /** Path without the locale prefix. */
  path: string;
  /** Whether search engines may index the page. */
  isIndexed: boolean;
  /** Types in the page's structured data. */
  types?: readonly string[];
}

/** Returns two products of the market with reviews and answered questions. The first one has two colors. */
async function findProducts(siteId: string): Promise<string[]> {
  const { results } = await backendEnv.BACKEND_DB.prepare(
    `SELECT cp.product_id AS id, m.colours ->> '$[0].code' AS one, m.colours ->> '$[1].code' AS other FROM category_product cp
     JOIN product_master m ON m.master_id = cp.master_id
     WHERE cp.site_id = ?1 AND cp.category_id = '0000' AND json_array_length(m.colours) > 1
       AND EXISTS (SELECT 1 FROM review r WHERE r.master_id = cp.master_id AND r.state = 'published')
       AND EXISTS (SELECT 1 FROM published_question q WHERE q.master_id = cp.master_id) ORDER BY cp.position LIMIT 2`,
  )
    .bind(siteId)
    .all<{ id: string; one: string; other: string }>();
  const [first, second] = results;
  if (!first || !second) throw new Error(`${siteId} has fewer than two styles with reviews and questions.`);
  return [first.id.slice(0, 8) + first.one, first.id.slice(0, 8) + first.other, second.id];
}

async function findStore(siteId: string): Promise<string> {
  const sql = "SELECT store_id AS id FROM store WHERE site_id = ? AND kind = 'store'";
  return String(await backendEnv.BACKEND_DB.prepare(sql).bind(siteId).first('id'));
}

const trail = 'BreadcrumbList';

/** Personal pages, whose paths are the same in every market. */
const personalPaths = (product: string): string[] => [
  '/search-hub',
  '/stores?q=x',
  '/favorites',
  '/location',
  '/language',
  '/privacy-settings',
  `/quickshop/${product}`,
  `/pay-later/${product}`,
  `/size-guide/${product}`,
  `/reviews/${product}`,
  `/questions/${product}`,
  '/order-confirmation',
];

export async function listPages(locale: Locale): Promise<PageRow[]> {
  const { siteId } = requireMarket(locale);
  const [product = '', otherColour = '', otherProduct = ''] = await findProducts(siteId);
  const indexed = (path: string, ...types: string[]): PageRow => ({ path, isIndexed: true, types });
  const hidden = (path: string): PageRow => ({ path, isIndexed: false });
  const productTypes = [trail, 'Product', 'Product', 'FAQPage'];
  return [
    indexed('', 'Organization', 'WebSite'),
    indexed('/c/x-1000', trail, 'ItemList'),
    indexed('/c/x-1000?page=2', trail, 'ItemList'),
    indexed('/c/x-1000?colour=blue', trail, 'ItemList'),
    indexed('/c/x-2000', trail, 'ItemList'),
    indexed(`/p/x-${product}`, ...productTypes),
    indexed(`/p/x-${otherColour}`, ...productTypes),
    indexed(`/p/x-${otherProduct}`, ...productTypes),
    indexed('/stores', trail),
    indexed(`/stores/${await findStore(siteId)}`, trail, 'ClothingStore'),
    indexed('/gift-cards', trail, 'Product'),
    ...contentRoutes.map((name) => indexed(routePath(name), trail)),
    hidden('/c/x-1000?colour=blue&size=m'),
    hidden('/c/x-1000?sort=price-up'),
    hidden('/search?q=jacket'),
    hidden('/cart'),
    hidden('/nothing-is-here'),
    ...(locale === defaultLocale ? personalPaths(product).map(hidden) : []),
  ];
}
