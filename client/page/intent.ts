// What a tap or a click may need is fetched when something is pointed at or focused: in a quiet moment, as what is fetched for a tap
// must not hold up the tap itself.
import { whenIdle } from './timing.ts';

/** Calls `prepare` for whatever seems to be wanted next, anywhere on the page. */
export function onIntent(prepare: (event: Event) => void): void {
  for (const intent of ['pointerover', 'focusin'])
    document.addEventListener(intent, (event) => whenIdle(() => prepare(event)), { passive: true });
}

/** A click that asks for no tab or window of its own. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
