// Invites visitors who use an in-app browser to continue in their regular browser.
import { isDismissed, rememberDismissal } from '../content/dismissed-notices.ts';
import { addStyle, createElement } from '../page/elements.ts';
import style from './in-app-bar.css?inline';

const id = 'in-app-browser';

/** Texts of the page to which the bar links, as that page returns them in JSON (src/features/account/transfer/transfer-page.tsx). */
interface Offer {
  text: string;
  label: string;
  href: string;
  close: string;
}

/** Displays the offer in a bar at the bottom of the window, so that the page does not shift. The bar can be closed. */
export async function offerTransfer(): Promise<void> {
  const { page = '' } = document.documentElement.dataset;
  const path = `/${location.pathname.split('/')[1]}/continue`;
  if (isDismissed(id) || ['checkout', 'error'].includes(page) || location.pathname === path) return;
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (response.ok) showBar((await response.json()) as Offer); // the cast is safe, because the shop itself writes this response
}

function showBar({ text, label, href, close }: Offer): void {
  addStyle(style);
  const bar = createElement('aside', { class: 'in-app-bar', 'aria-label': label });
  const button = createElement('button', { type: 'button', 'aria-label': close }, '×');
  button.addEventListener('click', () => {
    rememberDismissal(id);
    bar.remove();
  });
  bar.append(createElement('p', {}, text), createElement('a', { href, class: 'action action-solid' }, label), button);
  document.body.append(bar);
}
