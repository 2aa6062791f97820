// A card as a shopper knows it again. Numbers are known to the payment provider only.
import type { PaymentInstrument } from '#contract/entities/payment.ts';
import { writeCardBrand } from '#lib/rules/card-brands.ts';

type Card = NonNullable<PaymentInstrument['card']>;

/** `Visa •••• 4242, 12/30`. */
export function cardLabel({ card_type, last4, expiryMonth, expiryYear }: Card): string {
  const expiry = `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
  return `${writeCardBrand(card_type)} •••• ${last4}, ${expiry}`;
}

/** Whether its last month is over. `today`: YYYY-MM-DD. */
export const isExpired = ({ expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>, today: string): boolean =>
  `${expiryYear}-${String(expiryMonth).padStart(2, '0')}` < today.slice(0, 7);

/** The label of an ordered payment, its brand as brands write themselves: `Visa •••• 4242`. */
export const paidCardLabel = (label: string, cardType: string | undefined): string =>
  cardType !== undefined && label.startsWith(cardType) ? `${writeCardBrand(cardType)}${label.slice(cardType.length)}` : label;
