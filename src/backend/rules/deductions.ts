// What deductions, such as gift cards, pay of a total.

interface Deduction {
  /** Minor units that can be taken from it. */
  usable: number;
  /** The most that it may pay of a total; less than all where something, such as a gift card, is not paid by it. */
  limit: number;
}

/** What each of several deductions pays, the first one first; minor units. What none of them may pay, they may not pay together either. */
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
