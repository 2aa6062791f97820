// Waits for the visitor's first interaction with the page, so that nothing else is fetched before it.

const uses = ['pointermove', 'pointerdown', 'focusin', 'scroll'];

/** Runs a function at the first interaction with the page. */
export function whenUsed(run: () => unknown): void {
  const first = new AbortController();
  const start = () => {
    first.abort();
    run();
  };
  for (const use of uses) addEventListener(use, start, { signal: first.signal, capture: true });
}
