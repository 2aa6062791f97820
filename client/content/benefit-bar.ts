// A bar that can be closed, and stays closed.
import { isDismissed, noteClosedBars, rememberDismissal } from './dismissed-notices.ts';

export function startBenefitBar(bar: HTMLElement): void {
  const id = `bar:${bar.dataset.bar}`;
  if (isDismissed(id)) {
    bar.remove();
    noteClosedBars(); // closed before there was a note, or where it has ended
  } else {
    bar.querySelector('[data-close-bar]')?.addEventListener('click', () => {
      close(bar);
      rememberDismissal(id);
    });
    bar.dataset.ready = '';
  }
}

/** Reading continues where the bar was. */
function close(bar: HTMLElement): void {
  const page = bar.closest('main');
  bar.remove();
  page?.setAttribute('tabindex', '-1');
  page?.focus({ preventScroll: true });
}
