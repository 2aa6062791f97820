import type { ProductDetails } from '#contract/entities/product.ts';
import { isInteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import { createProductEvent } from '#domain/analytics/product-events.ts';
import { isUnknownSize, type Variant, variantOfSize } from '#domain/product.ts';
import { canonicalUrl } from '#http/addresses.ts';
import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { listShownPictures, pictureKey } from '#lib/pictures/external-picture.ts';
import { memoized } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { Picture } from '#ui/picture.tsx';
import { GiftNote } from '#ui/product/gift-note.tsx';
import { PriceTag } from '#ui/product/price.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { createPrice } from './buying/buy-panel.tsx';
import { type ChoicePlace, choicePath } from './buying/choice-place.ts';
import { Colours } from './buying/colours.tsx';
import { openPurchase, stock } from './buying/stock.tsx';
import { isGiftCard } from './product-page.tsx';

/** The quick shop, in which shoppers select a size and add a product to the cart without leaving the listing. */
export const quickshop: PublicPage = { isCacheable: true, cacheQuery: ['size', 'origin'], load, dynamic: { stock } };

const Head = memoized(QuickshopHead);
const ColourChoice = memoized(Colours);

async function load(context: PublicContext): Promise<Loaded> {
  const { gateway, siteId, params, query, renderContext, findTerms } = context;
  const { productId = '' } = params;
  const origin = query.get('origin');
  const place: ChoicePlace = { kind: 'quickshop', ...(isInteractionOrigin(origin) && { origin }) };
  const [answer, terms] = await Promise.all([gateway('products.details', { params: { productId }, query: { siteId } }), findTerms()]);
  if (!answer.ok) return { kind: 'not-found', code: answer.error.code };
  const details = answer.value;
  if (isGiftCard(details, terms, context)) return { kind: 'moved', path: routePath('giftCards') };
  if (details.productId !== productId) return { kind: 'moved', path: choicePath(place, details.productId) };
  const chosen = variantOfSize(details, query.get('size') ?? undefined);
  return {
    kind: 'page',
    status: 200,
    isUncached: isUnknownSize(details, query.get('size')) || (origin !== null && !isInteractionOrigin(origin)),
    events: [createProductEvent(details, chosen)],
    head: {
      title: `${details.name}, ${details.colour.name} | ${renderContext.t('site.name')}`,
      description: details.summary,
      canonical: canonicalUrl(context, routePath('product', details)),
      robots: 'noindex',
    },
    body: (
      <section className="section quickshop">
        <div className="quickshop-columns">
          <Head details={details} chosen={chosen} />
          <div className="quickshop-choices">
            <ColourChoice details={details} chosen={chosen} place={place} />
            {openPurchase(context, { details, chosen, place })}
          </div>
        </div>
      </section>
    ),
  };
}

const pictureSizes = sizesFrom({ sm: '40vw', lg: '26rem' });
/** Further pictures are visible only in a wide dialog. */
const furtherSizes = '13rem';

function QuickshopHead({ details, chosen }: { details: ProductDetails; chosen: Variant | undefined }) {
  const { t, link, loadPicture } = useRenderContext();
  const [picture, ...others] = listShownPictures(details.pictures, loadPicture);
  // a small square would cut off the person who wears the product
  const further = others.filter(({ model }) => model === undefined);
  return (
    <>
      <StyleSheet name="product.page" />
      <StyleSheet name="quickshop.page" />
      <div className="quickshop-pictures">
        {picture && <Picture picture={picture} sizes={pictureSizes} />}
        {further.slice(0, 2).map((each) => (
          <Picture key={pictureKey(each)} className="quickshop-further" picture={each} sizes={furtherSizes} />
        ))}
      </div>
      <div className="quickshop-head">
        <h1>{details.name}</h1>
        {details.giftWith === undefined ? (
          <PriceTag price={chosen ? createPrice(details, chosen) : details.price} isLarge hasNote={!details.isDigitalProduct} />
        ) : (
          <GiftNote promotion={details.giftWith} />
        )}
        <a className="action action-text" href={link(routePath('product', details))}>
          {t('quickshop.whole')}
        </a>
      </div>
    </>
  );
}
