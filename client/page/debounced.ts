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
