// Rules for the display of prices.
import type { Price } from '#contract/entities/price.ts';

type DiscountLabel = 'freeGift' | 'markedDown';

/** Returns the label of a price: `freeGift` for zero, `markedDown` for a price below the original price, otherwise undefined. */
export function discountLabel(current: number, original: number): DiscountLabel | undefined {
  if (current === 0) return 'freeGift';
  return current < original ? 'markedDown' : undefined;
}

/**
 * Returns true if the price of a cart line can be displayed. A product that is no longer sold has a price of 0, which must not be displayed
 * as the price of a free gift.
 */
export const isPriced = ({ bonus, maxQty, price }: { bonus: boolean; maxQty: number; price: { original: number } }): boolean =>
  bonus || maxQty > 0 || price.original > 0;

/**
 * Returns true if the lowest price of the last 30 days must be displayed: the market requires it, and the lowest current price is below the
 * original price and also below the lowest price of the last 30 days.
 */
export const showsHistoricBest = (price: Price, isFeatureOn: boolean): price is Price & { historicBestPrice: number } =>
  isFeatureOn &&
  price.historicBestPrice !== undefined &&
  price.lowCurrent < price.lowOriginal &&
  price.lowCurrent < price.historicBestPrice;

/** Returns true if the variants of a product have different prices. */
export const isPriceRange = (price: Price): boolean => price.lowCurrent !== price.highCurrent;
