import type { Price } from '#contract/entities/price.ts';
import type { ProductDetails } from '#contract/entities/product.ts';
import { isPriceRange } from '#domain/price.ts';
import { isLowStock, type Variant } from '#domain/product.ts';
import { routePath } from '#routes.ts';
import { Heart } from '#ui/heart.tsx';
import { Picture } from '#ui/picture.tsx';
import { PriceTag } from '#ui/price.tsx';
import { Rating } from '#ui/rating.tsx';
import { slot } from '#ui/slots.ts';
import { useView } from '#ui/view.ts';
import { percentOff } from '#values/number.ts';

interface BuyPanelProps {
  details: ProductDetails;
  chosen: Variant | undefined;
}

/** Name, price, and all that is chosen. Each choice is a link, so it needs no script. */
export function BuyPanel({ details, chosen }: BuyPanelProps) {
  const { eyebrow, badge, rating } = details;
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
      <Colours details={details} chosen={chosen} />
      <Sizes details={details} chosen={chosen} />
      <AddToCart details={details} chosen={chosen} />
      <Heart productId={details.productId} name={details.name} isLarge />
    </section>
  );
}

/** Once a size is chosen its own price shows. The history is told of the whole product, so it stays where all sizes cost the same. */
const priceOf = ({ price }: ProductDetails, { current, original }: Variant): Price => {
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

/** A new colour keeps the size. */
function Colours({ details, chosen }: BuyPanelProps) {
  const { t, link } = useView();
  const query = chosen && details.variants.length > 1 ? `?size=${encodeURIComponent(chosen.size)}` : '';
  return (
    <div className="choice">
      <p className="choice-name" id="colour-name">
        {t('label.of', { name: t('product.colour') })} <strong>{details.colour.name}</strong>
      </p>
      <ul className="choice-colours" aria-labelledby="colour-name">
        {details.colours.map((colour) => (
          <li key={colour.productId}>
            <a
              href={link(`${routePath('product', { slug: details.slug, productId: colour.productId })}${query}`)}
              aria-current={colour.productId === details.productId ? 'true' : undefined}
              title={colour.name}
            >
              <Picture picture={{ ...colour.picture, alt: colour.name }} sizes="4rem" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sizes({ details, chosen }: BuyPanelProps) {
  const { t, link } = useView();
  if (details.variants.length <= 1) return null;
  const path = routePath('product', details);
  return (
    <div className="choice">
      <p className="choice-name" id="size-name">
        {t('label.of', { name: t('product.size') })} <strong>{chosen?.size ?? t('product.chooseSize')}</strong>
      </p>
      <ul className="choice-sizes" aria-labelledby="size-name">
        {details.variants.map((variant) => (
          <li key={variant.sku}>
            <a
              href={link(`${path}?size=${encodeURIComponent(variant.size)}#buy`)}
              aria-current={variant.sku === chosen?.sku ? 'true' : undefined}
            >
              {variant.size}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sent to the cart. Works before any script has come, and without. */
function AddToCart({ details, chosen }: BuyPanelProps) {
  const { t, link } = useView();
  if (!chosen) {
    return (
      <a className="action action-solid" href="#size-name">
        {t('product.chooseFirst')}
      </a>
    );
  }
  return (
    <form className="buy-form" method="post" action={link(routePath('cart'))} data-cart="" data-failed={t('cart.failed')}>
      <input type="hidden" name="productId" value={details.productId} />
      <input type="hidden" name="upc" value={chosen.sku} />
      <input type="hidden" name="key" value={slot.formKey} />
      <button type="submit" name="intent" value="add" className="action action-solid">
        {t('product.add')}
      </button>
      <p className="cart-notice" role="status" data-said={t('cart.added')} />
    </form>
  );
}
