// Payment in installments.

export interface InstalmentRule {
  instalments: number;
  /** Days between installments; the first is due at once. */
  daysBetween: number;
  /** Minimum amount in minor units of the market's currency. */
  minimum: number;
  maximum: number;
}

/**
 * Splits an amount in minor units into installments with the same sum; the first includes the remainder. Undefined if the amount cannot be
 * paid in installments.
 */
export function splitIntoInstalments(
  amount: number,
  { instalments, minimum, maximum }: InstalmentRule,
): readonly [number, ...number[]] | undefined {
  if (amount < minimum || amount > maximum) return undefined;
  const part = Math.floor(amount / instalments);
  return [amount - part * (instalments - 1), ...Array.from({ length: instalments - 1 }, () => part)];
}
