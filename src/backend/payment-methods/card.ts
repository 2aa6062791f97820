// A card. It is typed on a page of the payment provider; the cart learns only what stands for it.
import { ok, refused } from '#errors/result.ts';
import { writeCardBrand } from '#lib/card-brands.ts';
import { type CardPages, nameIn, type PaymentProvider, type RemainderMethod, type TypedCard } from './payment-method.ts';

export const cardMethodId = 'CREDIT_CARD';
const names = {
  en: 'Credit or debit card',
  de: 'Kredit- oder Debitkarte',
  fr: 'Carte bancaire',
  it: 'Carta di credito o debito',
  'fr-ca': 'Carte de crédit',
};

/** All that a payment provider does for cards (docs/decisions/040): its pages, what comes of them, and what moves the money. */
export interface CardProvider extends Pick<RemainderMethod, 'refund' | 'refundPart'> {
  page: NonNullable<RemainderMethod['page']>;
  cards: CardPages;
  payments: PaymentProvider;
}

export function createCard({ page, cards, payments, refund, refundPart }: CardProvider): RemainderMethod {
  return {
    id: cardMethodId,
    kind: 'remainder',
    names,
    async proposeAdding({ basketId }, sent, { db, now }) {
      if (!('payment_session_id' in sent)) return refused({ code: 'API400', detail: 'body.payment_session_id' });
      const typed = await cards.readCard(db, { sessionId: sent.payment_session_id, basketId, now });
      return typed.kind === 'ready'
        ? ok({ kind: 'set-instrument', instrument: createInstrument(typed.instrument) })
        : refused({ code: 'PYT404' });
    },
    createLabel: ({ card: known }, locale) =>
      known ? `${writeCardBrand(known.card_type)} •••• ${known.last4}` : nameIn(locale, { names }),
    refund,
    refundPart,
    page,
    cards,
    provider: payments,
  };
}

const createInstrument = ({ instrumentId, brand, bin, last4, expiryMonth, expiryYear }: TypedCard) =>
  ({
    payment_instrument_id: instrumentId,
    payment_method_id: cardMethodId,
    card: { card_type: brand, last4, ...(bin !== undefined && { bin }), expiryMonth, expiryYear },
  }) as const;
