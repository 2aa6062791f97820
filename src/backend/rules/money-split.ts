// Splits whole minor units so that the parts always add up to the total.

/**
 * Calculates `amount` × `numerator` / `denominator`, rounded half up. The result is exact for every safe integer. The arguments must not be
 * negative.
 */
export function calculateFraction(amount: number, numerator: number, denominator: number): number {
  const divisor = BigInt(denominator);
  return Number((2n * BigInt(amount) * BigInt(numerator) + divisor) / (2n * divisor));
}

/**
 * Splits `total` in proportion to `weights` by the largest remainder method: each part is its exact share rounded down or up, and a weight
 * of 0 gets 0. If remainders are equal, the earlier part is rounded up first. Throws if all weights are 0 but `total` is not.
 */
export function splitByWeight(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n && total > 0) throw new RangeError(`${total} cannot be split, because all weights are 0.`);
  if (sum === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight);
    return { index, floor: Number(exact / sum), remainder: exact % sum };
  });
  const missing = total - shares.reduce((all, { floor }) => all + floor, 0);
  const roundedUp = new Set(
    shares
      .toSorted((one, other) => Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder))
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return shares.map(({ index, floor }) => floor + (roundedUp.has(index) ? 1 : 0));
}
