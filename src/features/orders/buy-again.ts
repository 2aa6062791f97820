// Adds the items of an earlier order to the cart.
import { addItem } from '#commerce/cart.ts';
import { itemInput } from '#commerce/item-input.ts';
import type { CartResult } from '#commerce/read-cart.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Purchase } from '#contract/entities/purchase.ts';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import { createAddEvent } from '#features/cart/cart-events.ts';
import type { SubmitContext } from '#http/page.ts';

/** Statuses of orders whose items have all been delivered, collected, returned or canceled. */
const closed: readonly Purchase['status'][] = ['delivered', 'collected', 'partly_returned', 'returned', 'cancelled'];

/**
 * Returns the items that can be bought again. Gift cards are left out, because their recipient and message belong to the earlier order.
 * Units that were exchanged are listed only in their new size.
 */
export function listBuyable({ items, status, returns }: Pick<Purchase, 'items' | 'status' | 'returns'>): CartItem[] {
  if (!closed.includes(status)) return [];
  const exchanged = returns.flatMap(({ lines }) => lines).filter(({ exchange }) => exchange?.state === 'sent');
  return items
    .filter(({ bonus, isDigitalProduct }) => !bonus && !isDigitalProduct)
    .map((item) => ({ ...item, qty: exchanged.reduce((left, { itemId, qty }) => (itemId === item.id ? left - qty : left), item.qty) }))
    .filter(({ qty }) => qty > 0);
}

interface Bought {
  events: ShopEvent[];
  /** The items that could not be added. `refusal` is the error of the last one. */
  missing: readonly CartItem[];
  refusal?: Extract<CartResult, { ok: false }>['error'];
}

/** Adds the items one after another, for home delivery. An item that is rejected, such as a sold-out one, does not stop the others. */
export async function buyAgain({ shopper, key }: SubmitContext, items: readonly CartItem[]): Promise<Bought> {
  const events: ShopEvent[] = [];
  const missing: CartItem[] = [];
  let refusal: Bought['refusal'];
  for (const [index, item] of items.entries()) {
    // without the price of then, because the cart would say that the shopper added the item at that price
    const { giftOption: _gift, collection: _collection, seenPrice: _price, ...input } = itemInput(item, item.qty);
    const itemKey = `${key}-${index}`;
    const answer = await addItem(shopper, input, itemKey);
    if (answer.ok) {
      const added = createAddEvent(answer.value, { upc: item.upc, quantity: item.qty, origin: undefined, key: itemKey });
      if (added) events.push(added);
    } else {
      missing.push(item);
      refusal = answer.error;
    }
  }
  return { events, missing, ...(refusal && { refusal }) };
}
