// Lets visitors close banners, and moves the focus to the content that follows.

export function watchDismissals(): void {
  document.addEventListener('click', ({ target }) => {
    // click events always come from an element
    const button = (target as Element).closest('[data-dismiss-banner]');
    const banner = button?.closest('.message');
    const around = banner?.parentElement;
    if (!banner || !around) return;
    banner.remove();
    if (around.children.length > 0) return around.focus();
    const next = around.parentElement;
    around.remove();
    next?.setAttribute('tabindex', '-1'); // makes the following content focusable, so that keyboard and screen reader users continue there
    next?.focus();
  });
}
