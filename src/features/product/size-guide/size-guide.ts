// Size guides: the size chart of a product type, limited to the sizes of a product.
import type { SizeChartRow } from '#contract/entities/size-chart.ts';

export type GuideRow = SizeChartRow;
export type Measure = keyof GuideRow['body'];
export type Unit = 'cm' | 'in';

const centimetersPerInch = 2.54;

interface Sized {
  productType: string;
  isDigitalProduct: boolean;
  audience?: 'men' | 'women' | 'all' | undefined;
  variants: readonly { size: string }[];
}

/**
 * True for a product with several sizes that is cut for men or women. Gloves always have a guide, because hand sizes do not depend on the
 * audience.
 */
export const hasSizeGuide = ({ productType, isDigitalProduct, audience, variants }: Sized): boolean =>
  !isDigitalProduct &&
  new Set(variants.map(({ size }) => size)).size > 1 &&
  (audience === 'men' || audience === 'women' || productType === 'gloves');

/** Returns the rows for the sizes of a product, or all rows if the chart names its sizes differently. */
export function chooseRows(chart: readonly GuideRow[], variants: Sized['variants'], system: string): GuideRow[] {
  const own = new Set(variants.map(({ size }) => size));
  const rows = chart.filter((row) => own.has(readSize(row, system)));
  return rows.length > 0 ? rows : [...chart];
}

export const findSizeSystem = ({ region, siteId }: { region: 'NORA' | 'EMEA'; siteId: string }): string =>
  region === 'NORA' ? 'us' : siteId;

export const readSize = ({ sizes }: GuideRow, system: string): string => (sizes as Record<string, string | undefined>)[system] ?? sizes.eu;

/** Returns the measures of the size chart, in order. The cast is safe: all keys are measures. */
export const listMeasures = (rows: readonly GuideRow[]): Measure[] => Object.keys(rows[0]?.body ?? {}) as Measure[];

/** Converts a length in centimeters to the unit. Inches are rounded to halves, as on a tape measure. */
export const convertLength = (centimetres: number, unit: Unit): number =>
  unit === 'cm' ? centimetres : Math.round((centimetres / centimetersPerInch) * 2) / 2;
