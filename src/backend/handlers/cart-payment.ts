// How a cart is paid. A card is typed on the provider's page; the cart learns only what stands for it.
import { ok, type Result, refused } from '#errors/result.ts';
import { localeSettings } from '#markets/registry.ts';
import type { Change } from '../basket/changes.ts';
import { readQuote } from '../basket/read-quote.ts';
import { createSession, type Instrument, sessionResult } from '../provider/sessions.ts';
import { paymentMethodLabels } from '../rules/labels.ts';
import { cartViewpoint, changeCart, ownBasket } from './cart-access.ts';
import type { Handler, Refusal } from './handler.ts';

const cardMethod = 'CREDIT_CARD';

export const paymentMethods: Handler<'cart.paymentMethods'> = async ({ params }, context) => {
  const basket = await ownBasket(params.basketId, context);
  if (!basket.ok) return basket;
  const label = paymentMethodLabels[localeSettings(context.locale).language][cardMethod];
  return ok({ paymentMethods: [{ code: cardMethod, label }] });
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
  const typed = await sessionResult(context.db, { sessionId: body.payment_session_id, basketId: params.basketId, now: context.now });
  const proposal: Result<Change, Refusal<'PYT404'>> = typed.kind === 'ready'
    ? ok({ kind: 'set-instrument', instrument: cardOf(typed.instrument) })
    : refused({ code: 'PYT404' });
  return changeCart(params.basketId, { proposal, input: ['addPaymentInstrument', params, body] }, context);
};

export const removePaymentInstrument: Handler<'cart.removePaymentInstrument'> = ({ params, body }, context) => {
  const proposal = ok({ kind: 'remove-instrument', instrumentId: body.payment_instrument_id } as const);
  return changeCart<never>(params.basketId, { proposal, input: ['removePaymentInstrument', params, body] }, context);
};

const cardOf = ({ instrumentId, brand, bin, last4, expiryMonth, expiryYear }: Instrument) =>
  ({
    payment_instrument_id: instrumentId,
    payment_method_id: cardMethod,
    card: { card_type: brand, last4, bin, expiryMonth, expiryYear },
  }) as const;
