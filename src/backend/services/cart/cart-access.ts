// What the handlers of carts share: whose cart it is, what a change was keyed by, and the cart that is answered.
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

/** The cart of whoever asks. */
export async function ownCart(basketId: string, context: CallContext): Promise<Result<StoredCart, Refusal<'BSK404'>>> {
  const who = readRequester(context);
  const cart = who && (await cartObject(context.env, basketId).read(who));
  return cart ? ok(cart) : refused({ code: 'BSK404' });
}

export interface ReplyOptions {
  /** A flash for each line that is short of stock. */
  reportsSupply?: boolean;
  /** The options of lines include this store, too. */
  favStoreId?: string | undefined;
}

/** The cart as it is at the moment of the call. */
export async function cartReply(cart: StoredCart, context: CartContext, options: ReplyOptions = {}): Promise<Cart> {
  return quotedReply(cart, await readQuote(context, cart, cartViewpoint(context)), context, options);
}

/** The cart of a quote that has been read. */
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
 * Changes a cart, once per idempotency key, and answers the cart as it is then. `input` is what the key stands for;
 * `Code`: the refusals of this change beside those of its own proposal.
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
  if (!changed.ok) return refused(changed.error as Refusal<Code | 'API400' | 'BSK404'>); // a change is refused with its proposal's codes
  return ok(await cartReply(changed.value, context, { reportsSupply: true })); // else a change of one line would hide the message of another
}

/** The key of a request, with a fingerprint of what it asks for. */
async function keyedBy(input: unknown, { idempotencyKey }: CallContext): Promise<Keyed | undefined> {
  return idempotencyKey === undefined ? undefined : { key: idempotencyKey, fingerprint: await hashInput(input) };
}
