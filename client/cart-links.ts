// Links to the cart open it in a dialog. What cannot be fetched leaves the link as it is.
import type { CartReply, CartView } from '#wire/cart.ts';
import { applyCart, cartPort } from './cart-store.ts';
import { fetchIsland } from './island-element.ts';

const fetchMiniCart = () => Promise.all([import('./mini-cart.ts'), fetchIsland('mini-cart')]);

/** Shows the cart where one is not on its page already. Rejects when a chunk cannot be had. */
export async function showMiniCart(cart: CartView): Promise<void> {
  if (isCartPage()) return;
  const [{ openMiniCart }] = await fetchMiniCart();
  openMiniCart(cart);
}

const isCartPage = (): boolean => document.documentElement.dataset.page === 'cart';

export function openCartLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-cart-link]');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented || isCartPage()) return;
    event.preventDefault();
    readCart(link)
      .then(showMiniCart)
      .catch(() => location.assign(link.href));
  });
  for (const intent of ['pointerover', 'focusin']) document.addEventListener(intent, prepare, { passive: true });
}

async function readCart(link: HTMLAnchorElement): Promise<CartView> {
  const known = cartPort.view();
  if (known) return known;
  const answer = await fetch(link.href, { headers: { accept: 'application/json' } });
  const { cart }: CartReply = await answer.json();
  if (!cart) throw new Error('The answer holds no cart.');
  applyCart(cart);
  return cart;
}

/** Fetches what the dialog needs as soon as it seems to be wanted. */
function prepare({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-cart], [data-cart-link]')) fetchMiniCart().catch(() => undefined);
}
