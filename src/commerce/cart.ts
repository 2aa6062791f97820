// Calls that read and change the cart. Cart ids come only from the session, never from the request.
// If the gateway has lost the cart, it is recreated, and the change is applied once to the new cart.
import type { Cart } from '#contract/entities/cart.ts';
import type { GiftOption } from '#contract/entities/cart-item.ts';
import { errorRow } from '#contract/errors/catalog.ts';
import { refused } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { findLostOrder } from './find-order.ts';
import { createAddInput, type NewItem } from './item-input.ts';
import { type CartRead, type CartResult, createCart, fetchCart, removeCartFromSession } from './read-cart.ts';
import { recoverCart } from './recovery.ts';
import { findRemovable, includesSubmission } from './remember.ts';
import type { Shopper } from './shopper.ts';

export type { CartResult };

/** Returns the shopper's cart, which is recreated if the gateway has lost it; undefined if the shopper has no cart. */
export async function readCart(shopper: Shopper, how?: CartRead): Promise<Cart | undefined> {
  if (shopper.session.basketId === undefined) return undefined;
  return (await fetchCart(shopper, how)) ?? (await recoverOrRemove(shopper));
}

/** Returns the shopper's cart. `isOrdered`: the cart is gone because it was ordered, and the browser did not receive the response. */
export async function readCartOrOrder(shopper: Shopper, how?: CartRead): Promise<{ cart: Cart | undefined; isOrdered: boolean }> {
  const before = shopper.session.order?.orderNumber;
  const cart = await readCart(shopper, how);
  if (!cart) await findLostOrder(shopper);
  return { cart, isOrdered: shopper.session.order?.orderNumber !== before };
}

/** Adds an item. Creates a cart if the shopper has none. */
export const addItem = (shopper: Shopper, item: NewItem, key: string): Promise<CartResult> =>
  addBy(shopper, (cartId) => shopper.gateway('cart.addItem', createAddInput(cartId, item), { idempotencyKey: key }), key);

/** Adds an item, and reserves its units for a limited time. Creates a cart if the shopper has none. */
export const reserveItem = (shopper: Shopper, item: NewItem, key: string): Promise<CartResult> =>
  addBy(shopper, (cartId) => shopper.gateway('cart.reserveWithItem', createAddInput(cartId, item), { idempotencyKey: key }), key);

async function addBy(shopper: Shopper, add: (cartId: string) => Promise<CartResult>, key: string): Promise<CartResult> {
  const answer = await changeCart(shopper, add, key);
  if (answer.ok || !isCartGone(answer.error)) return answer;
  const created = await createCart(shopper);
  return created.ok ? storeResult(shopper, await add(created.value.id), key) : created;
}

/** Sets the quantity of a line, and its variant if one is given. */
export const updateItem = (
  shopper: Shopper,
  itemId: string,
  body: { qty: number; upc?: string | undefined },
  key: string,
): Promise<CartResult> =>
  changeCart(
    shopper,
    (basketId, idNow) =>
      shopper.gateway('cart.updateItem', { params: { basketId }, query: { itemId: idNow(itemId) }, body }, { idempotencyKey: key }),
    key,
  );

/** Sets the gift option of a line; null removes it. Error codes: GFO404. */
export const setGiftOption = (shopper: Shopper, itemId: string, giftOption: GiftOption | null, key: string): Promise<CartResult> =>
  changeCart(
    shopper,
    (basketId, idNow) =>
      shopper.gateway(
        'cart.updateItem',
        { params: { basketId }, query: { itemId: idNow(itemId) }, body: { giftOption } },
        { idempotencyKey: key },
      ),
    key,
  );

/** Removes a line, and remembers it so that the shopper can restore it (features/cart/removed-line.ts). */
export async function removeItem(shopper: Shopper, { itemId, upc }: { itemId: string; upc: string }, key: string): Promise<CartResult> {
  const known = await shopper.remembered();
  const before = known && findRemovable(known, (await idsNow(shopper))(itemId));
  const answer = await changeCart(
    shopper,
    (cartId, idNow) =>
      changeAnyCart({ itemId: idNow(itemId), upc, key }, (line, idempotencyKey) =>
        shopper.gateway('cart.removeItem', { body: { cartId, ...line } }, { idempotencyKey }),
      ),
    key,
  );
  if (answer.ok && before) shopper.storeCart(answer.value, { removed: before });
  return answer;
}

/** A change of a cart. `idNow` maps former line ids to current ids (see `idsNow`). */
type CartChange = (basketId: string, idNow: (itemId: string) => string) => Promise<CartResult>;

/**
 * Changes the session's cart. `key` identifies a submission that must be applied once: if a recreated cart already includes the submission,
 * it is not applied again. Error codes: BSK404 if the shopper has no cart or has ordered it, and the codes of the call in `change`.
 */
export async function changeCart(shopper: Shopper, change: CartChange, key?: string): Promise<CartResult> {
  const { basketId } = shopper.session;
  if (basketId === undefined) return missingCart;
  const answer = storeResult(shopper, await change(basketId, await idsNow(shopper)), key);
  if (answer.ok) return answer;
  const before = await shopper.remembered();
  if (!isCartGone(answer.error)) {
    // API400 although the cart includes the submission: the change was applied, but its response was lost. The gateway rejects the repeated
    // request because its body differs: the map of former ids does not contain removed lines.
    const isDone = answer.error.code === 'API400' && includesSubmission(before, key);
    const cart = isDone ? await fetchCart(shopper) : undefined;
    return cart ? { ok: true, value: cart } : answer;
  }
  const cart = await recoverOrRemove(shopper);
  if (!cart) return answer;
  if (includesSubmission(before, key)) return { ok: true, value: cart };
  const again = storeResult(shopper, await change(cart.id, await idsNow(shopper)), key);
  // API400: the same submission was sent twice at the same time, and the other request has applied the change. The changed line may have
  // been removed since.
  const isDone = !again.ok && again.error.code === 'API400' && key !== undefined;
  return isDone ? { ok: true, value: (await fetchCart(shopper)) ?? cart } : again;
}

const isCartGone = ({ code }: Refusal): boolean => errorRow(code).recovery === 'recreate-cart';

const missingCart = refused({ code: 'BSK404' as const, status: 404, message: undefined });

async function recoverOrRemove(shopper: Shopper): Promise<Cart | undefined> {
  const cart = await recoverCart(shopper);
  if (!cart) removeCartFromSession(shopper);
  return cart;
}

/** Returns a function that maps the line ids of a page that was loaded before the cart was recreated to the current ids. */
export async function idsNow(shopper: Shopper): Promise<(itemId: string) => string> {
  const { formerIds = {} } = (await shopper.remembered()) ?? {};
  return (itemId) => (Object.hasOwn(formerIds, itemId) ? formerIds[itemId] : undefined) ?? itemId;
}

interface NamedLine {
  itemId: string;
  upc: string;
}

/**
 * Calls `take` with the id and variant of a line. If the line turns out to have a different variant by now, calls `take` again with the
 * current variant, because the shopper wants to change the line, whichever variant it has.
 */
export async function changeAnyCart<Answer extends CartResult>(
  { itemId, upc, key }: NamedLine & { key: string },
  take: (line: NamedLine, key: string) => Promise<Answer>,
): Promise<Answer> {
  const answer = await take({ itemId, upc }, key);
  const left = answer.ok ? answer.value.items.find(({ id }) => id === itemId) : undefined;
  return left && left.upc !== upc ? take({ itemId, upc: left.upc }, `${key}.now`) : answer;
}

function storeResult(shopper: Shopper, answer: CartResult, key: string | undefined): CartResult {
  if (answer.ok) shopper.storeCart(answer.value, key === undefined ? {} : { key });
  return answer;
}
