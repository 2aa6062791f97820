// Shows another size of a product without leaving its page, so that the focus and the place stay. Without scripts the size leads to a page.
import { fetchPage } from '../dialogs/fetch-page.ts';
import { isPlainClick } from './intent.ts';

export function chooseSizesInPlace(root: ParentNode): void {
  const buy = root.querySelector<HTMLElement>('#buy');
  buy?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.choice-sizes a');
    if (!link || !isPlainClick(event) || event.defaultPrevented) return;
    event.preventDefault();
    showSize(buy, link).catch(() => location.assign(link.href));
  });
}

/** What was chosen last; an answer about another size comes too late. */
let chosen: HTMLAnchorElement | undefined;

async function showSize(buy: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  chosen = link;
  link.ariaBusy = 'true';
  const fetched = await fetchPage(link.href);
  const next = fetched.kind === 'page' ? fetched.content.querySelector('#buy') : null;
  if (chosen !== link) return;
  if (!next) throw new Error(`${link.href} shows no product.`);
  const focused = document.activeElement;
  const favorite = buy.querySelector('[data-favorite]'); // a script has filled in whether it is pressed
  if (favorite) next.querySelector('[data-favorite]')?.replaceWith(favorite);
  buy.replaceChildren(...next.childNodes);
  history.replaceState(history.state, '', link.href);
  if (focused && !focused.isConnected) findLink(buy, link)?.focus({ preventScroll: true });
}

const findLink = (buy: HTMLElement, { href }: HTMLAnchorElement): HTMLAnchorElement | undefined =>
  [...buy.querySelectorAll('a')].find((link) => link.href === href);
