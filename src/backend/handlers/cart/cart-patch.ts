// Replaces deliveries and shipping methods that are no longer available. The replacements are reported only in the reply to this request.
import type { Refusal } from '#backend/platform/call-context.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { quotedReply, type ReplyOptions } from '#backend/services/cart/cart-access.ts';
import type { Settled } from '#backend/services/cart/changes.ts';
import { cartObject } from '#backend/services/cart/object.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import type { Quote } from '#backend/services/pricing/quote.ts';
import { readQuote } from '#backend/services/pricing/read-quote.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';

export async function patchedCart(cart: StoredCart, context: CartContext, options: ReplyOptions): Promise<Result<Cart, Refusal<'BSK404'>>> {
  const who = readRequester(context);
  const quote = await readQuote(context, cart, cartViewpoint(context));
  const settled = settleQuote(quote);
  if (!who || settled.deliveries.size + settled.methods.size === 0) return ok(await quotedReply(cart, quote, context, options));
  const changed = await cartObject(context.env, cart.basketId).change(who, ok({ kind: 'settle-deliveries', settled }), undefined);
  if (!changed.ok) return refused({ code: 'BSK404' }); // the change fails only if the cart no longer exists
  return ok({ ...(await quotedReply(cart, quote, context, options)), revision: changed.value.revision });
}

const settleQuote = ({ lines, shipments }: Quote): Settled => ({
  deliveries: new Map(
    lines
      .filter(({ change }) => change !== undefined)
      .map(({ line, delivery }) => [line.id, delivery.kind === 'standard' ? undefined : delivery]),
  ),
  methods: new Map(shipments.filter((each) => each.replacedCode !== undefined).map(({ shippingId, method }) => [shippingId, method?.code])),
});
