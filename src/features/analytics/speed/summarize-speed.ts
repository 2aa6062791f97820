// Percentiles of the reported speed measurements.
import { rateSpeed, type SpeedMeasure, type SpeedRating, speedMeasures, speedRatings } from './speed-table.ts';

/** A measurement from one visit. */
export interface SpeedSample {
  id: string;
  /** Class of the measured page. */
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
  /** Rating of the 75th percentile, which web.dev uses to assess pages. */
  rating: SpeedRating;
  /** Number of visits by rating. */
  ratings: Record<SpeedRating, number>;
}

/**
 * Returns a summary per page class and measure. If several samples have the same id, only the first counts, so the newest must come first.
 */
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

/**
 * Returns a percentile by the nearest-rank method: the smallest value that is at least as large as `percent` percent of the values. NaN for
 * an empty list.
 */
export function findPercentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
