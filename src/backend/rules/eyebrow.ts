/** Ids of eyebrows. The storefront uses `LOW STOCK` to detect low stock. */
export type EyebrowId = 'LOW STOCK' | 'NEW';

/** Milliseconds for which a style is labeled as new after its launch. */
export const newForMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Returns the eyebrow, the short label above a product. `LOW STOCK` takes precedence over `NEW`. A product is low in stock if it has web
 * stock, but no size has more units than the market's threshold. A product without web stock is not low in stock.
 */
export function eyebrowId(facts: {
  /** Units of each variant in web stock. */
  webStock: readonly number[];
  lowStockThreshold: number;
  launchedAt: number;
  now: number;
}): EyebrowId | undefined {
  const most = Math.max(0, ...facts.webStock);
  if (most > 0 && most <= facts.lowStockThreshold) return 'LOW STOCK';
  const ageMs = facts.now - facts.launchedAt;
  return ageMs >= 0 && ageMs < newForMs ? 'NEW' : undefined;
}
