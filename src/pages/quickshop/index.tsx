import type { ProductDetails } from '#contract/entities/product.ts';
import { isUnknownSize, type Variant, variantOfSize } from '#domain/product.ts';
import { ready } from '#render/piece.ts';
import { prepare } from '#render/prepared.tsx';
import { routePath } from '#routes.ts';
import { Picture } from '#ui/picture.tsx';
import { PriceTag } from '#ui/price.tsx';
import { useView } from '#ui/view.ts';
import { sizesFrom } from '#values/breakpoints.ts';
import { canonicalUrl } from '../addresses.ts';
import type { Loaded, PublicContext, PublicPage } from '../page.ts';
import { priceOf } from '../product/buy-panel.tsx';
import { type ChoicePlace, Choices } from '../product/choices.tsx';
import { liveStock, stock } from '../product/stock.tsx';

/** A product to be chosen and added without leaving the listing that it stands in (commerce-core §2). */
export const quickshop: PublicPage = { isWhole: true, queryKeys: ['size'], load, live: { stock } };

async function load(context: PublicContext): Promise<Loaded> {
  const { gateway, siteId, params, query, view, hashOf } = context;
  const { productId = '' } = params;
  const answer = await gateway('products.details', { params: { productId }, query: { siteId } });
  if (!answer.ok) return { kind: 'not-found' };
  const details = answer.value;
  if (details.productId !== productId) return { kind: 'moved', path: pathOf(details.productId) };
  const chosen = variantOfSize(details, query.get('size') ?? undefined);
  const hash = hashOf(details);
  const options = { view, idPrefix: 'quickshop', isFirst: true, styles: ['page/product', 'page/quickshop'] };
  return {
    kind: 'page',
    status: 200,
    isRare: isUnknownSize(details, query.get('size')),
    head: {
      title: `${details.name}, ${details.colour.name} | ${view.t('site.name')}`,
      description: details.summary,
      canonical: canonicalUrl(context, routePath('product', details)),
      robots: 'noindex',
    },
    pieces: [
      ready(
        prepare({ ...options, key: hash && `quickshop ${hash} ${chosen?.sku}` }, () => <Quickshop details={details} chosen={chosen} />),
      ),
      liveStock(details, chosen?.sku),
    ],
  };
}

function pathOf(productId: string, size?: string): string {
  return `${routePath('quickshop', { productId })}${size === undefined ? '' : `?size=${encodeURIComponent(size)}`}`;
}

const place: ChoicePlace = { idPrefix: 'quick-', pathOf, staysInDialog: true };
const pictureSizes = sizesFrom({ sm: '40vw', lg: '26rem' });

function Quickshop({ details, chosen }: { details: ProductDetails; chosen: Variant | undefined }) {
  const { t, link } = useView();
  const [picture] = details.pictures;
  return (
    <section className="section quickshop">
      {picture && <Picture picture={picture} sizes={pictureSizes} />}
      <div>
        <h1>{details.name}</h1>
        <PriceTag price={chosen ? priceOf(details, chosen) : details.price} isLarge />
        <Choices details={details} chosen={chosen} place={place} />
        <a className="action action-text" href={link(routePath('product', details))}>
          {t('quickshop.whole')}
        </a>
      </div>
    </section>
  );
}
