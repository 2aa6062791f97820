// Card brands by the names that providers give them, and as brands write themselves.
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

/** `American Express` for AMEX; an unknown brand as it is called. */
export const writeCardBrand = (cardType: string): string => (isCardBrand(cardType) ? brandNames[cardType] : cardType);
