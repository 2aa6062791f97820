// Banners that one can dismiss.

export function watchDismissals(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-dismiss-banner]'); // clicks come from elements
    const banner = button?.closest('.message');
    const around = banner?.parentElement;
    if (!banner || !around) return;
    banner.remove();
    if (around.children.length > 0) return around.focus();
    const next = around.parentElement;
    around.remove();
    next?.setAttribute('tabindex', '-1'); // one reads on where the banner stood
    next?.focus();
  });
}
