// Labels of payment cards. Only the payment provider knows the card numbers.
import type { PaymentInstrument } from '#contract/entities/payment.ts';
import { writeCardBrand } from '#lib/rules/card-brands.ts';

type Card = NonNullable<PaymentInstrument['card']>;

/** Returns the label of a card with its expiry date, such as `Visa •••• 4242, 12/30`. */
export function cardLabel({ card_type, last4, expiryMonth, expiryYear }: Card): string {
  const expiry = `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
  return `${writeCardBrand(card_type)} •••• ${last4}, ${expiry}`;
}

/** Returns true if the card has expired. `today` is YYYY-MM-DD. */
export const isExpired = ({ expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>, today: string): boolean =>
  `${expiryYear}-${String(expiryMonth).padStart(2, '0')}` < today.slice(0, 7);

/** Returns the label of an order's card payment, such as `Visa •••• 4242`, with the card type replaced by the brand's own spelling. */
export const paidCardLabel = (label: string, cardType: string | undefined): string =>
  cardType !== undefined && label.startsWith(cardType) ? `${writeCardBrand(cardType)}${label.slice(cardType.length)}` : label;
