export interface Candidate {
  masterId: string;
  /** Higher is better; what it counts is the source's own business. */
  weight: number;
}

/**
 * Ranks what to recommend: sources in order of trust (bought together before same category), within one by weight, then by id.
 * Never the product itself, never what cannot be bought, each style once; at most `count`.
 */
export function rankCandidates({
  sources,
  subject,
  buyable,
  count,
}: {
  sources: readonly (readonly Candidate[])[];
  /** The style that is looked at, if any. */
  subject: string | undefined;
  buyable: ReadonlySet<string>;
  count: number;
}): string[] {
  const ranked = sources.flatMap((source) => source.toSorted(byWeight).map(({ masterId }) => masterId));
  return [...new Set(ranked)].filter((masterId) => masterId !== subject && buyable.has(masterId)).slice(0, count);
}

const byWeight = (one: Candidate, other: Candidate): number =>
  other.weight - one.weight || (one.masterId < other.masterId ? -1 : Number(one.masterId > other.masterId));
