// Browses a member's points history without leaving the page. If the next part of the list cannot be fetched, the browser follows the link
// to it.
import { fetchStyledPage } from '../page/fetch-styled-page.ts';
import { isPlainClick } from '../page/intent.ts';

export function startPointsHistory(block: HTMLElement): void {
  block.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[rel]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    turn(block, link.href).catch(() => location.assign(link.href));
  });
}

async function turn(block: HTMLElement, address: string): Promise<void> {
  block.ariaBusy = 'true';
  const page = await fetchStyledPage(address);
  const next = page.kind === 'page' ? page.content.querySelector('.points-history') : null;
  if (!next) throw new Error(`${address} contains no points history.`);
  block.replaceChildren(...next.children);
  block.ariaBusy = null;
  history.replaceState(history.state, '', address);
  block.querySelector('ul')?.focus();
}
