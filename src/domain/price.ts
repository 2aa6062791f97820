// What is shown of a price.
import type { Price } from '#contract/entities/price.ts';

type DiscountLabel = 'freeGift' | 'markedDown';

/** `Free Gift` for a price of zero, `Marked Down` for one below the original, else no label. */
export function discountLabel(current: number, original: number): DiscountLabel | undefined {
  if (current === 0) return 'freeGift';
  return current < original ? 'markedDown' : undefined;
}

/** Whether a line of a cart has a price: what is sold no more has none, and is no gift for that. */
export const isPriced = ({ bonus, maxQty, price }: { bonus: boolean; maxQty: number; price: { original: number } }): boolean =>
  bonus || maxQty > 0 || price.original > 0;

/** The omnibus notice shows when the market has it and the low price is below both the original and the historic best. */
export const showsHistoricBest = (price: Price, isFeatureOn: boolean): price is Price & { historicBestPrice: number } =>
  isFeatureOn &&
  price.historicBestPrice !== undefined &&
  price.lowCurrent < price.lowOriginal &&
  price.lowCurrent < price.historicBestPrice;

/** Whether variants differ in price, so that the lowest is only where it starts. */
export const isPriceRange = (price: Price): boolean => price.lowCurrent !== price.highCurrent;
