// Cart lines. Prices and names in the request are ignored; product data is read from the catalog.
import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { findInvalidGiftField } from '#backend/rules/gift-text.ts';
import { isGiftable } from '#backend/rules/product-kind.ts';
import { type AdditionCode, addition, countAsDelivered, countSupply, findVariant, withPlaceName } from '#backend/services/cart/add-item.ts';
import { cartReply, changeCart, ownCart } from '#backend/services/cart/cart-access.ts';
import type { Change } from '#backend/services/cart/changes.ts';
import { openOwnCart } from '#backend/services/cart/consumer-cart.ts';
import { openCart } from '#backend/services/cart/open-cart.ts';
import { isGiftLine } from '#backend/services/pricing/gifts.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { hasReserved, type Line, type StoredCart } from '#backend/stores/cart-state.ts';
import { type Reserved, readReserved } from '#backend/stores/reservations.ts';
import type { ParsedCallInput } from '#contract/calls.ts';
import type { RefusalCodes } from '#contract/errors/refusals.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';
import { requireMarket } from '#markets/registry.ts';

type ChangeCode = RefusalCodes<'change-line'> | 'API400';

type Alteration = ParsedCallInput<'cart.updateItem'>['body'];

export const createCart: Handler<'cart.create'> = async (_input, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const waits = await countNewCart(context);
  return waits ?? ok(await cartReply(await openOwnCart(who, context), context));
};

export const createCartWithItem: Handler<'cart.createWithItem'> = async ({ query, body }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const proposal = await addition(body, query, context);
  if (!proposal.ok) return proposal; // stop here, because an unavailable item must not create a cart
  const waits = await countNewCart(context);
  if (waits) return waits;
  const { basketId } = await (query.apart ? openCart(who, context) : openOwnCart(who, context));
  const changed = await changeCart<AdditionCode>(basketId, { proposal, input: ['createWithItem', query, body] }, context);
  if (changed.ok) return changed;
  const { code, ...rest } = changed.error;
  if (code === 'BSK404') throw new Error(`Cart ${basketId} was created, but does not exist.`);
  return refused({ ...rest, code });
};

/**
 * Counts a new cart against the rate limit, because each cart is a Durable Object that is stored for weeks. Returns a refusal if the limit
 * has been reached.
 */
async function countNewCart({ env, clientAddress, usid, now }: CallContext) {
  const { closedForMs } = await countAttempt(env, 'new-cart', { address: clientAddress, shopper: usid }, now);
  return closedForMs === undefined ? undefined : refused({ code: 'API429' as const, details: { retryAfterMs: closedForMs } });
}

/** Adds an item and reserves its units. Creates a cart if the request contains no cart id. */
export const reserveWithItem: Handler<'cart.reserveWithItem'> = async ({ query, body }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const { cartId, ...item } = body;
  const added = await addition(item, query, context, cartId);
  if (!added.ok && cartId === undefined) return added; // stop here, because an unavailable item must not create a cart
  const forMs = requireMarket(context.locale).settings.cart.reservationMinutes * 60_000;
  const holder = { shopper: who.usid, network: readAddressPrefix(context.clientAddress ?? '') };
  const proposal: Result<Change, Refusal<AdditionCode>> = added.ok ? ok({ ...added.value, kind: 'reserve-line', forMs, holder }) : added;
  const waits = cartId === undefined ? await countNewCart(context) : undefined;
  if (waits) return waits;
  const basketId = cartId ?? (await openOwnCart(who, context)).basketId;
  return changeCart<AdditionCode>(basketId, { proposal, input: ['reserveWithItem', query, body] }, context);
};

export const updateItem: Handler<'cart.updateItem'> = async ({ params, query, body }, context) => {
  const cart = await ownCart(params.basketId, context);
  if (!cart.ok) return cart;
  const known = cart.value.lines.find(({ id }) => id === query.itemId);
  const reserved = hasReserved(cart.value) ? await readReserved(context.db, params.basketId) : [];
  const proposal = known ? await createLineChange({ cart: cart.value, known, reserved }, body, context) : unknownItem(query.itemId);
  return changeCart<ChangeCode>(params.basketId, { proposal, input: ['updateItem', params, query, body] }, context);
};

export const removeItem: Handler<'cart.removeItem'> = ({ body }, context) => {
  const { cartId, itemId, upc } = body;
  return changeCart<never>(cartId, { proposal: ok({ kind: 'remove-line', itemId, upc }), input: ['removeItem', body] }, context);
};

/** Creates the cart change that sets a line's quantity, variant or delivery. */
async function createLineChange(
  { cart, known, reserved }: { cart: StoredCart; known: Line; reserved: readonly Reserved[] },
  { qty, upc = known.upc, delivery, giftOption }: Alteration,
  context: CallContext,
): Promise<Result<Change, Refusal<ChangeCode>>> {
  const at = { itemId: known.id, upc };
  const found = await findVariant(known.productId, upc, context);
  if (!found.ok) return refused({ ...found.error, details: at });
  const { facts, look } = found.value;
  if (giftOption && !isGiftable(facts.card, known)) return refused({ code: 'GFO404', details: at });
  const invalid = giftOption && findInvalidGiftField(giftOption, context.now);
  if (invalid) return refused({ code: 'API400', detail: `body.giftOption.${invalid}` });
  const { collection: before, ...rest } = known;
  const collection = delivery ? toCollection(delivery) : before;
  const asChosen = await countSupply({ ...known, upc }, { facts, collection, reserved }, context);
  const wanted = { ...known, upc, qty: qty ?? known.qty };
  const supplied = delivery ? asChosen : await countAsDelivered(asChosen, { cart, line: wanted, facts, reserved }, context);
  if (!supplied.ok) return refused({ ...supplied.error, details: at });
  if (supplied.value === 0) return refused({ code: 'INV700', details: at });
  const line: Line = { ...rest, upc, look, ...(collection && { collection: await withPlaceName(collection, context) }) };
  return ok({ kind: 'set-line', itemId: known.id, qty, line, available: supplied.value, giftOption });
}

const toCollection = (delivery: NonNullable<Alteration['delivery']>): Line['collection'] =>
  delivery.kind === 'standard' ? undefined : delivery;

/**
 * Returns the refusal for an item that is not a cart line. Gifts have a separate error code, because they are added by a promotion and
 * shoppers cannot change them.
 */
const unknownItem = (itemId: string): Result<never, Refusal<'ORD404' | 'GWP403'>> =>
  refused({ code: isGiftLine(itemId) ? 'GWP403' : 'ORD404', details: { itemId } });

export const addItem: Handler<'cart.addItem'> = async ({ query, body }, context) => {
  const added = await addition(body, query, context, body.cartId);
  const proposal: typeof added = added.ok ? ok({ ...added.value, place: body.place }) : added;
  return changeCart<AdditionCode>(body.cartId, { proposal, input: ['addItem', query, body] }, context);
};
