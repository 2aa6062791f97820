// Size guides: the chart of a kind of product, in the sizes that a product comes in.
import type { SizeChartRow } from '#contract/entities/size-chart.ts';

export type GuideRow = SizeChartRow;
export type Measure = keyof GuideRow['body'];
export type Unit = 'cm' | 'in';

const centimetresPerInch = 2.54;

interface Sized {
  productType: string;
  isDigitalProduct: boolean;
  audience?: 'men' | 'women' | 'all' | undefined;
  variants: readonly { size: string }[];
}

/** Of what comes in several sizes and is cut for a body. Hands are measured whomever gloves are for. */
export const hasSizeGuide = ({ productType, isDigitalProduct, audience, variants }: Sized): boolean =>
  !isDigitalProduct &&
  new Set(variants.map(({ size }) => size)).size > 1 &&
  (audience === 'men' || audience === 'women' || productType === 'gloves');

/** The rows of the sizes that a product comes in; all of them where the chart writes its sizes in another way. */
export function chooseRows(chart: readonly GuideRow[], variants: Sized['variants'], system: string): GuideRow[] {
  const own = new Set(variants.map(({ size }) => size));
  const rows = chart.filter((row) => own.has(readSize(row, system)));
  return rows.length > 0 ? rows : [...chart];
}

/** The system of sizes that a market reads. */
export const findSizeSystem = ({ region, siteId }: { region: 'NORA' | 'EMEA'; siteId: string }): string =>
  region === 'NORA' ? 'us' : siteId;

export const readSize = ({ sizes }: GuideRow, system: string): string => (sizes as Record<string, string | undefined>)[system] ?? sizes.eu;

/** What the rows measure, in their order. */
export const listMeasures = (rows: readonly GuideRow[]): Measure[] => Object.keys(rows[0]?.body ?? {}) as Measure[]; // the keys are the type's

/** In whole centimetres, lengths of feet in millimetres; inches with one decimal. */
export const convertLength = (centimetres: number, unit: Unit): number =>
  unit === 'cm' ? centimetres : Math.round((centimetres / centimetresPerInch) * 10) / 10;
