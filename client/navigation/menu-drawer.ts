// The menu drawer of narrow viewports, whose sections expand and collapse in place.
import { barQuery, listSections, type MenuSection } from './menu-parts.ts';

export function expandMenuInPlace(menu: HTMLElement): void {
  const sections = listSections(menu);
  const adapt = () => {
    for (const { button, panel } of sections) {
      if (barQuery.matches) {
        button.removeAttribute('aria-expanded');
        button.removeAttribute('aria-controls');
      } else if (!panel.matches(':popover-open')) {
        button.ariaExpanded ??= 'false';
        button.setAttribute('aria-controls', panel.id);
      }
    }
  };
  for (const section of sections) section.button.addEventListener('click', (event) => toggle(section, event));
  barQuery.addEventListener('change', adapt);
  adapt();
}

/** Expands or collapses a menu section of the drawer. Dispatches the same toggle event as a popover, for analytics. */
function toggle({ button, panel }: MenuSection, event: Event): void {
  if (button.ariaExpanded === null) return; // the menu is a bar
  event.preventDefault(); // otherwise the click would open the popover
  const isExpanded = button.ariaExpanded === 'true';
  button.ariaExpanded = String(!isExpanded);
  const [oldState, newState] = isExpanded ? ['open', 'closed'] : ['closed', 'open'];
  panel.dispatchEvent(new ToggleEvent('toggle', { oldState, newState }));
}
