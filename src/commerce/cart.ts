// What a shopper does with a cart. Ids come from the session alone, never from the request (design §5).
import type { CallInput } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { Collection, GiftOption } from '#contract/entities/cart-item.ts';
import { ok, type Result } from '#errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { Shopper } from './shopper.ts';

export type CartAnswer = Result<Cart, Refusal>;

export type NewItem = Omit<CallInput<'cart.addItem'>['body'], 'cartId' | 'storeId'> & {
  /** Where it is to be fetched; without, it goes to the door. */
  collection?: Collection | undefined;
};

/** An item as the call that adds it wants it. */
export function additionOf(cartId: string, { collection, ...item }: NewItem): CallInput<'cart.addItem'> {
  if (!collection) return { query: {}, body: { cartId, ...item } };
  const { kind, storeId } = collection;
  return { query: { action: kind, favStoreId: storeId }, body: { cartId, ...item, storeId } };
}

/** The cart, or undefined where there is none. */
export async function readCart(shopper: Shopper): Promise<Cart | undefined> {
  const { basketId, storeId } = shopper.kept;
  if (basketId === undefined) return undefined;
  const query = { inventorySupplyCheck: 'true', favStoreId: storeId } as const;
  const answer = await shopper.gateway('cart.read', { params: { basketId }, query });
  if (answer.ok) return seen(shopper, answer.value);
  if (answer.error.code !== 'BSK404') throw new Error(`cart.read was refused with ${answer.error.code}.`);
  forget(shopper);
  return undefined;
}

/** Adds an item. Without a cart, or with one that is gone, a cart is made first (commerce-core §4). */
export async function addItem(shopper: Shopper, item: NewItem, key: string): Promise<CartAnswer> {
  const add = async (cartId: string) =>
    noted(shopper, await shopper.gateway('cart.addItem', additionOf(cartId, item), { idempotencyKey: key }));
  if (shopper.kept.basketId !== undefined) {
    const answer = await add(shopper.kept.basketId);
    if (answer.ok || answer.error.code !== 'BSK404') return answer;
  }
  const created = await createCart(shopper);
  return created.ok ? add(created.value.id) : created;
}

/** Makes a cart. Two tabs that do so at once make the same one: the key is theirs in common. */
export async function createCart(shopper: Shopper): Promise<CartAnswer> {
  const idempotencyKey = `cart-${shopper.sessionId}-${shopper.kept.lastBasketId ?? 'first'}`;
  const created = noted(shopper, await shopper.gateway('cart.create', {}, { idempotencyKey }));
  if (created.ok) shopper.keep({ basketId: created.value.id });
  return created;
}

export const updateItem = (shopper: Shopper, itemId: string, qty: number, key: string): Promise<CartAnswer> =>
  changeCart(shopper, (basketId) =>
    shopper.gateway('cart.updateItem', { params: { basketId }, query: { itemId }, body: { qty } }, { idempotencyKey: key }),
  );

/** Says to whom a line is given; null: to nobody. Codes: GFO404. */
export const setGiftOption = (shopper: Shopper, itemId: string, giftOption: GiftOption | null, key: string): Promise<CartAnswer> =>
  changeCart(shopper, (basketId) =>
    shopper.gateway('cart.updateItem', { params: { basketId }, query: { itemId }, body: { giftOption } }, { idempotencyKey: key }),
  );

export const removeItem = (shopper: Shopper, item: { itemId: string; upc: string }, key: string): Promise<CartAnswer> =>
  changeCart(shopper, (cartId) => shopper.gateway('cart.removeItem', { body: { cartId, ...item } }, { idempotencyKey: key }));

/** Changes the cart of the session; one that is gone is forgotten, so that the next page says so. */
export async function changeCart(shopper: Shopper, change: (basketId: string) => Promise<CartAnswer>): Promise<CartAnswer> {
  const { basketId } = shopper.kept;
  if (basketId === undefined) return { ok: false, error: { code: 'BSK404', status: 404, message: undefined } };
  return noted(shopper, await change(basketId));
}

function noted(shopper: Shopper, answer: CartAnswer): CartAnswer {
  if (answer.ok) return ok(seen(shopper, answer.value));
  if (answer.error.code === 'BSK404') forget(shopper);
  return answer;
}

function seen(shopper: Shopper, cart: Cart): Cart {
  shopper.saw(cart);
  return cart;
}

/** The cart is no more: ordered, or lost. */
export function forget(shopper: Shopper): void {
  const { basketId, lastBasketId } = shopper.kept;
  shopper.keep({ basketId: undefined, lastBasketId: basketId ?? lastBasketId });
  shopper.saw(undefined);
}
