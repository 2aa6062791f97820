/** Maximum length of a promo code in characters. */
export const maxPromoCodeLength = 40;

/** Maximum number of codes from which a shopper can have the best plan calculated. */
export const maxPlannedCodes = 30;

/** Maximum number of codes outside the cart that a browser remembers; the newest are kept. */
export const maxRemembered = 10;

/** Returns the codes in an input, separated by spaces, commas or semicolons, in upper case and without duplicates. */
export function splitPromoCodes(typed: string): string[] {
  const codes = typed
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,;]+/);
  return [...new Set(codes.filter((code) => code !== ''))];
}
