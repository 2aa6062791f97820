// Detects what a shopper is about to do, or intended with a click. Chunks are fetched when the pointer or focus is on an element, but only
// when the browser is idle, because fetching must not delay the click itself.
import { whenIdle } from './timing.ts';

/** Calls `prepare` for every element that the pointer or focus is on. */
export function onIntent(prepare: (event: Event) => unknown): void {
  for (const intent of ['pointerover', 'focusin'])
    document.addEventListener(intent, (event) => whenIdle(() => prepare(event)), { passive: true });
}

/** True for a click with the main button that does not open a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
