/** Whether a place is what was typed: part of its town or region, or the start of its postal code. Accents and case play no part. */
export function matchesPlace(place: { city: string; province: string; postalCode: string }, text = ''): boolean {
  const wanted = foldPlace(text);
  if (wanted === '') return true;
  const code = foldPlace(place.postalCode).replaceAll(' ', '');
  const isCode = /\d/.test(wanted);
  // a neighbour's code leads here too: the first digits name the region
  if (isCode) return code.startsWith(wanted.replaceAll(' ', '').slice(0, regionLength));
  return foldPlace(place.city).includes(wanted) || foldPlace(place.province).includes(wanted);
}

const regionLength = 2;

/** Without accents, case and spaces around it. */
export const foldPlace = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
