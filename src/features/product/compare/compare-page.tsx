import type { ProductDetails } from '#contract/entities/product.ts';
import { catalogCard, type ProductCard } from '#domain/product.ts';
import { renderBestSellers } from '#features/personalization/best-sellers.tsx';
import { canonicalUrl } from '#http/addresses.ts';
import type { Loaded, Page, PublicContext } from '#http/page.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import { comparedStorageKey } from '#lib/storage/browser-names.ts';
import { compareParameter, maxCompared, readComparedIds } from '#lib/storage/compared-ids.ts';
import { routePath } from '#routes.ts';
import { listFactRows } from '../facts/fact-rows.ts';
import { Comparison } from './compare-content.tsx';
import { compareFacts } from './compared-facts.ts';

/**
 * The page that compares up to four products. Its URL lists them, so the page works without scripts and stored data. If the URL has no list,
 * a script opens the page with the products that the browser tab has stored (client/product/compare).
 */
export const compare: Page = {
  isCacheable: false, // each combination of products has its own URL, which is too many to cache
  cacheQuery: [compareParameter],
  load,
};

/** Maximum number of products to read, because several of them may be the same style in different colors. */
const maxRead = 2 * maxCompared;

/** Number of products that are suggested from the category of the last product. */
const suggestedCount = 4;

async function load(context: PublicContext): Promise<Loaded> {
  const { query, renderContext } = context;
  const lists = query.getAll(compareParameter);
  const isListed = lists.length > 0;
  const asked = readComparedIds(lists.join());
  const found = await Promise.all(asked.slice(0, maxRead).map((productId) => findProduct(context, productId)));
  const styles = listStyles(found.filter((details) => details !== undefined));
  const products = styles.slice(0, maxCompared);
  const suggested = products.length < maxCompared ? await suggest(context, products) : [];
  const title = renderContext.t('compare.title');
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${title} | ${renderContext.t('site.name')}`,
      description: renderContext.t('compare.text'),
      canonical: canonicalUrl(context, routePath('compare')),
      robots: 'noindex, follow',
    },
    body: (
      <Comparison
        products={products}
        isListed={isListed}
        rows={compareFacts(products.map(({ facts }) => (facts ? listFactRows(facts, renderContext) : [])))}
        suggested={suggested}
        hasMore={styles.length > maxCompared || asked.length > maxRead}
        bestSellers={products.length === 0 && renderBestSellers(context)}
      />
    ),
    ...(isListed && { tabList: { key: comparedStorageKey, items: products.map(({ productId, name }) => ({ productId, name })) } }),
  };
}

/** Reads a product. Returns undefined if the market does not sell it. */
async function findProduct({ gateway, siteId }: PublicContext, productId: string): Promise<ProductDetails | undefined> {
  const answer = await gateway('products.details', { params: { productId }, query: { siteId } });
  return answer.ok && !answer.value.isDigitalProduct ? answer.value : undefined;
}

/** Returns the first product of each style. */
const listStyles = (products: readonly ProductDetails[]): ProductDetails[] =>
  products.filter(({ masterId }, index) => products.findIndex((each) => each.masterId === masterId) === index);

/** Suggests products to add. If the suggestions fail to load or take too long, the comparison is rendered without them. */
async function suggest(context: PublicContext, products: readonly ProductDetails[]): Promise<ProductCard[]> {
  const category = products.at(-1)?.categories.at(-1);
  if (!category) return [];
  const { gateway, siteId, shellWaitMs, report } = context;
  try {
    const query = { siteId, categoryId: category.categoryId, start: 0, count: suggestedCount + maxCompared };
    const answer = await withTimeout(gateway('products.catalog', { query }), shellWaitMs);
    if (!answer?.ok) return [];
    return answer.value.items
      .filter(({ masterId, giftWith }) => giftWith === undefined && !products.some((each) => each.masterId === masterId))
      .map(catalogCard)
      .slice(0, suggestedCount);
  } catch (problem) {
    report(problem);
    return [];
  }
}
