import type { ReactNode } from 'react';
import { openBlocks } from '#blocks/open-blocks.tsx';
import { loadRecommendations, RecommendationRow, RecommendationRowFallback, WithoutRecommendations } from '#blocks/recommendations/row.tsx';
import type { ProductDetails } from '#contract/entities/product.ts';
import { createProductEvent } from '#domain/analytics/product-events.ts';
import { recipePattern } from '#domain/cart-intent.ts';
import { isUnknownSize, variantOfSize } from '#domain/product.ts';
import { reviewParameters } from '#lib/review-query.ts';
import { withTimeout } from '#lib/timeout.ts';
import { DeferredSection } from '#render/deferred-section.tsx';
import { memoised, unshared } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { FavoriteButton } from '#ui/favorite-button.tsx';
import type { Loaded, Page, PublicContext } from '../page.ts';
import { BuyPanel } from './buy-panel.tsx';
import { ProductDescription } from './description.tsx';
import { productHead } from './head.ts';
import { ProductGallery } from './product-gallery.tsx';
import { openQuestions } from './questions.tsx';
import { openReviews } from './reviews.tsx';
import { openPurchase, stock } from './stock.tsx';

/** A product in one colour. Stock is read for every request; the page around it is cached. */
export const product: Page = {
  isCacheable: true,
  cacheQuery: ['size', 'recipe', ...reviewParameters],
  uncachedQuery: ['recipe', ...reviewParameters],
  load,
  dynamic: { stock },
};

const Gallery = memoised(ProductGallery);
const Buy = memoised(BuyPanel);
/** One of very many recipes. */
const BuyRecipe = unshared(BuyPanel);
const Favorite = memoised(FavoriteButton);
const Description = memoised(ProductDescription);

async function load(context: PublicContext): Promise<Loaded> {
  const { gateway, siteId, params, query } = context;
  const { productId = '', slug } = params;
  const [answer, espots] = await Promise.all([
    gateway('products.details', { params: { productId }, query: { siteId } }),
    loadEspots(context, productId),
  ]);
  if (!answer.ok) return { kind: 'not-found' };
  const details = answer.value;
  if (details.productId !== productId || details.slug !== slug) return { kind: 'moved', path: routePath('product', details) };

  const chosen = variantOfSize(details, query.get('size') ?? undefined);
  const recipe = query.get('recipe') ?? '';
  const recipeId = recipePattern.test(recipe) ? recipe : undefined;
  const hasReviews = !details.isDigitalProduct;
  const panel = { details, chosen, place: { kind: 'page' as const, slug: details.slug, ...(recipeId !== undefined && { recipeId }) } };
  return {
    kind: 'page',
    status: 200,
    isUncached: isUnknownSize(details, query.get('size')),
    events: [createProductEvent(details, chosen)],
    head: productHead(context, details, routePath('product', details)),
    body: (
      <>
        <Gallery details={details} />
        <section className="buy" id="buy">
          {recipeId === undefined ? <Buy {...panel} /> : <BuyRecipe {...panel} />}
          {openPurchase(context, panel)}
          <Favorite productId={productId} name={details.name} isLarge />
        </section>
        <Description details={details} />
        {recommendations(context, details)}
        {espots}
        {hasReviews && openReviews(context, details)}
        {hasReviews && openQuestions(context, details)}
      </>
    ),
  };
}

function recommendations({ gateway, siteId, market, renderContext, open }: PublicContext, details: ProductDetails): ReactNode {
  const title = renderContext.t('recommendations.title');
  const count = market.settings.recommendationCount;
  const category = details.categories.at(-1);
  const moreLink = category && {
    text: renderContext.t('recommendations.more', { category: category.name }),
    path: routePath('listing', category),
  };
  const look = { Content: RecommendationRow, Fallback: RecommendationRowFallback, Unavailable: WithoutRecommendations };
  const reply = loadRecommendations(gateway, { siteId, widgetId: 'goes-with', productId: details.productId, count });
  return (
    <DeferredSection
      section={open(
        look,
        { title, moreLink, count },
        reply.then((loaded) => ({ title, moreLink, reply: loaded })),
      )}
    />
  );
}

/** Content of editors below a product. Without it, or without it in time, the product stands. */
async function loadEspots(context: PublicContext, productId: string): Promise<ReactNode> {
  const { gateway, content, shellWaitMs, report } = context;
  try {
    const answer = await withTimeout(gateway('content.product', { ...content, params: { ...content.params, productId } }), shellWaitMs);
    if (!answer) throw new Error(`The content of a product was not there after ${shellWaitMs} ms.`);
    return answer.ok ? openBlocks(answer.value.blocks, context) : undefined;
  } catch (problem) {
    report(problem);
    return undefined;
  }
}
