// Whether an experiment is decided (docs/decisions/077).
import { differenceInterval, findQuantile, hasRatioMismatch, type Interval, type Proportion } from './experiment-statistics.ts';

export interface VariantCount extends Proportion {
  variant: string;
}

interface Comparison extends VariantCount {
  /** The difference to the baseline, and its interval. Undefined if the variant or the baseline has no visitors. */
  difference: number | undefined;
  interval: Interval | undefined;
}

/** Compares each variant with the baseline, with a common confidence of 95 % for all intervals. */
export function compareVariants(baseline: Proportion, variants: readonly VariantCount[]): Comparison[] {
  const quantile = findQuantile(Math.max(1, variants.length));
  return variants.map((variant) => {
    const isEmpty = baseline.total === 0 || variant.total === 0;
    return {
      ...variant,
      difference: isEmpty ? undefined : variant.successes / variant.total - baseline.successes / baseline.total,
      interval: isEmpty ? undefined : differenceInterval(variant, baseline, quantile),
    };
  });
}

export type Verdict =
  /** At least one variant has no visitors, so there is no interval. */
  | { kind: 'empty' }
  /** The numbers of visitors differ so much that an error is likely, so the counts cannot be compared. */
  | { kind: 'mismatch' }
  /** The planned end has not been reached, so the intervals do not decide. */
  | { kind: 'early' }
  /** The experiment was ended before its planned end, so the intervals do not decide. */
  | { kind: 'ended-early' }
  /** The interval of this variant is above zero. If several are, the one with the highest lower limit. */
  | { kind: 'better'; variant: string; interval: Interval }
  /** The intervals of all variants are below zero. */
  | { kind: 'baseline' }
  /** The intervals of these variants contain zero. */
  | { kind: 'open'; variants: { variant: string; interval: Interval }[] };

interface Experiment {
  baseline: Proportion;
  variants: readonly VariantCount[];
  /** Milliseconds since 1970. `endedAt` is null while the experiment is running. */
  plannedEndAt: number;
  endedAt: number | null;
  now: number;
}

/**
 * Decides an experiment. The intervals are valid for a single look at the results, so they decide only if the experiment has run until its
 * planned end: an editor who looks every day and ends an experiment at the first interval that excludes zero is wrong far more often than
 * in 5 % of cases (R. Johari et al., "Peeking at A/B tests", KDD 2017).
 */
export function decideExperiment({ baseline, variants, plannedEndAt, endedAt, now }: Experiment): Verdict {
  if (hasRatioMismatch([baseline, ...variants].map(({ total }) => total))) return { kind: 'mismatch' };
  if (endedAt !== null && endedAt < plannedEndAt) return { kind: 'ended-early' };
  if (now < plannedEndAt) return { kind: 'early' };
  const compared = compareVariants(baseline, variants).flatMap(({ variant, interval }) => (interval ? [{ variant, interval }] : []));
  if (compared.length < variants.length || variants.length === 0) return { kind: 'empty' };
  const [best] = compared.filter(({ interval }) => interval.low > 0).toSorted((one, other) => other.interval.low - one.interval.low);
  if (best) return { kind: 'better', ...best };
  if (compared.every(({ interval }) => interval.high < 0)) return { kind: 'baseline' };
  return { kind: 'open', variants: compared.filter(({ interval }) => interval.high >= 0) };
}
