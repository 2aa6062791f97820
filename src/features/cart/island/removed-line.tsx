import { useEffect, useId, useRef } from 'react';
import { useIsAwake } from '#islands/use-is-awake.ts';
import type { CartViewModel, RemovedLineViewModel } from '../cart-view-model.ts';

interface RemovedLineProps {
  cart: CartViewModel;
  removed: RemovedLineViewModel;
  formKey: string;
}

/** Replaces a removed line, with a button that restores it. It receives the focus of the remove button. */
export function RemovedLine({ cart, removed, formKey }: RemovedLineProps) {
  const textId = useId();
  const undo = useRef<HTMLButtonElement>(null);
  const isAwake = useIsAwake();
  const wasAwake = useRef(isAwake); // a page that already loads with a removed line leaves the focus unchanged
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
