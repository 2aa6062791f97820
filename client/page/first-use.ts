// Waits for the visitor's first interaction with the page, so that nothing else is fetched before it.

/** Events of a pointer or the focus that enters an element. A touch begins with `pointerover`. */
export const intentEvents = ['pointerover', 'focusin'] as const;

/** Runs a function at the first interaction with the page. */
export function whenUsed(run: (event: Event) => unknown): void {
  const first = new AbortController();
  const { signal } = first;
  let x: number | undefined;
  const start = (event: Event & Partial<PointerEvent>) => {
    x ??= event.clientX;
    // browsers also report a mouse that rests where a new page appears, so a mouse counts once it is elsewhere
    if (event.pointerType === 'mouse' && x === event.clientX) return;
    first.abort();
    run(event);
  };
  for (const use of [...intentEvents, 'keydown', 'mousedown', 'pointermove', 'scroll'])
    addEventListener(use, start, { capture: true, signal });
}
