/** The storefront recognises low stock by this id. */
export type EyebrowId = 'LOW STOCK' | 'NEW';

/** How long a style is called new after its launch. */
export const newForMs = 90 * 24 * 60 * 60 * 1000;

/**
 * The one word above a product. Low stock wins over new: there are units in the web pool,
 * but no size has more than the market's threshold. A product without any piece has no eyebrow for that.
 */
export function eyebrowId(facts: {
  /** Units of each variant in the web pool. */
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
