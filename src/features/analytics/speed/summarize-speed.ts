// Percentiles of the speed measures that pages reported.
import { rateSpeed, type SpeedMeasure, type SpeedRating, speedMeasures, speedRatings } from './speed-table.ts';

/** A measure of one visit. */
export interface SpeedSample {
  id: string;
  /** Page class of the page. */
  page: string;
  name: SpeedMeasure;
  value: number;
}

export interface SpeedSummary {
  page: string;
  name: SpeedMeasure;
  count: number;
  p50: number;
  p75: number;
  p95: number;
  /** Rating of the 75th percentile, which web.dev uses to assess a page. */
  rating: SpeedRating;
  /** Number of visits by rating. */
  ratings: Record<SpeedRating, number>;
}

/** Returns a row for each page class and measure. Of samples with the same id only the first counts, so the newest must be first. */
export function summarizeSpeed(samples: readonly SpeedSample[]): SpeedSummary[] {
  const known = new Set<string>();
  const visits = samples.filter(({ id }) => !known.has(id) && known.add(id));
  const pages = new Set(visits.map(({ page }) => page));
  return [...pages].toSorted().flatMap((page) =>
    speedMeasures.flatMap((name) => {
      const values = visits.filter((sample) => sample.page === page && sample.name === name).map(({ value }) => value);
      return values.length === 0 ? [] : [{ page, name, ...summarizeValues(name, values) }];
    }),
  );
}

function summarizeValues(name: SpeedMeasure, values: readonly number[]): Omit<SpeedSummary, 'page' | 'name'> {
  const rated = values.map((value) => rateSpeed(name, value));
  const [good, between, poor] = speedRatings.map((rating) => rated.filter((each) => each === rating).length);
  const p75 = findPercentile(values, 75);
  return {
    count: values.length,
    p50: findPercentile(values, 50),
    p75,
    p95: findPercentile(values, 95),
    rating: rateSpeed(name, p75),
    ratings: { good: good ?? 0, 'needs-improvement': between ?? 0, poor: poor ?? 0 },
  };
}

/** Returns the smallest value that at least `percent` of all values do not exceed (nearest rank). NaN for an empty list. */
export function findPercentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
