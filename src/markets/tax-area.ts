import type { Market } from './market.ts';
import type { TaxArea } from './tax.ts';

/**
 * The parts of an address that determine tax and delivery. Country and province are upper-case ISO codes, such as US (country) and CA
 * (province).
 */
export interface Place {
  country: string;
  province: string;
  postalCode: string;
}

/** Returns the tax area of a place, or undefined if the market does not deliver there. */
export function findTaxArea({ country, tax }: Market, place: Place): TaxArea | undefined {
  if (place.country !== country) return undefined;
  if (tax.mode === 'included') return tax.notServed?.some((start) => place.postalCode.startsWith(start)) ? undefined : tax.area;
  return Object.hasOwn(tax.areas, place.province) ? tax.areas[place.province] : undefined;
}
