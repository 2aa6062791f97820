// What a shopper is about to do, or meant by a click. Chunks for a tap are fetched when something is pointed at or focused, but only
// when the browser is idle: fetching must not delay the tap itself.
import { whenIdle } from './timing.ts';

/** Calls `prepare` for every element that is pointed at or focused. */
export function onIntent(prepare: (event: Event) => unknown): void {
  for (const intent of ['pointerover', 'focusin'])
    document.addEventListener(intent, (event) => whenIdle(() => prepare(event)), { passive: true });
}

/** A click of the main button that does not open a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
