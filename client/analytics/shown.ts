// Detects whether the page is visible. A page that was prefetched or prerendered may never be displayed, and must not be counted until it
// is (Prerendering Revamped, `prerenderingchange`; Page Visibility Level 2).

/** Runs now, or when a prerendered page is activated. */
export function whenActivated(run: () => void): void {
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', () => run(), { once: true });
  else run();
}

/** Runs now, or when the tab becomes visible. */
export function whenVisible(run: () => void): void {
  const isVisible = () => document.visibilityState === 'visible';
  const listen = () => {
    if (!isVisible()) return;
    document.removeEventListener('visibilitychange', listen);
    run();
  };
  if (isVisible()) run();
  else document.addEventListener('visibilitychange', listen);
}

/** True if the browser requested the page before the visitor navigated to it. The server has then not counted it. */
export function wasFetchedAhead(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry) return false;
  const isActivated = 'activationStart' in entry && Number(entry.activationStart) > 0;
  return isActivated || ('deliveryType' in entry && entry.deliveryType === 'navigational-prefetch');
}
