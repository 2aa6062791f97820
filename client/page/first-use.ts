// Waits for the visitor's first interaction with the page, so that nothing else is fetched before it.

/** Runs a function at the first interaction with the page. A touch begins with `pointerover`. */
export function whenUsed(run: (event: Event) => unknown): void {
  const first = new AbortController();
  const { signal } = first;
  let x: number | undefined;
  const start = (event: Event & Partial<PointerEvent>) => {
    const before = x;
    x = event.clientX;
    // browsers also report a mouse that rests where a new page appears, so a mouse counts once it is elsewhere
    if (event.pointerType === 'mouse' && (before ?? x) === x) return;
    first.abort();
    run(event);
  };
  for (const use of ['pointerover', 'pointermove', 'mousedown', 'focusin', 'scroll'])
    addEventListener(use, start, { capture: true, signal });
}
