// Card brands: their codes at payment providers, and their names as the brands spell them.
const brandNames = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  DISCOVER: 'Discover',
  DINERS: 'Diners Club',
  JCB: 'JCB',
} as const satisfies Record<string, string>;

export type CardBrand = keyof typeof brandNames;

const isCardBrand = (cardType: string): cardType is CardBrand => Object.hasOwn(brandNames, cardType);

/** Returns the name of a card brand, such as `American Express` for AMEX. An unknown code is returned unchanged. */
export const writeCardBrand = (cardType: string): string => (isCardBrand(cardType) ? brandNames[cardType] : cardType);
