// Detects when the page is displayed. A prefetched or prerendered page may never be displayed, so page views are counted only from then on
// (Prerendering Revamped, `prerenderingchange`; Page Visibility Level 2).

/** Runs the function immediately, or, on a prerendered page, when the page is activated. */
export function whenActivated(run: () => void): void {
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', () => run(), { once: true });
  else run();
}

/** Runs the function immediately, or, in a hidden tab, when the tab becomes visible. */
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

/**
 * True if the browser requested the page before the visitor navigated to it, so that the server has not reported its experiment
 * impressions.
 */
export function wasPrefetched(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry) return false;
  const isActivated = 'activationStart' in entry && Number(entry.activationStart) > 0;
  return isActivated || ('deliveryType' in entry && entry.deliveryType === 'navigational-prefetch');
}
