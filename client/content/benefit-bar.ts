// A benefit bar that the visitor can close. It stays closed on later pages.
import { isDismissed, recordClosedBars, rememberDismissal } from './dismissed-notices.ts';

export function startBenefitBar(bar: HTMLElement): void {
  const id = `bar:${bar.dataset.bar}`;
  if (isDismissed(id)) {
    bar.remove();
    // the server did not know that the bar is closed, because the cookie is missing or has expired
    recordClosedBars();
  } else {
    bar.querySelector('[data-close-bar]')?.addEventListener('click', () => {
      close(bar);
      rememberDismissal(id);
    });
    bar.dataset.ready = '';
  }
}

/** Removes the bar, and moves the focus to the page's content. */
function close(bar: HTMLElement): void {
  const page = bar.closest('main');
  bar.remove();
  page?.setAttribute('tabindex', '-1');
  page?.focus({ preventScroll: true });
}
