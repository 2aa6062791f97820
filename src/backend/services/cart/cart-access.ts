// Functions that the cart handlers share: reading the requester's cart, idempotency keys of changes, and the cart reply.
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { createCartReply } from '#backend/services/pricing/cart-reply.ts';
import { supplyFlash } from '#backend/services/pricing/flash.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { listExpressMethods } from '#backend/services/pricing/payment-method.ts';
import type { Quote } from '#backend/services/pricing/quote.ts';
import { readQuote } from '#backend/services/pricing/read-quote.ts';
import type { RecordedRefusal, StoredCart } from '#backend/stores/cart-state.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import type { Change } from './changes.ts';
import { cartObject } from './object.ts';
import type { Keyed } from './surroundings.ts';

/** Returns the cart of the requester. */
export async function ownCart(basketId: string, context: CallContext): Promise<Result<StoredCart, Refusal<'BSK404'>>> {
  const who = readRequester(context);
  const cart = who && (await cartObject(context.env, basketId).read(who));
  return cart ? ok(cart) : refused({ code: 'BSK404' });
}

export interface ReplyOptions {
  /** True to add a flash message for each line that is short of stock. */
  reportsSupply?: boolean;
  /** Store that the delivery options of the lines include in addition. */
  favStoreId?: string | undefined;
}

/** Builds the reply for a cart with current prices and stock. */
export async function cartReply(cart: StoredCart, context: CartContext, options: ReplyOptions = {}): Promise<Cart> {
  return quotedReply(cart, await readQuote(context, cart, cartViewpoint(context)), context, options);
}

/** Builds the reply for a cart from a quote that was already read. */
export const quotedReply = (
  cart: StoredCart,
  quote: Quote,
  context: CartContext,
  { reportsSupply = false, favStoreId }: ReplyOptions,
): Cart =>
  createCartReply(cart, quote, {
    viewpoint: cartViewpoint(context),
    flash: reportsSupply ? supplyFlash(quote) : [],
    expressMethods: listExpressMethods(context),
    favStoreId,
  });

/**
 * Changes a cart, once per idempotency key, and returns its new state. `input`: the input that the key identifies. `Code`: the codes of
 * this change in addition to those of its proposal.
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
  if (!changed.ok) return refused(changed.error as Refusal<Code | 'API400' | 'BSK404'>); // a change has only the codes of its proposal
  return ok(await cartReply(changed.value, context, { reportsSupply: true })); // reports shortages of all lines, not only the changed one
}

/** Returns the idempotency key of a request, with a hash of its input. */
async function keyedBy(input: unknown, { idempotencyKey }: CallContext): Promise<Keyed | undefined> {
  return idempotencyKey === undefined ? undefined : { key: idempotencyKey, fingerprint: await hashInput(input) };
}
