export interface Candidate {
  masterId: string;
  /** A higher weight is better. Weights are comparable only within a source. */
  weight: number;
}

/**
 * Ranks recommended styles by source (the most relevant source comes first), then by weight, then by id. Excludes the subjects and
 * unavailable styles, and returns each style once and at most `count` styles. To avoid rows of similar pictures, a look is repeated only
 * when no unused look is left.
 */
export function rankCandidates({
  sources,
  subjects,
  buyable,
  count,
  lookOf,
}: {
  sources: readonly (readonly Candidate[])[];
  /** The styles on the page or in the cart, for which other styles are recommended. */
  subjects: readonly string[];
  buyable: ReadonlySet<string>;
  count: number;
  /** Returns an id for the look of a style's picture, regardless of color. Styles with the same id look alike. */
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
