/** Returns whether a place matches the input, which is a part of a town or region name, or a postal code. Accents and case are ignored. */
export function matchesPlace(place: { city: string; province: string; postalCode: string }, text = ''): boolean {
  const wanted = foldPlace(text);
  if (wanted === '') return true;
  const code = foldPlace(place.postalCode).replaceAll(' ', '');
  const isCode = /\d/.test(wanted);
  // only the first two characters, which identify the region, are compared, so that nearby postal codes match too
  if (isCode) return code.startsWith(wanted.replaceAll(' ', '').slice(0, regionLength));
  return foldPlace(place.city).includes(wanted) || foldPlace(place.province).includes(wanted);
}

const regionLength = 2;

/** Removes accents, case and surrounding spaces. */
export const foldPlace = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
