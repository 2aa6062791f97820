// Loads more articles into a grid. If they cannot be fetched, the browser follows the link to the list of all articles.

import { createElement } from '../page/elements.ts';
import { fetchStyledPage } from '../page/fetch-styled-page.ts';
import { isPlainClick } from '../page/intent.ts';

const moreSelector = '.article-grid-end a';

export function startArticleGrid(grid: HTMLElement): void {
  grid.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(moreSelector);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    if (grid.ariaBusy) return;
    showMore(grid, link).catch(() => location.assign(link.href));
  });
}

async function showMore(grid: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  grid.ariaBusy = 'true';
  const page = await fetchStyledPage(link.href).finally(() => {
    grid.ariaBusy = null;
  });
  const first = page.kind === 'page' ? page.content.querySelector(link.hash) : null;
  if (page.kind !== 'page' || !first) throw new Error(`${link.href} contains no further articles.`);
  const cards = [...(first.parentElement?.children ?? [])];
  const added = cards.slice(cards.indexOf(first));
  for (const card of added) {
    card.removeAttribute('id');
    lowerHeading(card);
  }
  grid.querySelector('ul.article-cards')?.append(...added);
  const shown = grid.querySelector('.article-grid-end p');
  if (shown) shown.textContent = page.content.querySelector('.article-grid-end p')?.textContent ?? '';
  const next = page.content.querySelector<HTMLAnchorElement>(moreSelector);
  if (next) link.href = next.href;
  else link.remove();
  added[0]?.querySelector('a')?.focus();
}

/** Replaces a card's h2 with an h3. The fetched list has cards with an h2, but in the grid they are below another heading. */
function lowerHeading(card: Element): void {
  const heading = card.querySelector('h2');
  if (!heading) return;
  const lower = createElement('h3', { class: heading.className });
  lower.append(...heading.childNodes);
  heading.replaceWith(lower);
}
