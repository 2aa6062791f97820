// Paying in parts, as a market has it.
import type { PayLaterSettings } from '#markets/settings.ts';

/** The parts of an amount in minor units, which add up to it: the first takes the rest. Undefined for what is not paid in parts. */
export function splitIntoInstalments(
  amount: number,
  { instalments, minimum, maximum }: PayLaterSettings,
): readonly [number, ...number[]] | undefined {
  if (amount < minimum || amount > maximum) return undefined;
  const part = Math.floor(amount / instalments);
  return [amount - part * (instalments - 1), ...Array.from({ length: instalments - 1 }, () => part)];
}
