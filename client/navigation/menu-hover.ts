// Opens a menu panel while the mouse rests on its title, and keeps the panel open while the mouse moves to it.
import { isHeadingFor } from './is-heading-for.ts';
import { barQuery, listSections, type MenuSection } from './menu-parts.ts';

/** Milliseconds before a panel opens, so that a mouse that only passes over the title does not open it. */
const openAfterMs = 120;
/** Milliseconds before a panel closes, so that the mouse may leave it briefly, or cross other titles on its way to the panel. */
const closeAfterMs = 300;

export function openMenuOnHover(menu: HTMLElement): void {
  const sections = listSections(menu);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let before = { x: 0, y: 0 };
  let now = before;
  /** The panel that was opened by hovering. A panel that was opened by a click does not close when the mouse leaves it. */
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
    const showSoon = () => wait(openAfterMs, () => show(section));
    button.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse' && barQuery.matches) showSoon();
    });
    // The mouse may have been on the title before this script was loaded. A title that was tapped matches :hover as well, but the tap has
    // already opened its panel.
    if (barQuery.matches && button.matches(':hover')) showSoon();
    // A click on a title whose panel has just opened by hovering keeps the panel open instead of closing it.
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
