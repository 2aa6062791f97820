// When something runs: with the page, in a quiet moment, or after a pause.

/** Runs once the page is there: the loader, when it is in the browser's cache, is quicker than the page that it stands in. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}

export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
};

/** Runs `run` once calls have paused for `waitMs`, and at the latest `maxWaitMs` after the first of them. */
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
