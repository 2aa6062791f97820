// What deductions, such as gift cards, pay of a total.

interface Deduction {
  methodId: string;
  /** Minor units that can be taken from it. */
  usable: number;
  /** The most that all deductions of its method together may pay. */
  limit: number;
}

/** What each of several deductions pays, the first one first; minor units. */
export function coveredBy(deductions: readonly Deduction[], total: number): number[] {
  const paid = new Map<string, number>();
  let rest = total;
  return deductions.map(({ methodId, usable, limit }) => {
    const before = paid.get(methodId) ?? 0;
    const part = Math.max(0, Math.min(usable, rest, limit - before));
    paid.set(methodId, before + part);
    rest -= part;
    return part;
  });
}
