// Opens a panel of the menu under a mouse that rests on its title, and leaves it open while the mouse is on its way there.
import { isHeadingFor } from './is-heading-for.ts';
import { barQuery, listSections, type MenuSection } from './menu-parts.ts';

/** A mouse that only passes opens nothing. */
const openAfterMs = 120;
/** It may leave for a moment, and cross other titles on the way to the panel. */
const closeAfterMs = 300;

export function openMenuOnHover(menu: HTMLElement): void {
  const sections = listSections(menu);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let before = { x: 0, y: 0 };
  let now = before;
  /** The panel that the mouse opened. One that was opened by a click stays until it is closed. */
  let hovered: HTMLElement | undefined;

  const isOpen = ({ panel }: MenuSection) => panel.matches(':popover-open');
  const wait = (ms: number, run: () => void) => {
    clearTimeout(waiting);
    waiting = setTimeout(run, ms);
  };
  const show = (section: MenuSection) => {
    const open = sections.find(isOpen);
    if (open === section) return;
    if (open && isHeadingFor(open.panel.getBoundingClientRect(), before, now)) return wait(closeAfterMs, () => show(section));
    section.panel.showPopover({ source: section.button });
    hovered = section.panel;
  };
  const leave = () => {
    hovered?.hidePopover();
    hovered = undefined;
  };

  menu.addEventListener('pointermove', (event) => {
    before = now;
    now = { x: event.clientX, y: event.clientY };
  });
  for (const section of sections) {
    const { button, panel } = section;
    button.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse' && barQuery.matches) wait(openAfterMs, () => show(section));
    });
    // a click right after the panel opened is meant to open it
    button.addEventListener('click', (event) => {
      clearTimeout(waiting);
      if (hovered !== panel) return;
      event.preventDefault();
      hovered = undefined;
    });
    panel.addEventListener('toggle', ({ newState }) => {
      if (newState === 'closed' && hovered === panel) hovered = undefined;
    });
    panel.addEventListener('pointerenter', () => clearTimeout(waiting));
    for (const part of [button, panel])
      part.addEventListener('pointerleave', ({ pointerType }) => {
        if (pointerType === 'mouse') wait(closeAfterMs, leave);
      });
  }
}
