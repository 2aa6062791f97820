import type { ProductDetails } from '#contract/entities/product.ts';
import { isUnknownSize, type Variant, variantOfSize } from '#domain/product.ts';
import { sizesFrom } from '#lib/breakpoints.ts';
import { memoised } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { Picture } from '#ui/picture.tsx';
import { PriceTag } from '#ui/price.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { canonicalUrl } from '../addresses.ts';
import type { Loaded, PublicContext, PublicPage } from '../page.ts';
import { createPrice } from '../product/buy-panel.tsx';
import { type ChoicePlace, Choices } from '../product/choices.tsx';
import { stockProps } from '../product/index.tsx';
import { stock } from '../product/stock.tsx';

/** A product to be chosen and added without leaving the listing that it stands in. */
export const quickshop: PublicPage = { isCacheable: true, cacheQuery: ['size'], load, dynamic: { stock } };

const Shown = memoised(Quickshop);

async function load(context: PublicContext): Promise<Loaded> {
  const { gateway, siteId, params, query, renderContext, dynamic } = context;
  const { productId = '' } = params;
  const answer = await gateway('products.details', { params: { productId }, query: { siteId } });
  if (!answer.ok) return { kind: 'not-found' };
  const details = answer.value;
  if (details.productId !== productId) return { kind: 'moved', path: createPath(details.productId) };
  const chosen = variantOfSize(details, query.get('size') ?? undefined);
  return {
    kind: 'page',
    status: 200,
    isUncached: isUnknownSize(details, query.get('size')),
    head: {
      title: `${details.name}, ${details.colour.name} | ${renderContext.t('site.name')}`,
      description: details.summary,
      canonical: canonicalUrl(context, routePath('product', details)),
      robots: 'noindex',
    },
    body: (
      <>
        <Shown details={details} chosen={chosen} />
        {dynamic('stock', stockProps(details, chosen))}
      </>
    ),
  };
}

function createPath(productId: string, size?: string): string {
  return `${routePath('quickshop', { productId })}${size === undefined ? '' : `?size=${encodeURIComponent(size)}`}`;
}

const place: ChoicePlace = { idPrefix: 'quick-', createPath, staysInDialog: true };
const pictureSizes = sizesFrom({ sm: '40vw', lg: '26rem' });

function Quickshop({ details, chosen }: { details: ProductDetails; chosen: Variant | undefined }) {
  const { t, link } = useRenderContext();
  const [picture] = details.pictures;
  return (
    <section className="section quickshop">
      <StyleSheet name="page/product" />
      <StyleSheet name="page/quickshop" />
      {picture && <Picture picture={picture} sizes={pictureSizes} />}
      <div>
        <h1>{details.name}</h1>
        <PriceTag price={chosen ? createPrice(details, chosen) : details.price} isLarge />
        <Choices details={details} chosen={chosen} place={place} />
        <a className="action action-text" href={link(routePath('product', details))}>
          {t('quickshop.whole')}
        </a>
      </div>
    </section>
  );
}
