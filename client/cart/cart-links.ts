// The cart in a dialog, where one is not on its page already.
import type { CartViewModel } from '#domain/cart-view-model.ts';
import { fetchIsland } from '../islands/island-element.ts';

export const fetchMiniCart = async () => (await Promise.all([import('./mini-cart.ts'), fetchIsland('mini-cart')]))[0];

export const isCartPage = (): boolean => document.documentElement.dataset.page === 'cart';

/** Rejects when a chunk cannot be had. */
export async function showMiniCart(cart: CartViewModel): Promise<void> {
  if (!isCartPage()) (await fetchMiniCart()).openMiniCart(cart);
}
