// Statistics of experiments (docs/decisions/077).

export interface Proportion {
  /** Visitors with a conversion. */
  successes: number;
  /** All visitors. */
  total: number;
}

export interface Interval {
  low: number;
  high: number;
}

/**
 * Two-sided quantiles of the standard normal distribution for a family of 1 to 8 comparisons with a common confidence of 95 %, by the
 * correction of Bonferroni: the quantiles of 1 - 0.05 / (2 k).
 */
const quantiles = [1.959964, 2.241403, 2.39398, 2.497705, 2.575829, 2.638257, 2.69011, 2.734369] as const;

/** Maximum number of variants, apart from the baseline. */
export const maxVariants = quantiles.length;

/** Returns the quantile for a number of comparisons. Throws if there are more than `maxVariants`. */
export function findQuantile(comparisons: number): number {
  const quantile = quantiles[comparisons - 1];
  if (quantile === undefined) throw new Error(`There is no quantile for ${comparisons} comparisons.`);
  return quantile;
}

/**
 * Returns the score interval of a proportion, without continuity correction: E. B. Wilson, "Probable inference, the law of succession, and
 * statistical inference", Journal of the American Statistical Association 22 (1927). Unlike the usual interval from the textbook, it is
 * accurate for few visitors and for rare conversions, and never exceeds 0 and 1.
 */
export function scoreInterval({ successes, total }: Proportion, quantile: number): Interval {
  const square = quantile * quantile;
  const center = 2 * successes + square;
  const spread = quantile * Math.sqrt(square + 4 * successes * (1 - successes / total));
  const width = 2 * (total + square);
  return { low: Math.max(0, (center - spread) / width), high: Math.min(1, (center + spread) / width) };
}

/**
 * Returns the interval of the difference of two proportions, the first minus the second: the hybrid score interval without continuity
 * correction, method 10 of R. G. Newcombe, "Interval estimation for the difference between independent proportions: comparison of eleven
 * methods", Statistics in Medicine 17 (1998). It is valid for one look at the data, at a time that was chosen before.
 */
export function differenceInterval(first: Proportion, second: Proportion, quantile: number): Interval {
  const [one, other] = [first.successes / first.total, second.successes / second.total];
  const [ofFirst, ofSecond] = [scoreInterval(first, quantile), scoreInterval(second, quantile)];
  const difference = one - other;
  return {
    low: difference - Math.hypot(one - ofFirst.low, ofSecond.high - other),
    high: difference + Math.hypot(ofFirst.high - one, other - ofSecond.low),
  };
}

/** Critical values of the chi-square distribution for a probability of 0.001, by degrees of freedom from 1. */
const criticalValues = [10.828, 13.816, 16.266, 18.467, 20.515, 22.458, 24.322, 26.124] as const;

/**
 * Returns whether visitors are divided so unequally that an error is more likely than chance (sample ratio mismatch): a chi-square test
 * against equal shares with the probability 0.001, as in A. Fabijan et al., "Diagnosing sample ratio mismatch in online controlled
 * experiments", KDD 2019.
 */
export function hasRatioMismatch(visitors: readonly number[]): boolean {
  const expected = visitors.reduce((sum, each) => sum + each, 0) / visitors.length;
  const critical = criticalValues[visitors.length - 2];
  if (expected === 0 || critical === undefined) return false;
  return visitors.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0) > critical;
}
