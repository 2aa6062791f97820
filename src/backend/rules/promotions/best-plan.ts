// Finds the combination of promo codes and a reward with the lowest amount to pay (docs/decisions/047-promo-code-plans.md). Pure functions.

/** Maximum number of compared codes. It limits the combinations to 256, however many codes a shopper has. */
export const maxCompared = 8;

/** The price of a cart with a set of codes. */
export interface Priced {
  /** Total after promotions, in minor units. */
  total: number;
  /** The codes that reduce the price or grant a gift. */
  effective: ReadonlySet<string>;
  /** Returns the amount left to pay with a reward, or without one. Undefined if the payable amount is below the value of the reward. */
  leftWith(voucherId: string | undefined): number | undefined;
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
  /** The current codes and reward of the cart. */
  now: Chosen;
  /** Applicable codes, each of a different promotion, at most `maxCompared`. */
  codes: readonly string[];
  /** The rewards that the shopper has enough points for. */
  rewards: readonly Reward[];
  /** Maximum number of codes in a cart. */
  most: number;
  price(codes: readonly string[]): Priced;
}

/**
 * Returns the plan with the lowest amount left to pay. Ties are decided by the lowest total, then the fewest points, the most effective
 * codes and the fewest ineffective ones. Returns the current choice if no plan is better.
 */
export function findBestPlan({ now, codes, rewards, most, price }: Question): Plan {
  const before = rank(now, price(now.codes), rewards);
  const best = listSubsets(codes, most)
    .flatMap((some) => {
      const priced = price(some);
      return [undefined, ...rewards.map(({ voucherId }) => voucherId)].flatMap((voucherId) =>
        priced.leftWith(voucherId) === undefined ? [] : [rank({ codes: some, voucherId }, priced, rewards)],
      );
    })
    .reduce((one, other) => (compareKeys(other.key, one.key) < 0 ? other : one));
  // using fewer points or codes does not justify a change of the shopper's choice
  return compareKeys(best.key.slice(0, 2), before.key.slice(0, 2)) < 0 ? best.plan : before.plan;
}

function rank({ codes, voucherId }: Chosen, priced: Priced, rewards: readonly Reward[]): { plan: Plan; key: number[] } {
  const left = priced.leftWith(voucherId) ?? priced.total;
  const { total, effective } = priced;
  const points = rewards.find((each) => each.voucherId === voucherId)?.points ?? 0;
  return { plan: { codes, voucherId, left, total }, key: [left, total, points, -effective.size, codes.length] };
}

/** Compares keys lexicographically. Negative if the first one is smaller. */
const compareKeys = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Lists all subsets of at most `most` codes, the empty one first. */
export function listSubsets(codes: readonly string[], most: number): string[][] {
  const all: string[][] = [[]];
  for (const code of codes) all.push(...all.flatMap((some) => (some.length < most ? [[...some, code]] : [])));
  return all;
}
