import type { Price } from '#contract/entities/price.ts';
import { discountLabel, isPriceRange, showsHistoricBest } from '#domain/price.ts';
import { type RenderContext, useRenderContext } from '../render-context.ts';
import { PriceLines, type PriceTexts } from './price-lines.tsx';

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
  const renderContext = useRenderContext();
  const className = isLarge ? 'price price-large' : 'price';
  if (isFree(price))
    return (
      <div className={className}>
        <p className="price-line price-current">{renderContext.t('price.freeGift')}</p>
      </div>
    );
  return (
    <div className={className}>
      <PriceLines {...writePrice(price, renderContext, { hasPercentage: isLarge })} />
      {hasNote && <PriceNote />}
    </div>
  );
}

const isFree = ({ lowCurrent, lowOriginal }: Price): boolean => discountLabel(lowCurrent, lowOriginal) === 'freeGift';

/** Returns the texts of a price. */
export function writePrice(
  price: Price,
  { t, money, percent, market }: RenderContext,
  { hasPercentage = false }: { hasPercentage?: boolean } = {},
): PriceTexts {
  if (isFree(price)) return { current: t('price.freeGift') };
  const isReduced = discountLabel(price.lowCurrent, price.lowOriginal) !== undefined;
  return {
    current: money(price.lowCurrent, price.currency),
    ...(isPriceRange(price) && { from: t('price.from') }),
    ...(isReduced && {
      reduction: {
        now: t('price.now'),
        was: t('price.was'),
        original: money(price.lowOriginal, price.currency),
        label: t(price.isOwn ? 'price.own' : 'price.markedDown'),
        ...(hasPercentage && { off: t('price.off', { percent: percent(price.percentagePriceDiscount) }) }),
      },
    }),
    ...(showsHistoricBest(price, market.settings.showsHistoricBestPrice) && {
      historic: t('price.historicBest', { price: money(price.historicBestPrice, price.currency) }),
    }),
  };
}

/**
 * Renders the note about included tax and additional delivery cost, in markets whose prices include tax (German PAngV, section 6; Directive
 * 2011/83/EU, article 6).
 */
function PriceNote() {
  const { t, market } = useRenderContext();
  return market.tax.mode === 'included' ? <p className="price-note">{t('price.note')}</p> : null;
}
