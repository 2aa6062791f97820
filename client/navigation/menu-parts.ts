// The sections of the menu. Each consists of a button and the panel that it opens.

/** Media query of the menu bar, as in src/ui/menu/menu-wide.base.css. On narrower viewports the menu is a drawer. */
export const barQuery = matchMedia('(min-width: 64rem)');

export interface MenuSection {
  button: HTMLButtonElement;
  panel: HTMLElement;
}

export const listSections = (menu: HTMLElement): MenuSection[] =>
  Array.from(menu.querySelectorAll<HTMLButtonElement>('button.menu-top'), (button) => ({
    button,
    // ui/menu/mega-menu.tsx renders the panel after its button
    panel: button.nextElementSibling as HTMLElement,
  }));
