// Delays functions: until the page is parsed, until the browser is idle, or until calls have paused.

/** Runs a function once the page is parsed. If the loader is cached, it may run before that. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}

export const whenIdle = (run: () => unknown): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
};

/** Runs a function once no calls have occurred for `waitMs`, but no later than `maxWaitMs` after the first call. */
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
