import type { Price } from '#contract/entities/price.ts';
import type { ProductDetails } from '#contract/entities/product.ts';
import { isPriceRange } from '#domain/price.ts';
import { isLowStock, type Variant } from '#domain/product.ts';
import { routePath } from '#routes.ts';
import { Heart } from '#ui/heart.tsx';
import { PriceTag } from '#ui/price.tsx';
import { Rating } from '#ui/rating.tsx';
import { percentOff } from '#values/number.ts';
import { type ChoicePlace, Choices } from './choices.tsx';

interface BuyPanelProps {
  details: ProductDetails;
  chosen: Variant | undefined;
}

/** Name, price, and all that is chosen. Each choice is a link, so it needs no script. */
export function BuyPanel({ details, chosen }: BuyPanelProps) {
  const { eyebrow, badge, rating, slug } = details;
  const place: ChoicePlace = {
    idPrefix: '',
    pathOf: (productId, size) =>
      `${routePath('product', { slug, productId })}${size === undefined ? '' : `?size=${encodeURIComponent(size)}`}`,
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
      <PriceTag price={chosen ? priceOf(details, chosen) : details.price} isLarge />
      <Choices details={details} chosen={chosen} place={place} />
      <Heart productId={details.productId} name={details.name} isLarge />
    </section>
  );
}

/** Once a size is chosen its own price shows. The history is told of the whole product, so it stays where all sizes cost the same. */
export const priceOf = ({ price }: ProductDetails, { current, original }: Variant): Price => {
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
