export interface Candidate {
  masterId: string;
  /** Higher is better; what it counts is the source's own business. */
  weight: number;
}

/**
 * Ranks what to recommend: sources in order of trust (bought together before same category), within one by weight, then by id.
 * Never the products themselves, never what cannot be bought, each style once; at most `count`.
 * Styles that look alike make a dull row: each look is shown once before one comes again.
 */
export function rankCandidates({
  sources,
  subjects,
  buyable,
  count,
  lookOf,
}: {
  sources: readonly (readonly Candidate[])[];
  /** The styles that are looked at, or in the cart. */
  subjects: readonly string[];
  buyable: ReadonlySet<string>;
  count: number;
  /** What its picture is of, whatever the colour. */
  lookOf(masterId: string): string;
}): string[] {
  const ranked = sources.flatMap((source) => source.toSorted(byWeight).map(({ masterId }) => masterId));
  const waiting = [...new Set(ranked)].filter((masterId) => !subjects.includes(masterId) && buyable.has(masterId));
  const chosen: string[] = [];
  const shown = new Set(subjects.map(lookOf));
  let last: string | undefined;
  while (chosen.length < count) {
    const next = waiting.find((id) => !shown.has(lookOf(id))) ?? waiting.find((id) => lookOf(id) !== last) ?? waiting[0];
    if (next === undefined) break;
    waiting.splice(waiting.indexOf(next), 1);
    chosen.push(next);
    last = lookOf(next);
    shown.add(last);
  }
  return chosen;
}

const byWeight = (one: Candidate, other: Candidate): number =>
  other.weight - one.weight || (one.masterId < other.masterId ? -1 : Number(one.masterId > other.masterId));
