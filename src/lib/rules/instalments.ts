// Paying in parts.

export interface InstalmentRule {
  instalments: number;
  /** Between one part and the next; the first is paid at once. */
  daysBetween: number;
  /** Of an amount, in minor units of the market's currency. */
  minimum: number;
  maximum: number;
}

/** The parts of an amount in minor units, which add up to it: the first takes the rest. Undefined for what is not paid in parts. */
export function splitIntoInstalments(
  amount: number,
  { instalments, minimum, maximum }: InstalmentRule,
): readonly [number, ...number[]] | undefined {
  if (amount < minimum || amount > maximum) return undefined;
  const part = Math.floor(amount / instalments);
  return [amount - part * (instalments - 1), ...Array.from({ length: instalments - 1 }, () => part)];
}
