// Writes a facet of a listing into the index.
import { replaceFacetStatements } from '#backend/stores/listing-refresh.ts';
import { type Bitmap, countPositions } from './bitmap.ts';
import { splitBitmap } from './segments.ts';

export interface FacetPlace {
  siteId: string;
  categoryId: string;
  facet: string;
}

export interface FacetSet {
  value: string;
  set: Bitmap;
  detail: object | null;
}

/** Returns the statements that replace a facet. A facet in which every value contains all positions is left out, as in the seed. */
export function writeFacet(
  catalog: D1Database,
  place: FacetPlace,
  { values, size }: { values: readonly FacetSet[]; size: number },
): D1PreparedStatement[] {
  const counted = values
    .map(({ value, set, detail }) => ({ value, detail, products: countPositions(set), segments: [...splitBitmap(set)] }))
    .filter(({ products }) => products > 0);
  const isUseless = counted.every(({ products }) => products === size);
  return replaceFacetStatements(catalog, { ...place, values: isUseless ? [] : counted });
}
