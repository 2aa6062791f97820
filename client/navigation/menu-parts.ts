// The sections of the menu: each a button and the panel that it opens.

/** As in src/ui/menu/menu-wide.base.css: from here on the menu is a bar. */
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
