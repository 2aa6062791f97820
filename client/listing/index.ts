// Filters, sorts and pages through a listing without leaving the page. Without scripts, the same links load new pages. A separate chunk.

import { buildDialog, openDialog, removeDialog } from '../dialogs/dialog.ts';
import { watchFirstFavorite } from '../favorites/first-favorite.ts';
import { isPlainClick } from '../page/intent.ts';
import { debounce } from '../page/timing.ts';
import { isShownAt, showListing } from './show-listing.ts';
import { chooseSwatch } from './swatches.ts';

export function watchListing(): void {
  watchFirstFavorite();
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !isPlainClick(event) || event.defaultPrevented) return;
    const link = event.target.closest('a');
    const act = link && findAction(link);
    if (!act) return;
    event.preventDefault();
    act();
  });
  for (const type of ['pointerdown', 'focusin'] as const) document.addEventListener(type, ({ target }) => void closeSortMenu(target));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeSortMenu()?.querySelector('summary')?.focus();
  });
  addEventListener('popstate', ({ state }) => {
    if (!isShownAt(location.href)) void showListing(location.href, { isBack: true, scroll: readScroll(state) });
  });
  addEventListener('scroll', debounce(storeScroll, 200, 500), { passive: true });
  storeScroll();
  replayActions();
}

/** Repeats what the shopper did before this script was loaded. */
function replayActions(): void {
  const link = document.querySelector<HTMLElement>('[data-facets-open]');
  if (link?.checkVisibility() && link.getAttribute('href') === location.hash) void openFilters(link);
}

/** Returns what a listing link does; undefined for any other link. */
function findAction(link: HTMLAnchorElement): (() => void) | undefined {
  if (link.matches('[data-facets-open]')) return () => void openFilters(link);
  if (link.matches('dialog [data-facets-done]')) return () => link.closest('dialog')?.close();
  if (link.matches('[data-swatch]')) return () => chooseSwatch(link);
  if (link.matches('[data-listing-link]'))
    return () => void showListing(link.href, { pressed: link, keepsPlace: link.dataset.key === 'compare' });
  return link.matches('[data-listing] .pagination a') ? () => void showListing(link.href, { startsAtTop: true, pressed: link }) : undefined;
}

/** Closes the list of sort orders if it is open, unless it contains `target`. Returns the closed list. */
function closeSortMenu(target: EventTarget | null = null): HTMLDetailsElement | undefined {
  const menu = document.querySelector<HTMLDetailsElement>('[data-sort-menu][open]');
  if (!menu || (target instanceof Node && menu.contains(target))) return undefined;
  menu.open = false;
  return menu;
}

/**
 * Stores the scroll position in the history entry. The browser cannot restore it after Back, because the page then has a different height
 * at first.
 */
const storeScroll = (): void => history.replaceState({ ...history.state, listingScroll: scrollY }, '');

const readScroll = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'listingScroll' in state ? Number(state.listingScroll) : 0;

/** Displays the filters on a small screen: moves the filter panel into a dialog while the dialog is open. */
async function openFilters(link: HTMLElement): Promise<void> {
  const side = document.querySelector<HTMLElement>('[data-part="facets"]');
  if (!side) return;
  const place = document.createComment('');
  const closeText = document.querySelector<HTMLElement>('#toasts')?.dataset.close ?? '';
  const dialog = buildDialog({ layout: 'panel', closeText });
  dialog.ariaLabel = side.querySelector('nav')?.ariaLabel ?? '';
  side.replaceWith(place);
  dialog.querySelector('.dialog-body')?.append(side);
  openDialog(dialog, link);
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  await removeDialog(dialog);
  place.replaceWith(side);
}
