// A benefit bar that can be closed, and stays closed.
import { isDismissed, noteClosedBars, rememberDismissal } from './dismissed-notices.ts';

export function startBenefitBar(bar: HTMLElement): void {
  const id = `bar:${bar.dataset.bar}`;
  if (isDismissed(id)) {
    bar.remove();
    noteClosedBars(); // the bar was closed before the cookie existed, or the cookie has expired
  } else {
    bar.querySelector('[data-close-bar]')?.addEventListener('click', () => {
      close(bar);
      rememberDismissal(id);
    });
    bar.dataset.ready = '';
  }
}

/** Removes the bar and moves the focus to the content where it was. */
function close(bar: HTMLElement): void {
  const page = bar.closest('main');
  bar.remove();
  page?.setAttribute('tabindex', '-1');
  page?.focus({ preventScroll: true });
}
