// Speeds up navigation: the menu opens on hover and expands in place, and the next page is prefetched. A separate chunk, fetched when the
// pointer or focus is first on an element.

import { closeMenuOnLeaving } from './close-menu.ts';
import { expandMenuInPlace } from './menu-drawer.ts';
import { openMenuOnHover } from './menu-hover.ts';
import { prefetchOnIntent } from './prefetch.ts';

if ('popover' in HTMLElement.prototype) startMenu();
else
  import('../page/old-safari.ts').then((chunk) => {
    chunk.addMissingFeatures();
    startMenu();
  }, console.info);

function startMenu(): void {
  const menu = document.querySelector<HTMLElement>('#menu');
  if (!menu) return;
  openMenuOnHover(menu);
  expandMenuInPlace(menu);
  closeMenuOnLeaving(menu);
}

// This module is imported here instead of in the dialogs chunk, whose size is limited. Both chunks are fetched when the pointer or focus is
// on a link.
if (!('closedBy' in HTMLDialogElement.prototype))
  import('../dialogs/press-outside.ts').then((chunk) => chunk.closeDialogsOnPressOutside(), console.info);

// Without anchor positioning, style sheets cannot refer to the position of the header, which changes when the page is scrolled. This script
// stores the position in a CSS property each time a menu panel opens.
const header = document.querySelector<HTMLElement>('[data-header]');
if (header && !CSS.supports('top: anchor(bottom)')) {
  const place = () => header.style.setProperty('--header-bottom', `${header.offsetTop + header.offsetHeight - scrollY}px`);
  place();
  header.addEventListener('beforetoggle', place, true);
}

let latest = 0;

/**
 * Prepares for the use of a link or form that has the pointer or focus. While this chunk is being fetched, several events wait for it, and
 * browsers do not resolve imports in the order in which they began, so an event that is older than the last one is ignored.
 */
export function prepareNavigation({ target, timeStamp }: Event): void {
  if (timeStamp < latest) return;
  latest = timeStamp;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  prefetchOnIntent(link);
  if (target instanceof Element) prepareForm(target);
}

function prepareForm(target: Element): void {
  const newsletter = target.closest<HTMLFormElement>('form[data-newsletter]');
  if (newsletter) import('../newsletter/index.ts').then((chunk) => chunk.watchNewsletter(newsletter), console.info);
}

// a field that had the focus before the loader ran gets no further event, if the first interaction is with another element
if (document.activeElement) prepareForm(document.activeElement);
