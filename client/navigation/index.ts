// What makes ways through the shop shorter: the menu opens on hover and expands in place, and a page that a shopper is about to open is
// fetched ahead. A chunk of its own, fetched when something is pointed at or focused.

import { closeMenuOnLeaving } from './close-menu.ts';
import { expandMenuInPlace } from './menu-drawer.ts';
import { openMenuOnHover } from './menu-hover.ts';
import { prefetchOnIntent } from './prefetch.ts';

const menu = document.querySelector<HTMLElement>('#menu');
if (menu) {
  openMenuOnHover(menu);
  expandMenuInPlace(menu);
  closeMenuOnLeaving(menu);
}

/** Prepares for what was pointed at or focused. */
export function prepareNavigation({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  prefetchOnIntent(link);
  const newsletter = target instanceof Element ? target.closest<HTMLFormElement>('form[data-newsletter]') : null;
  if (newsletter) import('../newsletter/index.ts').then((chunk) => chunk.watchNewsletter(newsletter), console.info);
}
