/** Characters of a promo code. */
export const maxPromoCodeLength = 40;

/** So many are looked at in one plan. */
export const maxPlannedCodes = 30;

/** So many that are not in the cart are remembered in a browser; the newest stay. */
export const maxRemembered = 10;

/** The codes of a text in which somebody typed several: between blanks, commas and semicolons, in capitals, each once. */
export function splitPromoCodes(typed: string): string[] {
  const codes = typed
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,;]+/);
  return [...new Set(codes.filter((code) => code !== ''))];
}
