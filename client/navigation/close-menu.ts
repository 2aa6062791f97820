/** Closes the panel of the menu when one of its links is followed, so that it is closed when the page is restored from memory (bfcache). */
export function closeMenuOnLeaving(menu: HTMLElement): void {
  menu.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a[href]')) return;
    for (const open of [menu, ...menu.querySelectorAll<HTMLElement>('[popover]')].reverse())
      if (open.matches(':popover-open')) open.hidePopover();
  });
}
