import { blockPieces } from '#blocks/pieces.ts';
import { loadRecommendations, RecommendationRow, RecommendationRowFallback, WithoutRecommendations } from '#blocks/recommendations/row.tsx';
import type { ProductDetails } from '#contract/entities/product.ts';
import { recipePattern } from '#domain/cart-gesture.ts';
import { isUnknownSize, variantOfSize } from '#domain/product.ts';
import { type Hole, hole, type Piece, ready } from '#render/piece.ts';
import { prepare } from '#render/prepared.tsx';
import { routePath } from '#routes.ts';
import { within } from '#values/within.ts';
import type { Loaded, Page, PublicContext } from '../page.ts';
import { BuyPanel } from './buy-panel.tsx';
import { ProductDescription } from './description.tsx';
import { productHead } from './head.ts';
import { ProductGallery } from './product-gallery.tsx';
import { liveStock, stock } from './stock.tsx';

/** A product in one colour. Stock is read for every request; the page around it is kept. */
export const product: Page = { isWhole: true, queryKeys: ['size', 'recipe'], rareKeys: ['recipe'], load, live: { stock } };

async function load(context: PublicContext): Promise<Loaded> {
  const { gateway, siteId, params, query, view, hashOf } = context;
  const { productId = '', slug } = params;
  const [answer, espots] = await Promise.all([
    gateway('products.details', { params: { productId }, query: { siteId } }),
    loadEspots(context, productId),
  ]);
  if (!answer.ok) return { kind: 'not-found' };
  const details = answer.value;
  if (details.productId !== productId || details.slug !== slug) return { kind: 'moved', path: routePath('product', details) };

  const chosen = variantOfSize(details, query.get('size') ?? undefined);
  const hash = hashOf(details);
  const recipe = query.get('recipe') ?? '';
  const recipeId = recipePattern.test(recipe) ? recipe : undefined;
  const styles = ['page/product', ...(details.isDigitalProduct ? ['part/form'] : [])]; // who shall get it is asked for
  // null: one of very many, which is not kept
  const piece = (name: string, render: () => React.ReactNode, variant: string | null | undefined = '') => {
    const key = variant === null ? undefined : hash && `product ${name} ${hash} ${variant}`;
    return ready(prepare({ view, idPrefix: name, isFirst: name === 'gallery', styles, key }, render));
  };
  return {
    kind: 'page',
    status: 200,
    isRare: isUnknownSize(details, query.get('size')),
    head: productHead(context, details, routePath('product', details)),
    pieces: [
      piece('gallery', () => <ProductGallery details={details} />),
      piece('buy', () => <BuyPanel details={details} chosen={chosen} recipeId={recipeId} />, recipeId === undefined ? chosen?.sku : null),
      ...(details.isDigitalProduct ? [] : [liveStock(details, chosen?.sku)]),
      piece('description', () => <ProductDescription details={details} />),
      recommendationsHole(context, details, hash),
      ...espots,
    ],
  };
}

function recommendationsHole(context: PublicContext, details: ProductDetails, hash: string | undefined): Hole {
  const { gateway, siteId, market, view, deadlineMs, report, hashOf } = context;
  const title = view.t('recommendations.title');
  const count = market.settings.recommendationCount;
  const category = details.categories.at(-1);
  const way = category && { text: view.t('recommendations.more', { category: category.name }), path: routePath('listing', category) };
  const options = { view, idPrefix: 'goes-with', styles: ['block/recommendations'] };
  const content = loadRecommendations(gateway, { siteId, widgetId: 'goes-with', productId: details.productId, count }).then((reply) => {
    const replyHash = hashOf(reply);
    const key = hash && replyHash && `goes-with ${replyHash} ${category?.categoryId ?? ''}`;
    return prepare({ ...options, key }, () => <RecommendationRow title={title} reply={reply} way={way} />);
  });
  return hole(content, {
    fallback: prepare({ ...options, key: `goes-with fallback ${count}` }, () => <RecommendationRowFallback title={title} count={count} />),
    deadlineMs,
    report,
    instead: () => prepare({ ...options, key: undefined }, () => <WithoutRecommendations title={title} way={way} />),
  });
}

/** Content of editors below a product. Without it, or without it in time, the product stands. */
async function loadEspots(context: PublicContext, productId: string): Promise<Piece[]> {
  const { gateway, content, patienceMs, report, hashOf } = context;
  try {
    const answer = await within(gateway('content.product', { ...content, params: { ...content.params, productId } }), patienceMs);
    if (!answer) throw new Error(`The content of a product was not there after ${patienceMs} ms.`);
    return answer.ok ? blockPieces(answer.value.blocks, { ...context, contentHash: hashOf(answer.value), startsPage: false }) : [];
  } catch (problem) {
    report(problem);
    return [];
  }
}
