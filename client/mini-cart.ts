// The mini cart: a dialog that is built when it is first wanted, and an island that fills it. A chunk of its own.
import linesStyle from '#islands/cart/lines.css?inline';
import panelStyle from '#islands/mini-cart/panel.css?inline';
import type { CartView } from '#wire/cart.ts';
import { element } from './element.ts';
import { wearStyle } from './wear-style.ts';

/** Opens it; any other dialog closes first. */
export function openMiniCart(cart: CartView): void {
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
  const dialog = document.querySelector<HTMLDialogElement>('#mini-cart') ?? document.body.appendChild(build(cart));
  dialog.showModal();
}

function build(cart: CartView): HTMLDialogElement {
  wearStyle(linesStyle + panelStyle);
  const dialog = element('dialog', { id: 'mini-cart', class: 'panel', closedby: 'any', 'aria-labelledby': 'mini-cart-title' });
  const form = element('form', { method: 'dialog' });
  form.append(element('button', { class: 'action action-text' }, cart.words.close));
  const head = element('header', {});
  head.append(element('h2', { id: 'mini-cart-title' }, cart.words.title), form);
  const props = JSON.stringify({ cart });
  dialog.append(head, element('cairn-island', { name: 'mini-cart', uid: 'mini-cart', when: 'load', props }));
  return dialog;
}
