// Whether somebody looks at the page. A page that the browser fetched or rendered ahead may never be shown, and counts for nothing until it
// is (Prerendering Revamped, `prerenderingchange`; Page Visibility Level 2).

/** Runs now, or once a page that is rendered ahead is the one that somebody went to. */
export function whenActivated(run: () => void): void {
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', () => run(), { once: true });
  else run();
}

/** Runs now, or once its tab is the one in front. */
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

/** Whether the browser asked for the page before somebody went to it: then the server has counted nothing of it. */
export function wasFetchedAhead(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry) return false;
  const isActivated = 'activationStart' in entry && Number(entry.activationStart) > 0;
  return isActivated || ('deliveryType' in entry && entry.deliveryType === 'navigational-prefetch');
}
