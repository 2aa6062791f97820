// Runs functions later: when the page is parsed, when the browser is idle, or after a pause.

/** Runs once the page is parsed. A cached loader may run before that. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}

export const whenIdle = (run: () => unknown): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
};

/** Calls `run` once calls have paused for `waitMs`, and at the latest `maxWaitMs` after the first call. */
export function debounce(run: () => void, waitMs: number, maxWaitMs: number): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const fire = () => {
    clearTimeout(pause);
    clearTimeout(limit);
    limit = undefined;
    run();
  };
  return () => {
    clearTimeout(pause);
    pause = setTimeout(fire, waitMs);
    limit ??= setTimeout(fire, maxWaitMs);
  };
}
