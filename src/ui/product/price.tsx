import type { Price } from '#contract/entities/price.ts';
import { discountLabel, isPriceRange, showsHistoricBest } from '#domain/price.ts';
import { useRenderContext } from '../render-context.ts';

interface PriceTagProps {
  price: Price;
  isLarge?: boolean;
  /** True if a note about tax and delivery is displayed: for shipped products, except in lists. */
  hasNote?: boolean;
}

/**
 * Renders a price: the current price, the original price, the discount, and in markets that require it the lowest price of the last 30 days
 * (EU Omnibus Directive).
 */
export function PriceTag({ price, isLarge = false, hasNote = false }: PriceTagProps) {
  const { t, money, percent, market } = useRenderContext();
  const label = discountLabel(price.lowCurrent, price.lowOriginal);
  const current = money(price.lowCurrent, price.currency);
  const className = isLarge ? 'price price-large' : 'price';
  if (label === 'freeGift')
    return (
      <div className={className}>
        <p className="price-line price-current">{t('price.freeGift')}</p>
      </div>
    );
  return (
    <div className={className}>
      <p className={label ? 'price-line price-reduced' : 'price-line'}>
        {isPriceRange(price) && <span className="price-from">{t('price.from')} </span>}
        {label && <span className="visually-hidden">{t('price.now')} </span>}
        <span className="price-current">{current}</span>
        {label && (
          <>
            <span className="visually-hidden"> {t('price.was')} </span>
            <s className="price-original">{money(price.lowOriginal, price.currency)}</s>
            <span className="price-label">{t(price.isOwn ? 'price.own' : 'price.markedDown')}</span>
            {isLarge && <span className="price-off">{t('price.off', { percent: percent(price.percentagePriceDiscount) })}</span>}
          </>
        )}
      </p>
      {showsHistoricBest(price, market.settings.showsHistoricBestPrice) && (
        <p className="price-historic">{t('price.historicBest', { price: money(price.historicBestPrice, price.currency) })}</p>
      )}
      {hasNote && <PriceNote />}
    </div>
  );
}

/**
 * Renders the note about included tax and additional delivery cost, in markets whose prices include tax (German PAngV, section 6; Directive
 * 2011/83/EU, article 6).
 */
function PriceNote() {
  const { t, market } = useRenderContext();
  return market.tax.mode === 'included' ? <p className="price-note">{t('price.note')}</p> : null;
}
