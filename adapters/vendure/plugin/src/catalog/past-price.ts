// The lowest price before the current one (Directive (EU) 2019/2161).

const windowMs = 30 * 24 * 60 * 60 * 1000;

export interface PastPrice {
  variantId: number;
  price: number;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * Returns the lowest price of some variants in the 30 days before their current price was set, which is the time of the last change.
 * Returns undefined if no price has changed.
 */
export function lowestPastPrice(past: readonly PastPrice[], variants: readonly { id: number; current: number }[]): number | undefined {
  const changedAt = Math.max(...past.map(({ until }) => until));
  const recent = past.filter(({ until }) => until > changedAt - windowMs);
  if (recent.length === 0) return undefined;
  // a variant that has not changed in these days had its current price
  const unchanged = variants.filter(({ id }) => !recent.some(({ variantId }) => variantId === id));
  return Math.min(...recent.map(({ price }) => price), ...unchanged.map(({ current }) => current));
}
