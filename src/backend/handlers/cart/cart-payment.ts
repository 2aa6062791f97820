// Cart payments: lists the payment methods and passes requests to them (services/payments/registry.ts).
import type { Handler } from '#backend/handlers/handler.ts';
import type { Refusal } from '#backend/platform/call-context.ts';
import { findOwnAccount } from '#backend/services/accounts/own-account.ts';
import { changeCart, ownCart } from '#backend/services/cart/cart-access.ts';
import type { Viewpoint } from '#backend/services/catalog/product-cards.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { cardOwner, findSavedInstrument } from '#backend/services/payments/saved-cards.ts';
import { methodReply } from '#backend/services/pricing/delivery-reply.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { type AddPaymentCode, findMethod, nameIn, textIn } from '#backend/services/pricing/payment-method.ts';
import type { NewSession, OfferedMethod } from '#backend/services/pricing/payment-provider.ts';
import type { Quote } from '#backend/services/pricing/quote.ts';
import { readQuote } from '#backend/services/pricing/read-quote.ts';
import { homeDelivery } from '#backend/services/pricing/shipments.ts';
import { listSwitchedOn } from '#backend/services/switches/read-switches.ts';
import { recordFingerprint } from '#backend/stores/device-fingerprints.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { dataLocale, requireMarket } from '#markets/registry.ts';

export const paymentMethods: Handler<'cart.paymentMethods'> = async ({ params }, context) => {
  const cart = await ownCart(params.basketId, context);
  if (!cart.ok) return cart;
  const locale = dataLocale(context.locale);
  const methods = await listSwitchedOn(context.db, cart.value.siteId, context.paymentMethods);
  const isOffered = await Promise.all(methods.map(async (method) => (await method.isFor?.(cart.value, context)) ?? true));
  const offered = methods.filter((_, index) => isOffered[index]);
  return ok({
    paymentMethods: offered.map((method) => ({
      code: method.id,
      ...(method.kind === 'remainder' && { kind: method.paidBy }),
      label: nameIn(locale, method),
      ...(method.descriptions && { description: textIn(locale, method.descriptions) }),
      ...(method.page?.sheetMethod && { sheetMethod: `${context.env.PROVIDER_ORIGIN ?? ''}${method.page.sheetMethod}` }),
    })),
  });
};

/**
 * Returns the shipping methods for a wallet, and the highest amount that the wallet may have to authorize: the total with the most
 * expensive shipping method, including the highest possible tax if tax is added to prices.
 */
function planExpress(quote: Quote, viewpoint: Viewpoint): { methods: OfferedMethod[]; amount: number } {
  const home = quote.shipments.find(({ shippingId }) => shippingId === homeDelivery);
  const methods = (home?.methods ?? [])
    .map((each) => methodReply(each, quote, viewpoint))
    .map(({ code, label, price }) => ({ code, label, price: price.amount }));
  const dearest = Math.max(0, ...methods.map(({ price }) => price));
  const { remainingToPay, taxMode } = quote.totals;
  const most = remainingToPay + Math.max(0, dearest - (home?.cost ?? 0));
  return { methods, amount: taxMode === 'added' ? Math.ceil(most * maxTaxFactor) : most };
}

/** Factor for the highest possible tax. No state or province in our markets charges more than 15 percent. */
const maxTaxFactor = 1.15;

export const paymentSession: Handler<'cart.paymentSession'> = async ({ query }, context) => {
  const isExpress = query.express === 'true';
  const { paymentMethod = query.paymentMethodId } = query;
  if (paymentMethod !== query.paymentMethodId) return refused({ code: 'API400', detail: 'query.paymentMethod' });
  const subject = await findSubject(query.basketId, context, isExpress);
  if (!subject.ok) return subject;
  const methods = await listSwitchedOn(context.db, subject.value.siteId, context.paymentMethods);
  const page = findMethod(methods, query.paymentMethodId)?.page;
  if (!page || (isExpress && !page.isExpress?.(context.env))) return refused({ code: 'API400', detail: 'query.paymentMethodId' });
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

/** Returns what a provider page is opened for: the amount left to pay for a cart, or a card to save in the account. */
async function findSubject(
  basketId: string | undefined,
  context: CartContext,
  isExpress: boolean,
): Promise<Result<Pick<NewSession, 'basketId' | 'siteId' | 'amount' | 'currency' | 'expressMethods'>, Refusal<'BSK404'>>> {
  if (basketId === undefined) {
    const consumer = await findOwnAccount(context);
    const { siteId, currency } = requireMarket(context.locale);
    return consumer ? ok({ basketId: cardOwner(consumer.consumerNo), siteId, currency }) : refused({ code: 'BSK404' });
  }
  const cart = await ownCart(basketId, context);
  if (!cart.ok) return cart;
  const quote = await readQuote(context, cart.value, cartViewpoint(context));
  const { totals } = quote;
  const { siteId } = cart.value;
  if (!isExpress) return ok({ basketId, siteId, amount: totals.remainingToPay, currency: totals.currency });
  const { methods, amount } = planExpress(quote, cartViewpoint(context));
  return ok({ basketId, siteId, amount, currency: totals.currency, expressMethods: methods });
}

export const expressChoice: Handler<'cart.expressChoice'> = async ({ params, query }, context) => {
  const cart = await ownCart(query.basketId, context);
  if (!cart.ok) return cart;
  const visit = { sessionId: params.sessionId, basketId: query.basketId, siteId: cart.value.siteId };
  for (const { page } of context.paymentMethods) {
    const choice = await page?.readExpressChoice?.(context.db, visit);
    if (choice) return ok(choice);
  }
  return refused({ code: 'PYT404' });
};

export const addPaymentInstrument: Handler<'cart.addPaymentInstrument'> = async ({ params, body }, context) => {
  const cart = await ownCart(params.basketId, context);
  if (!cart.ok) return cart;
  const methods = await listSwitchedOn(context.db, cart.value.siteId, context.paymentMethods);
  const method = findMethod(methods, body.payment_method_id);
  if (!method) return refused({ code: 'API400', detail: 'body.payment_method_id' });
  const proposal = await method.proposeAdding(cart.value, body, context);
  return changeCart<AddPaymentCode>(params.basketId, { proposal, input: ['addPaymentInstrument', params, body] }, context);
};

export const removePaymentInstrument: Handler<'cart.removePaymentInstrument'> = ({ params, body }, context) => {
  const proposal = ok({ kind: 'remove-instrument', instrumentId: body.payment_instrument_id } as const);
  return changeCart<never>(params.basketId, { proposal, input: ['removePaymentInstrument', params, body] }, context);
};

export const deviceFingerPrint: Handler<'cart.deviceFingerPrint'> = async ({ body: { basketId, fingerprint } }, context) => {
  const cart = await ownCart(basketId, context);
  if (!cart.ok) return cart;
  await recordFingerprint(context.db, { basketId, owner: cart.value.owner, fingerprint, now: context.now });
  return ok({ recorded: true });
};
