// What makes ways through the shop shorter: the menu opens on hover and expands in place, and a page that a shopper is about to open is
// fetched ahead. A chunk of its own, fetched when something is pointed at or focused.

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

/** A page that the browser kept (bfcache) comes back without the panel that led away from it. */
function closeMenuOnLeaving(menu: HTMLElement): void {
  menu.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a[href]')) return;
    for (const open of [menu, ...menu.querySelectorAll<HTMLElement>('[popover]')].reverse())
      if (open.matches(':popover-open')) open.hidePopover();
  });
}
