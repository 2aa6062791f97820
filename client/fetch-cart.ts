import type { CartReply, CartView } from '#wire/cart.ts';
import { applyCart } from './cart-store.ts';

/** The cart as the shop has it now. `address` is that of its page. */
export async function fetchCart(address: string): Promise<CartView> {
  const answer = await fetch(address, { headers: { accept: 'application/json' } });
  const { cart }: CartReply = await answer.json();
  if (!cart) throw new Error('The answer holds no cart.');
  applyCart(cart);
  return cart;
}
