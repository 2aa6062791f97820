// Adds the items of an earlier order to the cart.
import { addItem, readCart } from '#commerce/cart.ts';
import { itemInput } from '#commerce/item-input.ts';
import type { CartResult } from '#commerce/read-cart.ts';
import type { Cart } from '#contract/entities/cart.ts';
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
  /** The items that could not be added completely, with the number of missing units. */
  missing: readonly { item: CartItem; count: number }[];
  /** The error of the last missing item. Absent if all units were added. */
  refusal?: Refused['error'];
  /** True if at least one unit was added. */
  hasAdded: boolean;
}

/**
 * Adds the items one after another, for home delivery. An item that is rejected, such as a sold-out one, does not stop the others. If the
 * stock of an item is too low, adds the available quantity.
 */
export async function buyAgain({ shopper, key }: SubmitContext, items: readonly CartItem[]): Promise<Bought> {
  const events: ShopEvent[] = [];
  const missing: { item: CartItem; count: number }[] = [];
  let refusal: Bought['refusal'];
  let hasAdded = false;
  for (const [index, item] of items.entries()) {
    const itemKey = `${key}-${index}`;
    const { cart, count, error } = await addAvailable(shopper, item, itemKey);
    hasAdded ||= count > 0;
    const added = cart && createAddEvent(cart, { upc: item.upc, quantity: count, origin: undefined, key: itemKey });
    if (added) events.push(added);
    if (error) {
      missing.push({ item, count: item.qty - count });
      refusal = error;
    }
  }
  return { events, missing, hasAdded, ...(refusal && { refusal }) };
}

type Refused = Extract<CartResult, { ok: false }>;

/** Adds as many units of an item as possible. `count`: number of added units. `error`: the reason why it is not the whole quantity. */
async function addAvailable(
  shopper: SubmitContext['shopper'],
  item: CartItem,
  key: string,
): Promise<{ cart?: Cart; count: number; error?: Refused['error'] }> {
  // without the price that the shopper saw then, because the cart would report a change since that price
  const { giftOption: _gift, collection: _collection, seenPrice: _price, ...input } = itemInput(item, item.qty);
  const answer = await addItem(shopper, input, key);
  if (answer.ok) return { cart: answer.value, count: item.qty };
  const { error } = answer;
  const count = error.code === 'INV408' ? await countAddable(shopper, error) : 0;
  const rest = count > 0 ? await addItem(shopper, { ...input, qty: count }, `${key}.rest`) : answer;
  return rest.ok ? { cart: rest.value, count, error } : { count: 0, error };
}

/** Returns how many units can be added to the line that would have exceeded its limit. */
async function countAddable(shopper: SubmitContext['shopper'], { details }: Refused['error']): Promise<number> {
  const cart = await readCart(shopper);
  return (details?.maxQty ?? 0) - (cart?.items.find(({ id }) => id === details?.itemId)?.qty ?? 0);
}
