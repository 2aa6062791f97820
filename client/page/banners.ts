// Closes banners, and moves the focus to the following content.

export function watchDismissals(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-dismiss-banner]'); // a click event always comes from an element
    const banner = button?.closest('.message');
    const around = banner?.parentElement;
    if (!banner || !around) return;
    banner.remove();
    if (around.children.length > 0) return around.focus();
    const next = around.parentElement;
    around.remove();
    next?.setAttribute('tabindex', '-1'); // reading continues where the banner was
    next?.focus();
  });
}
