// The mini cart: a dialog with an island, which is built on first use. A separate chunk.

import type { CartViewModel } from '#features/cart/cart-view-model.ts';
import linesStyle from '#features/cart/island/cart.island.lines.css?inline';
import sumsStyle from '#features/cart/island/cart.island.sums.css?inline';
import { readCart } from '#features/cart/island/cart-dom-events.ts';
import miniCartStyle from '#features/cart/island/mini-cart.island.css?inline';
import { announce } from '#islands/dom-events.ts';
import undoStyle from '#ui/undo/undo.part.css?inline';
import { buildDialog, openDialog } from '../dialogs/dialog.ts';
import { fetchPage } from '../dialogs/fetch-page.ts';
import { addStyle, createElement } from '../page/elements.ts';
import { readCartState } from './last-cart.ts';

const upsell = createElement('div', { class: 'mini-cart-upsell' });
const upsellStyle = new CSSStyleSheet();

/** Opens the mini cart for a cart link. Reads the cart first if the page does not know it. */
export async function openLink(link: HTMLElement): Promise<void> {
  link.ariaBusy = 'true';
  try {
    const cart = readCartState().cart ?? (await readCart()).cart;
    if (cart) openMiniCart(cart);
  } finally {
    link.ariaBusy = null;
  }
}

/** Opens the mini cart. `added`: id of the line to which an item was just added. */
export function openMiniCart(cart: CartViewModel, added?: string): void {
  const dialog = document.querySelector<HTMLDialogElement>('#mini-cart') ?? buildMiniCart(cart, added);
  announce('cairn:mini-cart', { added });
  if (!dialog.open) void showUpsell(cart).catch(() => upsell.replaceChildren());
  openDialog(dialog);
}

function buildMiniCart(cart: CartViewModel, added: string | undefined): HTMLDialogElement {
  addStyle(linesStyle + sumsStyle + undoStyle + miniCartStyle);
  document.adoptedStyleSheets.push(upsellStyle);
  const dialog = buildDialog({ layout: 'panel', closeText: cart.translations.close });
  dialog.id = 'mini-cart';
  // otherwise the mini cart would still be open when the browser restores the page from memory (bfcache)
  addEventListener('pagehide', () => dialog.close());
  dialog.setAttribute('aria-labelledby', 'mini-cart-title');
  const props = JSON.stringify({ cart, added });
  dialog.lastElementChild?.append(
    createElement('h2', { id: 'mini-cart-title' }, cart.translations.title),
    createElement('cairn-island', { name: 'mini-cart', uid: 'mini-cart', when: 'load', props }),
    upsell,
  );
  return dialog;
}

/** Displays recommended products below the cart lines. They stay the same while the dialog is open. */
async function showUpsell({ upsellHref }: CartViewModel): Promise<void> {
  if (!upsellHref) return upsell.replaceChildren();
  const page = await fetchPage(upsellHref);
  if (page.kind !== 'page') return upsell.replaceChildren();
  upsellStyle.replaceSync(page.style);
  const title = page.content.querySelector('h1');
  // h3, because the page has the h1 and the dialog the h2
  title?.replaceWith(createElement('h3', {}, title.textContent ?? ''));
  upsell.replaceChildren(page.content);
}
