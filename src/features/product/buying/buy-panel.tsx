import type { Price } from '#contract/entities/price.ts';
import type { ProductDetails } from '#contract/entities/product.ts';
import { isPriceRange } from '#domain/price.ts';
import { isLowStock, type Variant } from '#domain/product.ts';
import { percentOff } from '#lib/number.ts';
import { splitIntoInstalments } from '#lib/rules/instalments.ts';
import { routePath } from '#routes.ts';
import { GiftNote } from '#ui/product/gift-note.tsx';
import { PriceTag } from '#ui/product/price.tsx';
import { Rating } from '#ui/product/rating.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import type { ChoicePlace } from './choice-place.ts';
import { Colours } from './colours.tsx';

interface BuyPanelProps {
  details: ProductDetails;
  chosen: Variant | undefined;
  place: Extract<ChoicePlace, { kind: 'page' }>;
  /** True if the URL contains a recipe that the gateway does not know. */
  hasUnknownRecipe?: boolean;
}

/** Renders the name, the price and the colors. The parts that depend on stock are a separate section. */
export function BuyPanel({ details, chosen, place, hasUnknownRecipe = false }: BuyPanelProps) {
  const { t, offering } = useRenderContext();
  const { eyebrow, badge, rating } = details;
  return (
    <>
      {(eyebrow || badge) && (
        <p className="buy-labels">
          {eyebrow && <span className={isLowStock(eyebrow) ? 'label label-warn' : 'label'}>{eyebrow.text}</span>}
          {badge && <span className="label">{badge}</span>}
        </p>
      )}
      <h1>{details.name}</h1>
      <p className="buy-summary">{details.summary}</p>
      <div className="buy-price">
        {rating.count > 0 && offering.has('reviews') && (
          <a className="buy-rating" href="#reviews">
            <Rating {...rating} />
          </a>
        )}
        {details.giftWith === undefined ? (
          <PriceTag price={chosen ? createPrice(details, chosen) : details.price} isLarge hasNote={!details.isDigitalProduct} />
        ) : (
          <GiftNote promotion={details.giftWith} />
        )}
      </div>
      {place.recipeId !== undefined && <p className="buy-recipe">{t('product.customised')}</p>}
      {hasUnknownRecipe && <p className="buy-recipe">{t('product.unknownRecipe')}</p>}
      {details.giftWith === undefined && !details.isDigitalProduct && <PayLaterLink details={details} chosen={chosen} />}
      <Colours details={details} chosen={chosen} place={place} />
    </>
  );
}

/** Renders a link to the details of paying in installments, if these are available for the price. */
function PayLaterLink({ details: { productId, price }, chosen }: Omit<BuyPanelProps, 'place'>) {
  const { t, money, link, terms } = useRenderContext();
  const parts = terms.payLater && splitIntoInstalments(chosen?.current ?? price.lowCurrent, terms.payLater);
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

/**
 * Returns the price of the selected size. The price history applies to the whole product, so it is included only if all sizes cost the
 * same.
 */
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
