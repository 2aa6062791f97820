// The mini cart: a dialog that the loader opens and heads; an island fills it.
import type { CartReply, CartView } from '#wire/cart.ts';
import { applyCart, cartPort } from './cart-store.ts';
import { fetchIsland } from './island-element.ts';

export const onCartPage = (): boolean => document.documentElement.dataset.page === 'cart';

export function openMiniCart(cart: CartView): void {
  for (const other of document.querySelectorAll('dialog[open]')) (other as HTMLDialogElement).close();
  const known = document.querySelector<HTMLDialogElement>('#mini-cart');
  const dialog = known ?? document.body.appendChild(build(cart));
  dialog.showModal();
}

function build(cart: CartView): HTMLDialogElement {
  const dialog = element('dialog', { id: 'mini-cart', class: 'panel', closedby: 'any', 'aria-labelledby': 'mini-cart-title' });
  const form = element('form', { method: 'dialog' });
  const close = element('button', { class: 'action action-text' });
  close.textContent = cart.words.close;
  form.append(close);
  const title = element('h2', { id: 'mini-cart-title' });
  title.textContent = cart.words.title;
  const head = element('header', {});
  head.append(title, form);
  const props = JSON.stringify({ cart });
  dialog.append(head, element('cairn-island', { name: 'mini-cart', uid: 'mini-cart', when: 'load', props }));
  return dialog;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Record<string, string>): HTMLElementTagNameMap[Name];
function element(name: string, attributes: Record<string, string>): HTMLElement;
function element(name: string, attributes: Record<string, string>): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** The link in the header opens the dialog; what cannot be fetched leaves the link as it is. */
export function openCartLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-cart-link]');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented || onCartPage()) return;
    event.preventDefault();
    void showCart(link);
  });
  for (const intent of ['pointerover', 'focusin']) {
    document.addEventListener(
      intent,
      ({ target }) => (target as Element).closest?.('[data-cart], [data-cart-link]') && fetchIsland('mini-cart'),
      {
        passive: true,
      },
    );
  }
}

async function showCart(link: HTMLAnchorElement): Promise<void> {
  try {
    const known = cartPort.view();
    if (known) return openMiniCart(known);
    const answer = await fetch(link.href, { headers: { accept: 'application/json' } });
    const { cart }: CartReply = await answer.json();
    if (!cart) throw new Error('no cart in the answer');
    applyCart(cart);
    openMiniCart(cart);
  } catch {
    location.assign(link.href);
  }
}
