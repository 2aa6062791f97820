// The mini cart: a dialog that is built when it is first wanted, and an island that fills it. A chunk of its own.
import linesStyle from '#islands/cart/lines.css?inline';
import panelStyle from '#islands/mini-cart/panel.css?inline';
import type { CartView } from '#wire/cart.ts';

/** Opens it; any other dialog closes first. */
export function openMiniCart(cart: CartView): void {
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
  const dialog = document.querySelector<HTMLDialogElement>('#mini-cart') ?? document.body.appendChild(build(cart));
  dialog.showModal();
}

function build(cart: CartView): HTMLDialogElement {
  wearStyle();
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

/** Style that only the dialog needs comes with it, as a sheet of the document: no policy of inline styles concerns it. */
function wearStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer piece {${linesStyle}${panelStyle}}`);
  document.adoptedStyleSheets.push(sheet);
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Record<string, string>): HTMLElementTagNameMap[Name];
function element(name: string, attributes: Record<string, string>): HTMLElement;
function element(name: string, attributes: Record<string, string>): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
