// Orders turned round: the place of each position in an order. Few positions of a long listing are sorted by it without a walk through
// the whole order.

/** Made once for each order that is in memory. */
const known = new WeakMap<Uint32Array, Uint32Array>();

/** The positions as the order has them. */
export function sortByRank(positions: readonly number[], order: Uint32Array): number[] {
  const ranks = recallRanks(order);
  return positions.toSorted((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0));
}

function recallRanks(order: Uint32Array): Uint32Array {
  const ranks = known.get(order) ?? invert(order);
  known.set(order, ranks);
  return ranks;
}

function invert(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank] ?? 0] = rank;
  return ranks;
}
