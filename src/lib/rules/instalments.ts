// Payment in installments.

export interface InstalmentRule {
  instalments: number;
  /** Days between two installments. The first one is due immediately. */
  daysBetween: number;
  /** Minimum amount in minor units of the market's currency. */
  minimum: number;
  maximum: number;
}

/**
 * Splits an amount in minor units into installments that add up to it. The first one includes the remainder. Returns undefined if the
 * amount is too small or too large for installments.
 */
export function splitIntoInstalments(
  amount: number,
  { instalments, minimum, maximum }: InstalmentRule,
): readonly [number, ...number[]] | undefined {
  if (amount < minimum || amount > maximum) return undefined;
  const part = Math.floor(amount / instalments);
  return [amount - part * (instalments - 1), ...Array.from({ length: instalments - 1 }, () => part)];
}
