// Finds the combination of promo codes and a reward with the lowest amount to pay (docs/decisions/047-promo-code-plans.md). Pure functions.

/** Maximum number of codes to compare. It limits the number of combinations to 256, however many codes a shopper has. */
export const maxCompared = 8;

/** The cart's price with a set of codes. */
export interface Priced {
  /** Total after promotions, in minor units. */
  total: number;
  /** The codes that reduce the price or grant a gift. */
  effective: ReadonlySet<string>;
  /**
   * Returns the amount left to pay with the given reward, or without a reward if `voucherId` is undefined. Returns undefined if the reward
   * is worth more than the amount that rewards can pay for this cart.
   */
  findRemaining(voucherId: string | undefined): number | undefined;
}

interface Reward {
  voucherId: string;
  points: number;
}

interface Chosen {
  codes: readonly string[];
  voucherId: string | undefined;
}

export interface Plan extends Chosen {
  /** Amount left to pay, in minor units. */
  left: number;
  total: number;
}

interface Question {
  /** The codes and the reward that the cart currently has. */
  now: Chosen;
  /** Applicable codes of different promotions, at most `maxCompared`. */
  codes: readonly string[];
  /** The rewards for which the shopper has enough points. */
  rewards: readonly Reward[];
  /** Maximum number of codes in a cart. */
  most: number;
  price(codes: readonly string[]): Priced;
}

/**
 * Returns the plan with the lowest amount left to pay. Ties are decided by the lowest total, then by the fewest points, the largest number
 * of effective codes and the smallest number of codes. Returns the current choice unless another plan has a lower amount or total.
 */
export function findBestPlan({ now, codes, rewards, most, price }: Question): Plan {
  const before = rank(now, price(now.codes), rewards);
  const best = listSubsets(codes, most)
    .flatMap((some) => {
      const priced = price(some);
      return [undefined, ...rewards.map(({ voucherId }) => voucherId)].flatMap((voucherId) =>
        priced.findRemaining(voucherId) === undefined ? [] : [rank({ codes: some, voucherId }, priced, rewards)],
      );
    })
    .reduce((one, other) => (compareKeys(other.key, one.key) < 0 ? other : one));
  // the shopper's choice is not replaced by a plan that only uses fewer points or codes
  return compareKeys(best.key.slice(0, 2), before.key.slice(0, 2)) < 0 ? best.plan : before.plan;
}

function rank({ codes, voucherId }: Chosen, priced: Priced, rewards: readonly Reward[]): { plan: Plan; key: number[] } {
  const left = priced.findRemaining(voucherId) ?? priced.total;
  const { total, effective } = priced;
  const points = rewards.find((each) => each.voucherId === voucherId)?.points ?? 0;
  return { plan: { codes, voucherId, left, total }, key: [left, total, points, -effective.size, codes.length] };
}

/** Compares keys lexicographically. The result is negative if the first key is smaller. */
const compareKeys = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Lists all subsets of at most `most` codes. The empty subset comes first. */
export function listSubsets(codes: readonly string[], most: number): string[][] {
  const all: string[][] = [[]];
  for (const code of codes) all.push(...all.flatMap((some) => (some.length < most ? [[...some, code]] : [])));
  return all;
}
