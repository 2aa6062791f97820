/** A page that the browser kept (bfcache) comes back without the panel that led away from it. */
export function closeMenuOnLeaving(menu: HTMLElement): void {
  menu.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a[href]')) return;
    for (const open of [menu, ...menu.querySelectorAll<HTMLElement>('[popover]')].reverse())
      if (open.matches(':popover-open')) open.hidePopover();
  });
}
