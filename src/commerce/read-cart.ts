// Reads and creates the cart of the session. A lost cart is not restored here, but in recovery.ts.
import type { Cart } from '#contract/entities/cart.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { Shopper } from './shopper.ts';

export type CartAnswer = Result<Cart, Refusal>;

export interface CartRead {
  /** Accepts changed deliveries and methods as chosen. The reply still reports the change. */
  acceptsChanges?: boolean;
}

/** Returns the cart; undefined if the gateway has none. */
export async function askCart(shopper: Shopper, { acceptsChanges = false }: CartRead = {}): Promise<Cart | undefined> {
  const { basketId, storeId } = shopper.session;
  if (basketId === undefined) return undefined;
  const query = { inventorySupplyCheck: 'true', favStoreId: storeId, ...(acceptsChanges && { isPatchRequired: 'true' as const }) } as const;
  const answer = await shopper.gateway('cart.read', { params: { basketId }, query });
  if (answer.ok) {
    shopper.noteCart(answer.value);
    return answer.value;
  }
  if (answer.error.code !== 'BSK404') throw new Error(`cart.read was refused with ${answer.error.code}.`);
  return undefined;
}

/** Creates a cart. Two tabs that do so at once create the same cart, because they share the key. */
export async function createCart(shopper: Shopper): Promise<CartAnswer> {
  const idempotencyKey = `cart-${shopper.sessionId}-${shopper.session.lastBasketId ?? 'first'}`;
  const created = await shopper.gateway('cart.create', {}, { idempotencyKey });
  if (!created.ok) return created;
  shopper.noteCart(created.value);
  shopper.updateSession({ basketId: created.value.id });
  return ok(created.value);
}

/** Removes the cart from the session after it was ordered or lost. */
export function forget(shopper: Shopper): void {
  const { basketId, lastBasketId } = shopper.session;
  shopper.updateSession({ basketId: undefined, lastBasketId: basketId ?? lastBasketId });
  shopper.noteCart(undefined);
}
