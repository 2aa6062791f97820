// Offers visitors of an in-app browser to continue in their usual browser.
import { isDismissed, rememberDismissal } from '../content/dismissed-notices.ts';
import { addStyle, createElement } from '../page/elements.ts';
import style from './in-app-bar.css?inline';

const id = 'in-app-browser';

/** The texts of the linked page, in its JSON reply (src/features/account/transfer/transfer-page.tsx). */
interface Offer {
  text: string;
  label: string;
  href: string;
  close: string;
}

/** Offers in a bar at the bottom of the window to continue in another browser. The bar can be closed and does not shift the page. */
export async function offerTransfer(): Promise<void> {
  const { page = '' } = document.documentElement.dataset;
  const path = `/${location.pathname.split('/')[1]}/continue`;
  if (isDismissed(id) || ['checkout', 'error'].includes(page) || location.pathname === path) return;
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (response.ok) showBar((await response.json()) as Offer); // a response of the shop itself
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
