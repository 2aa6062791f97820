import type { ReactNode } from 'react';
import type { PageSubject } from '#content/block.tsx';
import { openBlocks } from '#content/open-blocks.tsx';
import type { CommercialTerms } from '#contract/calls/markets.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { ProductDetails, RecommendationItem } from '#contract/entities/product.ts';
import { createProductEvent } from '#domain/analytics/product-events.ts';
import { isUnknownSize, type Variant, variantOfSize } from '#domain/product.ts';
import {
  loadRecommendations,
  RecommendationRow,
  RecommendationRowFallback,
  WithoutRecommendations,
} from '#features/personalization/recommendation-row.tsx';
import { loadPhotos } from '#features/photos/social-photos/load-photos.ts';
import { type DisplayedPhotos, PhotoSection, type PhotoSectionProps } from '#features/photos/social-photos/photo-section.tsx';
import { beginQuestions, openQuestions } from '#features/reviews/product-reviews/questions.tsx';
import { beginReviews, openReviews } from '#features/reviews/product-reviews/reviews.tsx';
import type { Loaded, LoadedPage, Page, PublicContext } from '#http/page.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import { reviewParameters } from '#lib/rules/review-query.ts';
import { DeferredSection } from '#render/deferred-section.tsx';
import { memoized, unshared } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { FavoriteButton } from '#ui/product/favorite-button.tsx';
import type { SheetName } from '#ui/response.ts';
import { BuyPanel } from './buying/buy-panel.tsx';
import { recipePattern } from './buying/cart-intent.ts';
import { openPurchase, stock } from './buying/stock.tsx';
import { CompareLink, CompareSetup } from './compare/compare-setup.tsx';
import { ProductDescription } from './description.tsx';
import { ProductGallery } from './gallery/product-gallery.tsx';
import { productHead } from './product-head.ts';
import { findSet, openSet, type SetReference } from './sets/product-set.tsx';
import { ViewedPlace } from './viewed-place.tsx';

/** The page of a product in one color. Stock is read for every request; the rest of the page is cached. */
export const product: Page = {
  isCacheable: true,
  cacheQuery: ['size', 'recipe', ...reviewParameters],
  uncachedQuery: ['recipe', ...reviewParameters],
  load,
  dynamic: { stock },
};

const Gallery = memoized(ProductGallery);
const Buy = memoized(BuyPanel);
/** The panel of a recipe is rendered without memoization, because there are too many recipes. */
const BuyRecipe = unshared(BuyPanel);
const Favorite = memoized(FavoriteButton);
const MemoizedCompareLink = memoized(CompareLink);
const MemoizedCompareSetup = memoized(CompareSetup);
const MemoizedViewedPlace = memoized(ViewedPlace);
const Description = memoized(ProductDescription);
const Photos = memoized(PhotoSection);

interface CriticalData {
  details: ProductDetails;
  /** The size in the URL, if the product has it. */
  chosen: Variant | undefined;
  /** The recipe in the URL, or undefined if there is none. `id` is undefined if the gateway does not know the recipe. */
  recipe: { id: string | undefined } | undefined;
  espots: readonly ContentDocument[] | undefined;
  set: SetReference | undefined;
  photos: (PhotoSectionProps & DisplayedPhotos) | undefined;
}

async function load(context: PublicContext): Promise<Loaded> {
  const loading = loadCritical(context);
  const begun = beginDeferred(context);
  const data = await loading;
  if (!('details' in data)) return data;
  const { details, chosen } = data;
  return {
    kind: 'page',
    status: 200,
    isUncached: isUnknownSize(details, context.query.get('size')),
    events: [createProductEvent(details, chosen)],
    head: productHead(context, details, routePath('product', details)),
    ...showProduct(data, openDeferred(context, data, begun)),
  };
}

/** Number of further recommendations to load, because products of the page's set are left out. */
const spareRecommendations = 4;

/** Starts the calls of deferred sections. They need only the product id in the URL, so they do not wait for the product. */
function beginDeferred(context: PublicContext) {
  const { gateway, siteId, market, params, renderContext } = context;
  const { productId = '' } = params;
  const { has } = renderContext.offering;
  const count = market.settings.recommendationCount + spareRecommendations;
  const begun = {
    recommendations: has('recommendations') && loadRecommendations(gateway, { siteId, widgetId: 'goes-with', productId, count }),
    reviews: has('reviews') && beginReviews(context, productId),
    questions: has('questions') && beginQuestions(context, productId),
  };
  // nothing waits for these calls if the product does not exist
  for (const call of Object.values(begun)) if (call) call.catch(() => undefined);
  return begun;
}

/** Loads the data that the page shell needs. */
async function loadCritical(context: PublicContext): Promise<CriticalData | Loaded> {
  const { gateway, siteId, params, query, findTerms } = context;
  const { productId = '', slug } = params;
  const [answer, espots, set, photos, terms] = await Promise.all([
    gateway('products.details', { params: { productId }, query: { siteId } }),
    loadEspots(context, productId),
    findSet(context, productId),
    findPhotos(context, productId),
    findTerms(),
  ]);
  if (!answer.ok) return { kind: 'not-found', code: answer.error.code };
  const details = answer.value;
  if (isGiftCard(details, terms, context)) return { kind: 'moved', path: routePath('giftCards') };
  const path = routePath('product', details);
  if (slug === undefined || routePath('product', { slug, productId }) !== path) return { kind: 'moved', path };
  const recipeId = query.get('recipe');
  return {
    details,
    chosen: variantOfSize(details, query.get('size') ?? undefined),
    recipe: recipeId === null ? undefined : { id: await findRecipe(context, recipeId) },
    espots,
    set: details.giftWith === undefined ? set : undefined,
    photos: details.isDigitalProduct ? undefined : photos && { ...photos, filter: { streamId: details.masterId } },
  };
}

/** Returns true for the gift card that the shop sells, which has a page of its own. */
export const isGiftCard = (
  { productId }: Pick<ProductDetails, 'productId'>,
  { giftCard }: Pick<CommercialTerms, 'giftCard'>,
  { renderContext }: Pick<PublicContext, 'renderContext'>,
): boolean => renderContext.offering.has('gift-cards') && productId === giftCard?.productId;

/**
 * Returns the sections that may arrive after the shell, with their fallbacks. Starts loading those that depend on the product, without
 * waiting for them.
 */
function openDeferred(context: PublicContext, data: CriticalData, begun: ReturnType<typeof beginDeferred>) {
  const { details, set, espots } = data;
  const { has } = context.renderContext.offering;
  const isReviewed = !details.isDigitalProduct;
  return {
    purchase: openPurchase(context, createPanel(data)),
    set: set && has('product-sets') && openSet(context, set, details),
    recommendations:
      begun.recommendations && has('recommendations') && openRecommendations(context, details, { reply: begun.recommendations, set }),
    espots: espots && openBlocks(espots, context, { subject: createSubject(details) }),
    reviews: isReviewed && begun.reviews && has('reviews') && openReviews(context, details, begun.reviews),
    questions: isReviewed && begun.questions && has('questions') && openQuestions(context, details, begun.questions),
  };
}

/** Style sheets of the description and what follows it, with the footer. */
const belowFoldSheets: readonly SheetName[] = [
  'product-details.page',
  'compare.part',
  'recommendations.block',
  'social-photos.part',
  'newsletter.part',
];

function showProduct(data: CriticalData, deferred: ReturnType<typeof openDeferred>): Pick<LoadedPage, 'body' | 'belowFold'> {
  const { details, recipe, photos } = data;
  const { productId, name } = details;
  const canCompare = !details.isDigitalProduct && details.giftWith === undefined;
  const panel = createPanel(data);
  const body = (
    <>
      <Gallery details={details} />
      <section className="buy" id="buy">
        {recipe ? <BuyRecipe {...panel} hasUnknownRecipe={recipe.id === undefined} /> : <Buy {...panel} />}
        {deferred.purchase}
        <div className="buy-lists" data-product={productId}>
          <Favorite productId={productId} name={name} isLarge />
          {canCompare && <MemoizedCompareLink productId={productId} name={name} />}
        </div>
      </section>
    </>
  );
  const content = (
    <>
      <Description details={details} />
      {canCompare && <MemoizedCompareSetup />}
      {deferred.set}
      {deferred.recommendations}
      {deferred.espots}
      {photos && <Photos {...photos} />}
      {deferred.reviews}
      {deferred.questions}
      <MemoizedViewedPlace />
    </>
  );
  return { body, belowFold: { content, sheets: belowFoldSheets } };
}

/** Returns the props of the panel with sizes and button, including the page to which the choices link. */
const createPanel = ({ details, chosen, recipe }: CriticalData) => ({
  details,
  chosen,
  place: { kind: 'page' as const, slug: details.slug, ...(recipe?.id !== undefined && { recipeId: recipe.id }) },
});

/** Returns the recommendations as a deferred section. Leaves out the products of the set, which the page already displays. */
function openRecommendations(
  { market, renderContext, open }: PublicContext,
  details: ProductDetails,
  { reply, set }: { reply: ReturnType<typeof loadRecommendations>; set: SetReference | undefined },
): ReactNode {
  const title = renderContext.t('recommendations.title');
  const count = market.settings.recommendationCount;
  const category = details.categories.at(-1);
  const moreLink = category && {
    text: renderContext.t('recommendations.more', { category: category.name }),
    path: routePath('listing', category),
  };
  const look = { Content: RecommendationRow, Fallback: RecommendationRowFallback, Unavailable: WithoutRecommendations };
  return (
    <DeferredSection
      section={open(
        look,
        { title, moreLink, count },
        reply.then((loaded) => ({ title, moreLink, reply: excludeSet(loaded, set, count) })),
      )}
    />
  );
}

/** Leaves out the products of a set, also in other colors if the gateway names the styles. */
function excludeSet<Reply extends { items: Pick<RecommendationItem, 'productId' | 'id' | 'masterId'>[] }>(
  reply: Reply,
  set: SetReference | undefined,
  count: number,
): Reply {
  const inSet = new Set([...(set?.productIds ?? []), ...(set?.masterIds ?? [])]);
  const items = reply.items.filter(
    ({ productId, id, masterId }) => ![productId, id, masterId].some((each) => each !== undefined && inSet.has(each)),
  );
  return { ...reply, items: items.slice(0, count) };
}

/** Returns the product codes and categories of the page, which determine the content blocks that appear only on some pages. */
const createSubject = ({ masterId, productId, variants, categories }: ProductDetails): PageSubject => ({
  productCodes: [masterId, productId, ...variants.map(({ sku }) => sku)],
  categoryIds: categories.map(({ categoryId }) => categoryId),
});

/** Loads the blocks below a product. If they fail or take too long, the page is rendered without them. */
async function loadEspots(context: PublicContext, productId: string): Promise<readonly ContentDocument[] | undefined> {
  const { gateway, content, shellWaitMs, report } = context;
  try {
    const answer = await withTimeout(gateway('content.product', { ...content, params: { ...content.params, productId } }), shellWaitMs);
    if (!answer) throw new Error(`The product's content did not arrive within ${shellWaitMs} ms.`);
    return answer.ok ? answer.value.blocks : undefined;
  } catch (problem) {
    report(problem);
    return undefined;
  }
}

/** Returns the recipe in the URL if the gateway knows it for this product. */
async function findRecipe({ gateway, siteId, params: { productId = '' } }: PublicContext, recipeId: string): Promise<string | undefined> {
  if (!recipePattern.test(recipeId)) return undefined;
  const known = await gateway('products.recipe', { params: { productId, recipeId }, query: { siteId } });
  return known.ok ? recipeId : undefined;
}

/** Maximum number of shared photos of the style. */
const maxPhotos = 4;

/** Loads the photos of the style. If they fail or take too long, the page is rendered without them. */
async function findPhotos(
  { gateway, siteId, shellWaitMs, report, renderContext }: PublicContext,
  productId: string,
): Promise<(PhotoSectionProps & DisplayedPhotos) | undefined> {
  if (!renderContext.offering.has('photos')) return undefined;
  try {
    const wanted = { siteId, count: maxPhotos };
    const shown = await withTimeout(loadPhotos(gateway, wanted, { streamId: productId }), shellWaitMs);
    if (!shown) throw new Error(`The product's photos did not arrive within ${shellWaitMs} ms.`);
    return { title: renderContext.t('photos.ofProduct'), count: maxPhotos, acceptsPhotos: true, isSettled: true, productId, ...shown };
  } catch (problem) {
    report(problem);
    return undefined;
  }
}
