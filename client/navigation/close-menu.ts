/**
 * Closes the menu panel when one of its links is followed. Otherwise the panel would still be open when the browser restores the page from
 * memory (bfcache).
 */
export function closeMenuOnLeaving(menu: HTMLElement): void {
  menu.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a[href]')) return;
    for (const open of [menu, ...menu.querySelectorAll<HTMLElement>('[popover]')].reverse())
      if (open.matches(':popover-open')) open.hidePopover();
  });
}
