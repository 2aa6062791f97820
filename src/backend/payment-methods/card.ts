// A card. It is typed on the provider's page; the cart learns only what stands for it.
import { ok, refused } from '#errors/result.ts';
import { writeCardBrand } from '#lib/card-brands.ts';
import { showCardPage, takeCard } from '../provider/card-page.ts';
import { challengeResult } from '../provider/challenges.ts';
import { mountFormPage } from '../provider/form-page.ts';
import { authorize, capture, refundCapture, voidAuthorization } from '../provider/payments.ts';
import { refundPartOfCapture } from '../provider/refunds.ts';
import { createSession, type Instrument, sessionResult } from '../provider/sessions.ts';
import { nameIn, type RemainderMethod } from './payment-method.ts';

const id = 'CREDIT_CARD';
const names = {
  en: 'Credit or debit card',
  de: 'Kredit- oder Debitkarte',
  fr: 'Carte bancaire',
  it: 'Carta di credito o debito',
  'fr-ca': 'Carte de crédit',
};

export const card: RemainderMethod = {
  id,
  kind: 'remainder',
  names,
  async proposeAdding({ basketId }, sent, { db, now }) {
    if (!('payment_session_id' in sent)) return refused({ code: 'API400', detail: 'body.payment_session_id' });
    const typed = await sessionResult(db, { sessionId: sent.payment_session_id, basketId, now });
    return typed.kind === 'ready'
      ? ok({ kind: 'set-instrument', instrument: createInstrument(typed.instrument) })
      : refused({ code: 'PYT404' });
  },
  createLabel: ({ card: known }, locale) => (known ? `${writeCardBrand(known.card_type)} •••• ${known.last4}` : nameIn(locale, { names })),
  refund: refundCapture,
  refundPart: refundPartOfCapture,
  page: {
    open: createSession,
    mount: (app, system) => mountFormPage(app, '/provider/session/:id', { show: showCardPage(system), take: takeCard(system) }),
  },
  provider: { authorize, challengeResult, capture, voidAuthorization },
};

const createInstrument = ({ instrumentId, brand, bin, last4, expiryMonth, expiryYear }: Instrument) =>
  ({
    payment_instrument_id: instrumentId,
    payment_method_id: id,
    card: { card_type: brand, last4, bin, expiryMonth, expiryYear },
  }) as const;
