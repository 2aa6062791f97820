// The tables with the results of an experiment.
import { compareVariants, decideExperiment, type VariantCount } from '#backend/rules/experiment-verdict.ts';
import type { ExperimentDay } from '#backend/stores/experiment-events.ts';
import { baselineVariant, type ExperimentGoal, type StoredExperiment } from '#backend/stores/experiments.ts';
import { marketOfSite } from '#markets/registry.ts';
import { Table } from '../page.tsx';
import { writeMoney } from '../write-money.ts';
import { describeVerdict, formatDay, formatInterval, formatPoints, formatShare, goalNames } from './experiment-texts.ts';

interface ResultsProps {
  experiment: StoredExperiment;
  days: readonly ExperimentDay[];
}

const countConversions = ({ adders, buyers }: ExperimentDay, goal: ExperimentGoal): number => (goal === 'purchase' ? buyers : adders);

/** Adds up the counts of each variant, the baseline first. */
const sumVariants = ({ variants, goal }: Pick<StoredExperiment, 'variants' | 'goal'>, days: readonly ExperimentDay[]): VariantCount[] =>
  [baselineVariant, ...variants].map((variant) => {
    const own = days.filter((day) => day.variant === variant);
    return {
      variant,
      total: own.reduce((sum, { visitors }) => sum + visitors, 0),
      successes: own.reduce((sum, day) => sum + countConversions(day, goal), 0),
    };
  });

/** Returns the sentence about whether an experiment is decided. */
export function summarizeExperiment({ experiment, days }: ResultsProps, now: number): string {
  const [baseline, ...variants] = sumVariants(experiment, days);
  return baseline ? describeVerdict(decideExperiment({ ...experiment, baseline, variants, now }), experiment) : '';
}

/** Formats the revenue of days, in the currency of each market. */
function formatRevenue(days: readonly ExperimentDay[]): string {
  const sums = new Map<string, number>();
  for (const { siteId, revenue } of days) {
    const currency = marketOfSite(siteId)?.currency;
    if (currency !== undefined && revenue !== 0) sums.set(currency, (sums.get(currency) ?? 0) + revenue);
  }
  return [...sums].map(([currency, sum]) => writeMoney(sum, currency)).join(', ') || '–';
}

/** Renders the counts of each variant with the differences to the baseline. */
export function VariantTable({ experiment, days }: ResultsProps) {
  const [baseline, ...variants] = sumVariants(experiment, days);
  if (!baseline) return null;
  const compared = compareVariants(baseline, variants);
  return (
    <Table
      caption="Results by variant"
      columns={['Variant', 'Visitors', goalNames[experiment.goal], 'Share', 'Difference in points', '95% interval in points', 'Revenue']}
      rows={[baseline, ...variants].map(({ variant, total, successes }) => {
        const comparison = compared.find((each) => each.variant === variant);
        return [
          variant,
          total,
          successes,
          formatShare(successes, total),
          comparison?.difference === undefined ? '–' : formatPoints(comparison.difference),
          comparison?.interval ? formatInterval(comparison.interval) : '–',
          formatRevenue(days.filter((day) => day.variant === variant)),
        ];
      })}
    />
  );
}

/** Renders the counts of each day and variant, newest day first. */
export function DayTable({ experiment, days }: ResultsProps) {
  const dates = [...new Set(days.map(({ day }) => day))].toSorted((one, other) => other - one);
  return (
    <Table
      caption="Results by day"
      columns={['Day (UTC)', 'Variant', 'New visitors', goalNames[experiment.goal], 'Revenue']}
      rows={dates.flatMap((date) =>
        [baselineVariant, ...experiment.variants].map((variant) => {
          const own = days.filter((day) => day.day === date && day.variant === variant);
          return [
            formatDay(date),
            variant,
            own.reduce((sum, { visitors }) => sum + visitors, 0),
            own.reduce((sum, day) => sum + countConversions(day, experiment.goal), 0),
            formatRevenue(own),
          ];
        }),
      )}
    />
  );
}
