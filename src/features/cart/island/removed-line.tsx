import { useEffect, useId, useRef } from 'react';
import { useIsAwake } from '#islands/use-is-awake.ts';
import type { CartViewModel, RemovedLineViewModel } from '../cart-view-model.ts';

interface RemovedLineProps {
  cart: CartViewModel;
  removed: RemovedLineViewModel;
  formKey: string;
}

/** Stands in the place of a line that was removed, with a button that puts it back. The focus of the button that removed it goes there. */
export function RemovedLine({ cart, removed, formKey }: RemovedLineProps) {
  const textId = useId();
  const undo = useRef<HTMLButtonElement>(null);
  const isAwake = useIsAwake();
  const wasAwake = useRef(isAwake); // a page that begins with it leaves the focus where it is
  useEffect(() => {
    if (wasAwake.current && document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <li className="cart-removed">
      <form method="post" action={cart.href} data-cart="">
        <input type="hidden" name="itemId" value={removed.itemId} />
        <input type="hidden" name="key" value={formKey} />
        <p id={textId}>{removed.text}</p>
        <button ref={undo} type="submit" name="intent" value="restore" className="action action-text" aria-describedby={textId}>
          {cart.translations.undo}
        </button>
        <p className="cart-notice" role="status" />
      </form>
    </li>
  );
}
