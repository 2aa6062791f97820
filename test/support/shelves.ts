// Store stock, and carts with items for store pickup.
import type { Cart } from '#contract/entities/cart.ts';
import { backendEnv } from './backend.ts';
import { anItem, aShopper } from './shopper.ts';

const db = backendEnv.BACKEND_DB;

/** Sets the units of an item in a store. */
export async function shelve(storeId: string, { productId, upc }: { productId: string; upc: string }, units: number) {
  await db.prepare('INSERT OR REPLACE INTO stock VALUES (?1, ?2, ?3, ?4)').bind(storeId, productId, upc, units).run();
}

/** Returns the units of an item in a store. */
export const onShelf = (storeId: string, upc: string) =>
  db.prepare('SELECT available FROM stock WHERE location_id = ?1 AND sku = ?2').bind(storeId, upc).first<number>('available');

export type Shopper = Awaited<ReturnType<typeof aShopper>>;

/** Adds an item to a cart, to be picked up at a store. */
export const fetched = (shopper: Shopper, cartId: string, item: object, action = 'pickup', favStoreId = 'US-DEN') =>
  shopper.call<Cart>(`/cart/v1/item?action=${action}&favStoreId=${favStoreId}`, { body: { cartId, ...item } });

/** Creates a shopper with an empty cart, and an item that is in stock in Denver. */
export async function aShelvedItem({ offset = 0, shelf = 3, isPlain = false } = {}) {
  const shopper = await aShopper();
  const item = await anItem({ offset, isPlain });
  await shelve('US-DEN', item, shelf);
  const cartId = (await shopper.create()).body.basketId;
  return { shopper, item, cartId };
}

export const selected = (cart: Cart, index = 0) => cart.items[index]?.shippingOptions.find((option) => option.selected);
