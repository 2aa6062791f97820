// How a cart is paid: which ways there are, and what each of them makes of what is sent (payment-methods/registry.ts).
import { ok, type Result, refused } from '#errors/result.ts';
import { dataLocale, requireMarket } from '#markets/registry.ts';
import { readQuote } from '../basket/read-quote.ts';
import { type AddingCode, findMethod, nameIn } from '../payment-methods/payment-method.ts';
import type { NewSession } from '../provider/sessions.ts';
import { recordFingerprint } from '../stores/device-fingerprints.ts';
import { cartViewpoint, changeCart, ownBasket } from './cart-access.ts';
import type { CallContext, Handler, Refusal } from './handler.ts';
import { findOwn } from './own-account.ts';
import { cardOwner, findSavedInstrument } from './saved-cards.ts';

export const paymentMethods: Handler<'cart.paymentMethods'> = async ({ params }, context) => {
  const basket = await ownBasket(params.basketId, context);
  if (!basket.ok) return basket;
  const locale = dataLocale(context.locale);
  const isOffered = await Promise.all(context.paymentMethods.map(async (method) => (await method.isFor?.(basket.value, context)) ?? true));
  const offered = context.paymentMethods.filter((_, index) => isOffered[index]);
  return ok({ paymentMethods: offered.map((method) => ({ code: method.id, label: nameIn(locale, method) })) });
};

export const paymentSession: Handler<'cart.paymentSession'> = async ({ query }, context) => {
  const subject = await findSubject(query.basketId, context);
  if (!subject.ok) return subject;
  const page = findMethod(context.paymentMethods, query.paymentMethodId)?.page;
  if (!page) return refused({ code: 'API400', detail: 'query.paymentMethodId' });
  const { sessionId, path, expiresAt } = await page.open(context.db, {
    ...subject.value,
    locale: context.locale,
    returnUrl: query.referer,
    parentOrigin: new URL(query.referer).origin,
    knownInstrumentId: await findSavedInstrument(query.paymentInstrumentId, context),
    now: context.now,
  });
  const url = `${context.env.PROVIDER_ORIGIN ?? ''}${path}`;
  return ok({ sessionId, paymentMethodId: query.paymentMethodId, url, expiresAt, ...(page.isAlone && { isAlone: true }) });
};

/** What a page of the provider is opened for: what is left to pay of a cart, or a card that the account saves. */
async function findSubject(
  basketId: string | undefined,
  context: CallContext,
): Promise<Result<Pick<NewSession, 'basketId' | 'siteId' | 'amount' | 'currency'>, Refusal<'BSK404'>>> {
  if (basketId === undefined) {
    const consumer = await findOwn(context);
    const { siteId, currency } = requireMarket(context.locale);
    return consumer ? ok({ basketId: cardOwner(consumer.consumerNo), siteId, currency }) : refused({ code: 'BSK404' });
  }
  const basket = await ownBasket(basketId, context);
  if (!basket.ok) return basket;
  const { totals } = await readQuote(context, basket.value, cartViewpoint(context));
  return ok({ basketId, siteId: basket.value.siteId, amount: totals.remainingToPay, currency: totals.currency });
}

export const addPaymentInstrument: Handler<'cart.addPaymentInstrument'> = async ({ params, body }, context) => {
  const basket = await ownBasket(params.basketId, context);
  if (!basket.ok) return basket;
  const method = findMethod(context.paymentMethods, body.payment_method_id);
  if (!method) return refused({ code: 'API400', detail: 'body.payment_method_id' });
  const proposal = await method.proposeAdding(basket.value, body, context);
  return changeCart<AddingCode>(params.basketId, { proposal, input: ['addPaymentInstrument', params, body] }, context);
};

export const removePaymentInstrument: Handler<'cart.removePaymentInstrument'> = ({ params, body }, context) => {
  const proposal = ok({ kind: 'remove-instrument', instrumentId: body.payment_instrument_id } as const);
  return changeCart<never>(params.basketId, { proposal, input: ['removePaymentInstrument', params, body] }, context);
};

export const deviceFingerPrint: Handler<'cart.deviceFingerPrint'> = async ({ body: { basketId, fingerprint } }, context) => {
  const basket = await ownBasket(basketId, context);
  if (!basket.ok) return basket;
  await recordFingerprint(context.db, { basketId, owner: basket.value.owner, fingerprint, now: context.now });
  return ok({ recorded: true });
};
