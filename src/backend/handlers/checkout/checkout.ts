import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import { type Requester, readRequester } from '#backend/platform/requester.ts';
import { findBotCheck } from '#backend/services/bot-check/registry.ts';
import { billingAddress } from '#backend/services/cart/billing-address.ts';
import { ownCart } from '#backend/services/cart/cart-access.ts';
import { cartObject } from '#backend/services/cart/object.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { pickConfirmedValues } from '#backend/services/placement/begin.ts';
import { createCartReply } from '#backend/services/pricing/cart-reply.ts';
import { listExpressMethods } from '#backend/services/pricing/express-methods.ts';
import { orderFlash } from '#backend/services/pricing/flash.ts';
import { findMethod } from '#backend/services/pricing/payment-method.ts';
import { readQuote } from '#backend/services/pricing/read-quote.ts';
import { findSwitchedOff, readSwitches } from '#backend/services/switches/read-switches.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import type { RecordedRefusal } from '#backend/stores/cart-state.ts';
import { findFingerprint } from '#backend/stores/device-fingerprints.ts';
import { cartOfOrderQuery } from '#backend/stores/orders.ts';
import type { Order } from '#contract/entities/order.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';

/** Maximum number of attempts to price a cart. An attempt is repeated if the cart has changed in the meantime. */
const maxPricings = 3;

const prepareOrder: Handler<'checkout.prepareOrder'> = async ({ query }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'BSK404' });
  const viewpoint = cartViewpoint(context);
  for (let pricing = 1; pricing <= maxPricings; pricing++) {
    const cart = await ownCart(query.basketId, context);
    if (!cart.ok) return cart;
    const quote = await readQuote(context, cart.value, viewpoint);
    const seen = { revision: cart.value.revision, ...pickConfirmedValues(quote) };
    const prepared = await cartObject(context.env, query.basketId).prepare(who, seen);
    if (prepared) {
      const flash = orderFlash(prepared, quote, viewpoint.market);
      const expressMethods = await listExpressMethods(context, prepared.siteId);
      return ok(createCartReply(prepared, quote, { viewpoint, flash, expressMethods }));
    }
  }
  throw new Error(`Cart ${query.basketId} changed ${maxPricings} times while its order was being prepared.`);
};

const placeOrder: Handler<'checkout.placeOrder'> = async ({ body }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'BSK404' });
  const billing = body.billingAddress && billingAddress(body.billingAddress, context);
  if (billing && !billing.ok) return billing;
  const { inStore } = context;
  const sale = inStore && { storeId: inStore.storeId, storeEmployeeId: inStore.employeeId };
  const named = body.inStoreSalesInfo;
  // the store and the employee of a store sale must match the token
  if (named && (named.storeId !== sale?.storeId || named.storeEmployeeId !== sale.storeEmployeeId)) return refused({ code: 'AUT432' });
  const { code, additionalData } = body.paymentMethod;
  const botCheck = findBotCheck(context.env);
  // gift cards and other deductions are already part of the cart, so the order needs no instrument for them
  const isDeducting = code !== undefined && findMethod(context.paymentMethods, code)?.kind === 'deducting';
  const instrumentId = isDeducting ? '' : (additionalData.payment_instrument_id ?? '');
  const isOff = await findOff({ ...body, instrumentId }, who, context);
  if (isOff) return refused({ code: isOff });
  const mailed = await limitGiftEmails(body, who, context);
  if (!mailed.ok) return mailed;
  const device = await findFingerprint(context.db, body.cartId);
  const submission = {
    revision: body.revision,
    // the return URL and the bot check token are left out, because they can differ when a submission is repeated
    fingerprint: await hashInput([body.cartId, body.revision, instrumentId]),
    instrumentId,
    returnUrl: additionalData.returnUrl,
    billingAddress: billing?.value,
    locale: context.locale,
    network: readAddressPrefix(context.clientAddress ?? ''),
    ...(device !== undefined && { device }),
    ...(sale && { inStoreSalesInfo: sale }),
    ...(botCheck && { botCheck: { id: botCheck.id, token: body.recaptcha_response } }),
  };
  const asked = { locale: context.locale, now: context.now, span: context.span };
  return withCodes<'checkout.placeOrder'>(await cartObject(context.env, body.cartId).place(who, submission, asked));
};

const patchOrder: Handler<'checkout.patchOrder'> = async ({ params, body }, context) => {
  const who = readRequester(context);
  if (body.orderNumber !== params.orderNumber) return refused({ code: 'API400', detail: 'body.orderNumber' });
  const [[found]] = await read(context.db, cartOfOrderQuery(params.orderNumber));
  if (!who || !found) return refused({ code: 'ORD409' });
  const { sessionID, threeDS2Result } = body.paymentMethod.additionalData;
  const challenged = { orderNumber: params.orderNumber, challengeId: sessionID, isLeft: threeDS2Result === 'left' };
  return withCodes<'checkout.patchOrder'>(await cartObject(context.env, found.basketId).patch(who, challenged, context.span));
};

type CodesOf<Name extends 'checkout.placeOrder' | 'checkout.patchOrder'> =
  Awaited<ReturnType<Handler<Name>>> extends Result<unknown, Refusal<infer Code extends ErrorCode>> ? Code : never;

// Narrows the type of a stored refusal's error code. This is safe, because each call runs only placement steps whose error codes it
// declares (services/placement/steps.ts, begin.ts).
const withCodes = <Name extends 'checkout.placeOrder' | 'checkout.patchOrder'>(
  outcome: Result<Order, RecordedRefusal>,
): Result<Order, Refusal<CodesOf<Name>>> => outcome as Result<Order, Refusal<CodesOf<Name>>>;

export const checkoutHandlers = {
  'checkout.prepareOrder': prepareOrder,
  'checkout.placeOrder': placeOrder,
  'checkout.patchOrder': patchOrder,
} satisfies HandlersOf<'checkout'>;

/**
 * Returns why the order cannot be placed because of what staff have turned off. An attempt that has begun is continued, because its payment
 * may be authorized.
 */
async function findOff(
  { cartId, revision, instrumentId }: { cartId: string; revision: number; instrumentId: string },
  who: Requester,
  { db, env }: CallContext,
): Promise<'ORD503' | 'PYT503' | undefined> {
  if ((await readSwitches(db)).length === 0) return undefined;
  const cart = await cartObject(env, cartId).read(who);
  if (!cart || cart.placements.some((each) => each.revision === revision)) return undefined;
  const { instrument, deductions = [] } = cart;
  // an amount remains after the deductions exactly if an instrument is submitted
  const paying = instrument && instrumentId !== '' ? [instrument.payment_method_id] : [];
  const methodIds = [...paying, ...deductions.map(({ methodId }) => methodId)];
  return findSwitchedOff(db, cart.siteId, methodIds);
}

/**
 * Limits the number of orders with gift cards, because these orders send emails to addresses that the customer enters. A repeated
 * submission is not counted.
 */
async function limitGiftEmails(
  { cartId, revision }: { cartId: string; revision: number },
  who: Requester,
  { env, clientAddress, now }: CallContext,
): Promise<Result<undefined, Refusal<'API429'>>> {
  const cart = await cartObject(env, cartId).read(who);
  const isMailed = cart?.lines.some(({ giftOption }) => giftOption !== undefined) ?? false;
  if (!isMailed || cart?.placements.some((each) => each.revision === revision)) return ok(undefined);
  const { closedForMs } = await countAttempt(env, 'gift-card-mail', { address: clientAddress, shopper: who.usid }, now);
  return closedForMs === undefined ? ok(undefined) : refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
}
