// Opens the cart in a dialog. The cart page itself needs no dialog.
import type { CartViewModel } from '#features/cart/cart-view-model.ts';
import { fetchIsland } from '../islands/island-element.ts';

export const fetchMiniCart = async () => (await Promise.all([import('./mini-cart.ts'), fetchIsland('mini-cart')]))[0];

export const isCartPage = (): boolean => document.documentElement.dataset.page === 'cart';

/** Opens the dialog, except on the cart page. `added`: the line that an item was just added to. Rejects if a chunk cannot be fetched. */
export async function showMiniCart(cart: CartViewModel, added?: string): Promise<void> {
  if (!isCartPage()) (await fetchMiniCart()).openMiniCart(cart, added);
}
