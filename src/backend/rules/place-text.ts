/**
 * Returns whether a place matches the input: a part of its town or region, or the start of its postal code. Accents and case are ignored.
 */
export function matchesPlace(place: { city: string; province: string; postalCode: string }, text = ''): boolean {
  const wanted = foldPlace(text);
  if (wanted === '') return true;
  const code = foldPlace(place.postalCode).replaceAll(' ', '');
  const isCode = /\d/.test(wanted);
  // only the first digits are compared, which identify the region, so that neighboring codes match too
  if (isCode) return code.startsWith(wanted.replaceAll(' ', '').slice(0, regionLength));
  return foldPlace(place.city).includes(wanted) || foldPlace(place.province).includes(wanted);
}

const regionLength = 2;

/** Removes accents, case and surrounding spaces. */
export const foldPlace = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
