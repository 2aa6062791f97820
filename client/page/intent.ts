// Detects what a shopper is about to do, and whether a click is meant for the current window. Chunks are fetched when the pointer or focus
// is on an element. They are only fetched while the browser is idle, because fetching must not delay the click itself.
import { intentEvents, whenUsed } from './first-use.ts';
import { whenIdle } from './timing.ts';

/** Calls `prepare` whenever the pointer or focus enters an element. */
export function onIntent(prepare: (event: Event) => unknown): void {
  const look = (event: Event) => whenIdle(() => prepare(event));
  whenUsed((first) => {
    look(first); // a mouse enters an element before it moves on it
    for (const intent of intentEvents) document.addEventListener(intent, look);
  });
}

/** True for a click with the primary button that does not open a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
