// Functions that the cart handlers share. They read the requester's cart, apply changes under idempotency keys, and build the cart reply.
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { createCartReply } from '#backend/services/pricing/cart-reply.ts';
import { listExpressMethods } from '#backend/services/pricing/express-methods.ts';
import { supplyFlash } from '#backend/services/pricing/flash.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import type { Quote } from '#backend/services/pricing/quote.ts';
import { readQuote } from '#backend/services/pricing/read-quote.ts';
import type { RecordedRefusal, StoredCart } from '#backend/stores/cart-state.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import type { Change } from './changes.ts';
import { cartObject } from './object.ts';
import type { Keyed } from './surroundings.ts';

/** Returns a cart if it belongs to the requester, otherwise the refusal BSK404. */
export async function ownCart(basketId: string, context: CallContext): Promise<Result<StoredCart, Refusal<'BSK404'>>> {
  const who = readRequester(context);
  const cart = who && (await cartObject(context.env, basketId).read(who));
  return cart ? ok(cart) : refused({ code: 'BSK404' });
}

export interface ReplyOptions {
  /** True to add a flash message for each line that is short of stock. */
  reportsSupply?: boolean;
  /** A store to add to the delivery options of each line. */
  favStoreId?: string | undefined;
}

/** Builds the reply for a cart with current prices and stock. */
export async function cartReply(cart: StoredCart, context: CartContext, options: ReplyOptions = {}): Promise<Cart> {
  return quotedReply(cart, await readQuote(context, cart, cartViewpoint(context)), context, options);
}

/** Builds the reply for a cart from an existing quote. */
export const quotedReply = async (
  cart: StoredCart,
  quote: Quote,
  context: CartContext,
  { reportsSupply = false, favStoreId }: ReplyOptions,
): Promise<Cart> =>
  createCartReply(cart, quote, {
    viewpoint: cartViewpoint(context),
    flash: reportsSupply ? supplyFlash(quote) : [],
    expressMethods: await listExpressMethods(context, cart.siteId),
    favStoreId,
  });

/**
 * Changes a cart, once per idempotency key, and returns its new state. `input`: the request input, which must be the same whenever the key
 * is used. `Code`: the error codes that this kind of change can return.
 */
export async function changeCart<Code extends ErrorCode>(
  basketId: string,
  { proposal, input }: { proposal: Result<Change, Refusal<Code>>; input: unknown },
  context: CartContext,
): Promise<Result<Cart, Refusal<Code | 'API400' | 'BSK404'>>> {
  const who = readRequester(context);
  if (!who) return refused({ code: 'BSK404' });
  const changed = await cartObject(context.env, basketId).change(
    who,
    proposal as Result<Change, RecordedRefusal>,
    await keyedBy(input, context),
  );
  // The cart object's result type allows the refusals of every kind of change, but this change can be refused only with `Code`, API400 or
  // BSK404.
  if (!changed.ok) return refused(changed.error as Refusal<Code | 'API400' | 'BSK404'>);
  // Reports shortages for all lines, not only for the changed line.
  return ok(await cartReply(changed.value, context, { reportsSupply: true }));
}

/** Returns the idempotency key of a request with a hash of the input; undefined if the request has no key. */
async function keyedBy(input: unknown, { idempotencyKey }: CallContext): Promise<Keyed | undefined> {
  return idempotencyKey === undefined ? undefined : { key: idempotencyKey, fingerprint: await hashInput(input) };
}
