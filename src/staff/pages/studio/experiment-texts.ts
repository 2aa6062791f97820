// The numbers and sentences of experiments, in English, for staff.
import type { Interval } from '#backend/rules/experiment-statistics.ts';
import type { Verdict } from '#backend/rules/experiment-verdict.ts';
import type { ExperimentGoal, StoredExperiment } from '#backend/stores/experiments.ts';

export const goalNames: Readonly<Record<ExperimentGoal, string>> = {
  'add-to-cart': 'Visitors who add to the cart',
  purchase: 'Visitors who order',
};

const shares = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
const points = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' });

/** Formats a share, such as `3.21%`. `–` without visitors. */
export const formatShare = (successes: number, total: number): string => (total === 0 ? '–' : shares.format(successes / total));

/** Formats a difference of shares in percentage points, such as `+0.42`. */
export const formatPoints = (difference: number): string => points.format(difference * 100).replace('-', '−');

export const formatInterval = ({ low, high }: Interval): string => `${formatPoints(low)} to ${formatPoints(high)}`;

export const formatDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns a sentence about whether an experiment is decided, and what its intervals show. */
export function describeVerdict(verdict: Verdict, { plannedEndAt }: Pick<StoredExperiment, 'plannedEndAt'>): string {
  const end = formatDay(plannedEndAt);
  switch (verdict.kind) {
    case 'empty':
      return 'Not decided: at least one variant has no visitors.';
    case 'mismatch':
      return 'Not decided: the variants have such different numbers of visitors that an error is more likely than chance. Find the error before you use the counts.';
    case 'early':
      return `Not decided yet: read the result at the planned end, ${end}. Do not end it earlier, even if an interval excludes zero: if results are read every day, far more than 5 of 100 experiments name a wrong winner.`;
    case 'ended-early':
      return `Not decided: the experiment was ended before its planned end, ${end}, for which the intervals are valid.`;
    case 'better':
      return `Decided: ${verdict.variant} is better than the baseline. With 95% confidence, its share is ${formatInterval(verdict.interval).replaceAll('+', '')} percentage points higher.`;
    case 'baseline':
      return 'Decided: no variant is better than the baseline. With 95% confidence, the shares of all variants are lower.';
    case 'open':
      return `Not decided: ${describeRanges(verdict.variants)} A difference smaller than these intervals cannot be seen with this number of visitors.`;
  }
}

const describeRanges = (variants: readonly { variant: string; interval: Interval }[]): string =>
  variants
    .map(
      ({ variant, interval: { low, high } }) =>
        `the share of ${variant} may be up to ${formatPoints(Math.abs(low)).replace('+', '')} percentage points lower or ${formatPoints(high).replace('+', '')} higher than that of the baseline.`,
    )
    .join(' ');

/** Describes the state of an experiment. `experiment`: undefined if it was never started. */
export function describeState(experiment: StoredExperiment | undefined, now: number): string {
  if (!experiment) return 'Not started';
  const { promoted, endedAt, plannedEndAt } = experiment;
  if (promoted !== null) return `Ended, ${promoted} is published for all`;
  if (endedAt !== null) return 'Ended';
  return now < plannedEndAt ? 'Running' : 'Running, planned end reached';
}
