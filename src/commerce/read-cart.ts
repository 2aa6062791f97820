// Reads and creates the session's cart. recovery.ts recreates a cart that the gateway has lost.
import type { Cart } from '#contract/entities/cart.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { Shopper } from './shopper.ts';

export type CartResult = Result<Cart, Refusal>;

export interface CartRead {
  /** True to accept changed deliveries and shipping methods as the shopper's choice. The reply still reports the changes. */
  acceptsChanges?: boolean;
}

/** Returns the session's cart; undefined if the session or the gateway has none. */
export async function fetchCart(shopper: Shopper, { acceptsChanges = false }: CartRead = {}): Promise<Cart | undefined> {
  const { basketId, storeId } = shopper.session;
  if (basketId === undefined) return undefined;
  const query = { inventorySupplyCheck: 'true', favStoreId: storeId, ...(acceptsChanges && { isPatchRequired: 'true' as const }) } as const;
  const answer = await shopper.gateway('cart.read', { params: { basketId }, query });
  if (answer.ok) {
    shopper.storeCart(answer.value);
    return answer.value;
  }
  if (answer.error.code !== 'BSK404') throw new Error(`cart.read was refused with ${answer.error.code}.`);
  return undefined;
}

/** Creates a cart. If two tabs create a cart at the same time, they get the same cart, because they send the same idempotency key. */
export async function createCart(shopper: Shopper): Promise<CartResult> {
  const idempotencyKey = `cart-${shopper.sessionId}-${shopper.session.lastBasketId ?? 'first'}`;
  const created = await shopper.gateway('cart.create', {}, { idempotencyKey });
  if (!created.ok) return created;
  shopper.storeCart(created.value);
  shopper.updateSession({ basketId: created.value.id });
  return ok(created.value);
}

/** Removes the cart from the session after it was ordered or lost. */
export function removeCartFromSession(shopper: Shopper): void {
  const { basketId, lastBasketId } = shopper.session;
  shopper.updateSession({ basketId: undefined, lastBasketId: basketId ?? lastBasketId });
  shopper.storeCart(undefined);
}
