// Calculates the amounts that deductions, such as gift cards, pay of a total.

interface Deduction {
  /** Available balance in minor units. */
  usable: number;
  /**
   * Maximum amount that it may pay of the total, in minor units. It is below the total if some items, such as gift cards, must not be paid
   * by it.
   */
  limit: number;
}

/**
 * Returns the amount that each deduction pays, in order, in minor units. Deductions with a limit share that limit, so that together they do
 * not pay for excluded items.
 */
export function coveredBy(deductions: readonly Deduction[], total: number): number[] {
  let limitedPaid = 0;
  let rest = total;
  return deductions.map(({ usable, limit }) => {
    const isLimited = limit < total;
    const part = Math.max(0, Math.min(usable, rest, isLimited ? limit - limitedPaid : rest));
    if (isLimited) limitedPaid += part;
    rest -= part;
    return part;
  });
}
