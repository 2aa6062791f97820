// Calculates how much of a total is paid by deductions, such as gift cards.

interface Deduction {
  /** Available balance in minor units. */
  usable: number;
  /**
   * Maximum part of the total that this deduction can pay, in minor units. It is less than the total if the cart contains items that must
   * not be paid this way, such as gift cards.
   */
  limit: number;
}

/**
 * Returns the amount in minor units that each deduction pays, in the given order. All limited deductions share one limit, so that together
 * they do not pay for excluded items.
 */
export function allocateDeductions(deductions: readonly Deduction[], total: number): number[] {
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
