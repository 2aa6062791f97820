// The sections of the menu: each has a button and the panel that it opens.

/** Media query of the menu bar, as in src/ui/menu/menu-wide.base.css. On narrower viewports the menu is a drawer. */
export const barQuery = matchMedia('(min-width: 64rem)');

export interface MenuSection {
  button: HTMLButtonElement;
  panel: HTMLElement;
}

export const listSections = (menu: HTMLElement): MenuSection[] =>
  Array.from(menu.querySelectorAll<HTMLButtonElement>('button.menu-top'), (button) => ({
    button,
    panel: button.nextElementSibling as HTMLElement, // ui/menu/mega-menu.tsx renders both
  }));
