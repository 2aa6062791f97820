// Waits for the visitor's first interaction with the page, so that nothing else is fetched before it.

/** Runs a function at the first interaction with the page. A touch begins with `pointerover`. */
export function whenUsed(run: () => unknown): void {
  const first = new AbortController();
  const { signal } = first;
  const start = (event: Event & Partial<PointerEvent>) => {
    // browsers also report a mouse that rests where a new page appears
    if (event.pointerType === 'mouse' && !event.movementX && !event.movementY) return;
    first.abort();
    run();
  };
  for (const use of ['pointerover', 'pointermove', 'mousedown', 'focusin', 'scroll'])
    addEventListener(use, start, { capture: true, signal });
}
