// How a cart is paid. A card is typed on the provider's page; the cart learns only what stands for it.

import type { CallCode, ParsedCallInput } from '#contract/calls.ts';
import { ok, type Result, refused } from '#errors/result.ts';
import { localeSettings, marketOf } from '#markets/registry.ts';
import type { Change } from '../basket/changes.ts';
import { readQuote } from '../basket/read-quote.ts';
import { createSession, type Instrument, sessionResult } from '../provider/sessions.ts';
import { giftCardsQuery } from '../stores/gift-cards.ts';
import { read } from '../stores/query.ts';
import { wordsOf } from '../words/registry.ts';
import { cartViewpoint, changeCart, ownBasket } from './cart-access.ts';
import { isBeyondGiftCards, readGiftCard } from './gift-cards.ts';
import type { CallContext, Handler, Refusal } from './handler.ts';

const cardMethod = 'CREDIT_CARD';
const giftCardMethod = 'GIFT_CARD';

export const paymentMethods: Handler<'cart.paymentMethods'> = async ({ params }, context) => {
  const basket = await ownBasket(params.basketId, context);
  if (!basket.ok) return basket;
  const labels = wordsOf(localeSettings(context.locale).language).paymentMethods;
  const codes = [cardMethod, giftCardMethod] as const;
  return ok({ paymentMethods: codes.map((code) => ({ code, label: labels[code] })) });
};

export const paymentSession: Handler<'cart.paymentSession'> = async ({ query }, context) => {
  const basket = await ownBasket(query.basketId, context);
  if (!basket.ok) return basket;
  const { totals } = await readQuote(context.db, basket.value, cartViewpoint(context));
  const { sessionId, path, expiresAt } = await createSession(context.db, {
    basketId: basket.value.basketId,
    siteId: basket.value.siteId,
    locale: context.locale,
    returnUrl: query.referer,
    parentOrigin: new URL(query.referer).origin,
    amount: totals.remainingToPay,
    currency: totals.currency,
    now: context.now,
  });
  return ok({ sessionId, paymentMethodId: cardMethod, url: `${context.env.PROVIDER_ORIGIN ?? ''}${path}`, expiresAt });
};

export const addPaymentInstrument: Handler<'cart.addPaymentInstrument'> = async ({ params, body }, context) => {
  const input = ['addPaymentInstrument', params, body];
  const { basketId } = params;
  if (body.payment_method_id === giftCardMethod) {
    const proposal = await giftCardAddition(basketId, body, context);
    return changeCart<GiftCardCode>(basketId, { proposal, input }, context);
  }
  const typed = await sessionResult(context.db, { sessionId: body.payment_session_id, basketId, now: context.now });
  const proposal: Result<Change, Refusal<'PYT404'>> = typed.kind === 'ready'
    ? ok({ kind: 'set-instrument', instrument: cardOf(typed.instrument) })
    : refused({ code: 'PYT404' });
  return changeCart(basketId, { proposal, input }, context);
};

type GiftCardCode = Exclude<CallCode<'cart.addPaymentInstrument'>, 'API400' | 'PYT404'>;
type TypedGiftCard = Extract<ParsedCallInput<'cart.addPaymentInstrument'>['body'], { payment_method_id: 'GIFT_CARD' }>;

/** How often a card is applied, and how many are, is judged with the basket at hand (basket/changes.ts). */
async function giftCardAddition(
  basketId: string,
  typed: TypedGiftCard,
  context: CallContext,
): Promise<Result<Change, Refusal<GiftCardCode>>> {
  const basket = await ownBasket(basketId, context);
  if (!basket.ok) return basket;
  const quote = await readQuote(context.db, basket.value, cartViewpoint(context));
  if (isBeyondGiftCards(quote)) return refused({ code: 'GFO405' });
  const card = await namedGiftCard(typed, basket.value.owner, context);
  if (!card.ok) return card;
  const { cardNumber, balance } = card.value;
  if (balance === 0) return refused({ code: 'GFC740' });
  const limit = marketOf(context.locale).settings.cart.giftCardsPerOrder;
  return ok({ kind: 'add-gift-card', card: { instrumentId: context.randomId(), cardNumber }, limit });
}

export const removePaymentInstrument: Handler<'cart.removePaymentInstrument'> = ({ params, body }, context) => {
  const proposal = ok({ kind: 'remove-instrument', instrumentId: body.payment_instrument_id } as const);
  return changeCart<never>(params.basketId, { proposal, input: ['removePaymentInstrument', params, body] }, context);
};

/** The card that number and PIN name, or one that the shopper applied to another cart. */
async function namedGiftCard(typed: TypedGiftCard, usid: string, context: CallContext) {
  const { sourceBasketId, payment_instrument_id: instrumentId } = typed;
  if (sourceBasketId === undefined) return readGiftCard(typed, usid, context);
  const source = await ownBasket(sourceBasketId, context);
  const applied = source.ok ? source.value.giftCards?.find((each) => each.instrumentId === instrumentId) : undefined;
  if (!applied) return refused({ code: 'GFC800' as const });
  const [[card]] = await read(context.db, giftCardsQuery([applied.cardNumber]));
  return card ? readGiftCard({ cardNumber: card.cardNumber, pin: card.pin }, usid, context) : refused({ code: 'GFC800' as const });
}

const cardOf = ({ instrumentId, brand, bin, last4, expiryMonth, expiryYear }: Instrument) =>
  ({
    payment_instrument_id: instrumentId,
    payment_method_id: cardMethod,
    card: { card_type: brand, last4, bin, expiryMonth, expiryYear },
  }) as const;
