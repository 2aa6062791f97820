// Hides the header when the visitor scrolls down, and displays it when the visitor scrolls up.
import { debounce } from './timing.ts';

const waitMs = 200;
const maxWaitMs = 500;
const alwaysShownAbovePx = 160;

export function watchHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-header]');
  if (!header) return;
  let before = scrollY;
  const check = () => {
    // browsers also report a scroll that has ended where it began
    if (scrollY !== before)
      header.toggleAttribute('data-away', scrollY > before && scrollY > alwaysShownAbovePx && !header.contains(document.activeElement));
    before = scrollY;
  };
  const paint = () => header.toggleAttribute('data-solid', scrollY > 8);
  paint();
  addEventListener('scroll', paint);
  header.addEventListener('focusin', () => header.toggleAttribute('data-away', false));
  addEventListener('scroll', debounce(check, waitMs, maxWaitMs));
}
