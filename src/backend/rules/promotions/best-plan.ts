// The combination of promo codes and a reward that leaves least to pay (docs/decisions/047-promo-code-plans.md). Pure.

/** So many codes are compared at most: 256 combinations, however many a shopper has. */
export const maxCompared = 8;

/** A cart with some of the codes. */
export interface Priced {
  /** What it comes to after promotions, minor units. */
  total: number;
  /** Those of the codes that take something off, or give something. */
  effective: ReadonlySet<string>;
  /** What is left to pay, with a reward or without; undefined where the cart comes to less than the reward is worth. */
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
  /** Minor units that are left to pay. */
  left: number;
  total: number;
}

interface Question {
  /** What the cart has now. */
  now: Chosen;
  /** Codes that could count, each of another promotion; no more than `maxCompared`. */
  codes: readonly string[];
  /** The rewards that there are points for. */
  rewards: readonly Reward[];
  /** How many codes a cart may have. */
  most: number;
  price(codes: readonly string[]): Priced;
}

/**
 * The plan that leaves least to pay; of those the one with the lowest total, then with the fewest points, the most codes that do something
 * and the fewest that do nothing. Where none is better, what the cart has now.
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
  // points, or a code less, are no reason to change what the shopper chose
  return compareKeys(best.key.slice(0, 2), before.key.slice(0, 2)) < 0 ? best.plan : before.plan;
}

function rank({ codes, voucherId }: Chosen, priced: Priced, rewards: readonly Reward[]): { plan: Plan; key: number[] } {
  const left = priced.leftWith(voucherId) ?? priced.total;
  const { total, effective } = priced;
  const points = rewards.find((each) => each.voucherId === voucherId)?.points ?? 0;
  return { plan: { codes, voucherId, left, total }, key: [left, total, points, -effective.size, codes.length] };
}

/** Below 0 where the first one is smaller at the first place where they differ. */
const compareKeys = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** All choices of `most` at most; the empty one first. */
export function listSubsets(codes: readonly string[], most: number): string[][] {
  const all: string[][] = [[]];
  for (const code of codes) all.push(...all.flatMap((some) => (some.length < most ? [[...some, code]] : [])));
  return all;
}
