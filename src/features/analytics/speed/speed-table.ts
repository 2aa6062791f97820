// The performance metrics: thresholds for good and poor values (https://web.dev/articles/vitals) and the maximum plausible value. Values
// are in milliseconds, except those of `cls`, which has no unit.

interface MeasureRow {
  /** Display name of the metric. */
  label: string;
  /** Highest value that is rated good. */
  good: number;
  /** Values above this are rated poor. Values between `good` and `poor` need improvement. */
  poor: number;
  /** Highest plausible value. Larger values are rejected. */
  max: number;
}

const maxMs = 600_000;

export const speedTable = {
  ttfb: { label: 'First byte', good: 800, poor: 1800, max: maxMs },
  fcp: { label: 'First paint', good: 1800, poor: 3000, max: maxMs },
  lcp: { label: 'Largest paint', good: 2500, poor: 4000, max: maxMs },
  inp: { label: 'Longest wait after a tap or key', good: 200, poor: 500, max: maxMs },
  cls: { label: 'Layout shift', good: 0.1, poor: 0.25, max: 100 },
} as const satisfies Record<string, MeasureRow>;

export type SpeedMeasure = keyof typeof speedTable;
// `Object.keys` widens the keys to strings, so the type is asserted.
export const speedMeasures = Object.keys(speedTable) as SpeedMeasure[];

export const speedRatings = ['good', 'needs-improvement', 'poor'] as const;
export type SpeedRating = (typeof speedRatings)[number];

export function rateSpeed(measure: SpeedMeasure, value: number): SpeedRating {
  const { good, poor } = speedTable[measure];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}
