// Suggests a size from height and weight. The suggestion is only an estimate; the page says that a tape measure is more reliable.
import type { GuideRow } from './size-guide.ts';

export const fits = ['close', 'regular', 'loose'] as const;
export type Fit = (typeof fits)[number];

export interface Body {
  /** Body height in centimeters. */
  height: number;
  /** Body weight in kilograms. */
  weight: number;
  fit: Fit;
}

export const bodyLimits = { height: { min: 130, max: 220 }, weight: { min: 35, max: 180 } };

export interface Suggestion {
  row: GuideRow;
  /** The estimated chest circumference in centimeters. */
  chest: number;
  /** The next larger or smaller size, if the estimate is close to it. */
  neighbor: GuideRow | undefined;
}

/**
 * Centimeters that a fit adds to the chest. `closeToNext` is the maximum distance from the adjacent size, in centimeters, at which that
 * size is mentioned.
 */
const easeByFit: Record<Fit, number> = { close: -3, regular: 0, loose: 4 };
const closeToNext = 1.5;

/** Linear estimate through the middle of the sizes: the chest grows with weight, and shrinks with height at the same weight. */
const lines = {
  men: { base: 60, perKilogram: 0.51, usualHeight: 177 },
  women: { base: 62, perKilogram: 0.45, usualHeight: 165 },
};
const perCentimeterOfHeight = -0.12;

/** Suggests a size. Returns undefined if no size fits the estimate. */
export function suggestSize(rows: readonly GuideRow[], audience: 'men' | 'women', { height, weight, fit }: Body): Suggestion | undefined {
  const { base, perKilogram, usualHeight } = lines[audience];
  const chest = Math.round(base + perKilogram * weight + perCentimeterOfHeight * (height - usualHeight));
  const wanted = chest + easeByFit[fit];
  const index = rows.findIndex(({ body }) => body.chest && wanted >= body.chest[0] && wanted < body.chest[1]);
  const row = rows[index];
  const range = row?.body.chest;
  if (!row || !range) return undefined;
  const isNearUpper = range[1] - wanted <= closeToNext;
  const isNearLower = wanted - range[0] < closeToNext;
  return { row, chest, neighbor: isNearUpper ? rows[index + 1] : isNearLower ? rows[index - 1] : undefined };
}
