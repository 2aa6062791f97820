// Card payments. Shoppers enter the card on a page of the payment provider; the cart stores only a reference to it.
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import {
  type CardPages,
  type EnteredCard,
  nameIn,
  type PaymentChange,
  type RemainderMethod,
} from '#backend/services/pricing/payment-method.ts';
import type { PaymentProvider } from '#backend/services/pricing/payment-provider.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { writeCardBrand } from '#lib/rules/card-brands.ts';
import { requireMarket } from '#markets/registry.ts';
import { findSavedCard } from './saved-cards.ts';

export const cardMethodId = 'CREDIT_CARD';
const names = {
  en: 'Credit or debit card',
  de: 'Kredit- oder Debitkarte',
  fr: 'Carte bancaire',
  it: 'Carta di credito o debito',
  'fr-ca': 'Carte de crédit',
};

/** The interface of a payment provider for cards (docs/decisions/040): its pages, their results, and the payments. */
export interface CardProvider extends Pick<RemainderMethod, 'refund' | 'refundPart'> {
  page: NonNullable<RemainderMethod['page']>;
  cards: CardPages;
  payments: PaymentProvider;
}

export function createCard({ page, cards, payments, refund, refundPart }: CardProvider): RemainderMethod {
  return {
    id: cardMethodId,
    kind: 'remainder',
    paidBy: 'card',
    names,
    async proposeAdding(cart, sent, context) {
      if ('saved_instrument_id' in sent) return proposeSaved(cards, cart, { cardId: sent.saved_instrument_id, context });
      const { basketId } = cart;
      const { db, now } = context;
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

const createInstrument = ({ instrumentId, brand, bin, last4, expiryMonth, expiryYear }: EnteredCard) =>
  ({
    payment_instrument_id: instrumentId,
    payment_method_id: cardMethodId,
    card: { card_type: brand, last4, ...(bin !== undefined && { bin }), expiryMonth, expiryYear },
  }) as const;

/** Proposes a saved card by its id (docs/decisions/039). An account's main card can pay for pickup orders without a billing address. */
async function proposeSaved(
  cards: CardPages,
  { basketId, siteId }: StoredCart,
  { cardId, context }: { cardId: string; context: CallContext },
): Promise<Result<PaymentChange, Refusal<'PYT404'>>> {
  const { db, now } = context;
  const saved = await findSavedCard(cardId, context);
  if (!saved || isPast(saved.document, now)) return refused({ code: 'PYT404' });
  const { currency } = requireMarket(context.locale);
  const reused = await cards.reuseCard?.(db, {
    instrumentId: saved.instrumentId,
    ...{ basketId, siteId, currency, now },
    locale: context.locale,
  });
  if (!reused) return refused({ code: 'PYT404' });
  return ok({ kind: 'set-instrument', instrument: { ...createInstrument(reused), ...(saved.isMain && { main: true }) } });
}

/** Returns true if the card has expired. A card is valid until the end of its month. */
const isPast = ({ expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number }, now: number): boolean =>
  Date.UTC(expiryYear, expiryMonth) <= now;
