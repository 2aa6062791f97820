// Opens the cart in a dialog. On the cart page, no dialog is needed.
import type { CartViewModel } from '#features/cart/cart-view-model.ts';
import { fetchIsland } from '../islands/island-element.ts';

export const fetchMiniCart = async () => (await Promise.all([import('./mini-cart.ts'), fetchIsland('mini-cart')]))[0];

export const isCartPage = (): boolean => document.documentElement.dataset.page === 'cart';

/**
 * Opens the mini cart, except on the cart page. `added`: id of the line to which an item was just added. Rejects if a chunk cannot be
 * fetched.
 */
export async function showMiniCart(cart: CartViewModel, added?: string): Promise<void> {
  if (!isCartPage()) (await fetchMiniCart()).openMiniCart(cart, added);
}
