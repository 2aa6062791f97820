import type { Price } from '#contract/entities/price.ts';
import type { ProductDetails } from '#contract/entities/product.ts';
import { splitIntoInstalments } from '#domain/pay-later.ts';
import { isPriceRange } from '#domain/price.ts';
import { isLowStock, type Variant } from '#domain/product.ts';
import { percentOff } from '#lib/number.ts';
import { routePath } from '#routes.ts';
import { FavoriteButton } from '#ui/favorite-button.tsx';
import { PriceTag } from '#ui/price.tsx';
import { Rating } from '#ui/rating.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { type ChoicePlace, Choices } from './choices.tsx';

interface BuyPanelProps {
  details: ProductDetails;
  chosen: Variant | undefined;
  /** The recipe of a made-to-order product, from the address. */
  recipeId: string | undefined;
}

/** Name, price, and all that is chosen. Each choice is a link, so it needs no script. */
export function BuyPanel({ details, chosen, recipeId }: BuyPanelProps) {
  const { t } = useRenderContext();
  const { eyebrow, badge, rating, slug } = details;
  const place: ChoicePlace = {
    idPrefix: '',
    createPath: (productId, size) => {
      const query = new URLSearchParams({ ...(size !== undefined && { size }), ...(recipeId !== undefined && { recipe: recipeId }) });
      return `${routePath('product', { slug, productId })}${query.size > 0 ? `?${query}` : ''}`;
    },
    recipeId,
    fragment: '#buy',
  };
  return (
    <section className="buy" id="buy">
      {(eyebrow || badge) && (
        <p className="buy-labels">
          {eyebrow && <span className={isLowStock(eyebrow) ? 'label label-warn' : 'label'}>{eyebrow.text}</span>}
          {badge && <span className="label">{badge}</span>}
        </p>
      )}
      <h1>{details.name}</h1>
      <p className="buy-summary">{details.summary}</p>
      {rating.count > 0 && <Rating {...rating} />}
      <PriceTag price={chosen ? createPrice(details, chosen) : details.price} isLarge />
      {recipeId !== undefined && <p className="buy-recipe">{t('product.customised')}</p>}
      <PayLaterLink details={details} chosen={chosen} />
      <Choices details={details} chosen={chosen} place={place} />
      <FavoriteButton productId={details.productId} name={details.name} isLarge />
    </section>
  );
}

/** For what may be paid in parts. */
function PayLaterLink({ details: { productId, price }, chosen }: Omit<BuyPanelProps, 'recipeId'>) {
  const { t, money, link, market } = useRenderContext();
  const parts = splitIntoInstalments(chosen?.current ?? price.lowCurrent, market.settings.payLater);
  if (!parts) return null;
  const query = chosen ? `?size=${encodeURIComponent(chosen.size)}` : '';
  return (
    <p className="buy-later">
      <a href={link(`${routePath('payLater', { productId })}${query}`)} data-dialog="modal">
        {t('payLater.offer', { count: parts.length, amount: money(parts[0], price.currency) })}
      </a>
    </p>
  );
}

/** Once a size is chosen its own price shows. The price history belongs to the whole product, so it stays if all sizes cost the same. */
export const createPrice = ({ price }: ProductDetails, { current, original }: Variant): Price => {
  const { historicBestPrice: _, previousBestSalesPrice: __, ...rest } = price;
  return {
    ...(isPriceRange(price) ? rest : price),
    lowCurrent: current,
    highCurrent: current,
    lowOriginal: original,
    highOriginal: original,
    percentagePriceDiscount: percentOff(current, original),
  };
};
