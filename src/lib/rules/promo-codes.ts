/** Maximum length of a promo code in characters. */
export const maxPromoCodeLength = 40;

/** Maximum number of codes for which the best combination is calculated. */
export const maxPlannedCodes = 30;

/** Maximum number of codes outside the cart that are stored for a shopper. The newest ones are kept. */
export const maxRemembered = 10;

/** Splits the input at spaces, commas and semicolons. Returns the codes in upper case and without duplicates. */
export function splitPromoCodes(typed: string): string[] {
  const codes = typed
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,;]+/);
  return [...new Set(codes.filter((code) => code !== ''))];
}
