// Card brands, with the codes of providers and the brands' own spellings.
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

/** Returns the spelling of a card brand: `American Express` for AMEX. An unknown brand is returned unchanged. */
export const writeCardBrand = (cardType: string): string => (isCardBrand(cardType) ? brandNames[cardType] : cardType);
