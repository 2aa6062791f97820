// Inverts sort orders, to get the rank of each position. With the ranks, a few positions of a long listing are sorted without reading the
// whole order.

/** The ranks for each sort order in memory. They are computed once per sort order. */
const known = new WeakMap<Uint32Array, Uint32Array>();

/** Sorts positions by their rank in a sort order. */
export function sortByRank(positions: readonly number[], order: Uint32Array): number[] {
  const ranks = cacheRanks(order);
  return positions.toSorted((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0));
}

function cacheRanks(order: Uint32Array): Uint32Array {
  const ranks = known.get(order) ?? invert(order);
  known.set(order, ranks);
  return ranks;
}

function invert(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank] ?? 0] = rank;
  return ranks;
}
