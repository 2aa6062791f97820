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

/** The brands in the order in which their marks are displayed. */
export const cardBrands = Object.keys(brandNames) as CardBrand[];

/**
 * Drawings of the brands for a box of 38 by 24: a short text, or an SVG path for a brand that shoppers recognize by a shape. They are plain
 * line drawings instead of the brands' logos.
 */
export const cardMarks: Readonly<Record<CardBrand, { text: string } | { path: string }>> = {
  VISA: { text: 'VISA' },
  MASTERCARD: { path: 'M15 6.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11ZM23 6.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11Z' },
  AMEX: { text: 'AMEX' },
  DISCOVER: { text: 'DISC' },
  DINERS: { text: 'DCI' },
  JCB: { text: 'JCB' },
};

export const isCardBrand = (cardType: string): cardType is CardBrand => Object.hasOwn(brandNames, cardType);

/** Returns the name of a card brand, such as `American Express` for AMEX. An unknown code is returned unchanged. */
export const writeCardBrand = (cardType: string): string => (isCardBrand(cardType) ? brandNames[cardType] : cardType);
