// Holds back clicks on elements whose script has not started yet.
import { isPlainClick } from './intent.ts';

/**
 * Holds back plain clicks inside `place` on elements that match `selector`. Once `ready` has resolved, dispatches the click again: on the
 * element that `ready` returns, because it has replaced the clicked one, or else on the clicked element. `ready` must not reject. The
 * element may no longer be in the page. For example, pressing Enter in the quantity of a cart line also clicks a button, but the change of
 * the field may already have removed the line.
 *
 * Returns the function that ends this, for a script that has started without a click.
 */
export function holdClicks(
  place: EventTarget,
  selector: string,
  ready: (clicked: Element) => Promise<Element | undefined>,
): () => undefined {
  const held = new AbortController();
  const release = () => void held.abort();
  place.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      // the cast is safe, because the event is a click
      if (!isPlainClick(event as MouseEvent) || !(target instanceof Element) || !target.closest(selector)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void ready(target).then((replacement) => {
        release();
        const clicked = replacement || target;
        if (clicked.isConnected) clicked.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      });
    },
    { capture: true, signal: held.signal },
  );
  return release;
}
