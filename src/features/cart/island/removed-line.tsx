import { useEffect, useId, useRef } from 'react';
import { useIsAwake } from '#islands/use-is-awake.ts';
import type { RemovedLineViewModel } from '../cart-view-model.ts';

interface RemovedLineProps {
  action: string;
  undoText: string;
  removed: RemovedLineViewModel;
  formKey: string;
}

/** Renders the message that a line was removed, with an undo button. The button receives the focus if the pressed remove button had it. */
export function RemovedLine({ action, undoText, removed, formKey }: RemovedLineProps) {
  const textId = useId();
  const undo = useRef<HTMLButtonElement>(null);
  const isAwake = useIsAwake();
  // If the page loads with a removed line, the focus does not move.
  const wasAwake = useRef(isAwake);
  useEffect(() => {
    if (wasAwake.current && document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <li className="cart-removed">
      <form method="post" action={action} data-cart="">
        <input type="hidden" name="itemId" value={removed.itemId} />
        <input type="hidden" name="key" value={formKey} />
        <p id={textId}>{removed.text}</p>
        <button ref={undo} type="submit" name="intent" value="restore" className="action action-text" aria-describedby={textId}>
          {undoText}
        </button>
        <p className="cart-notice" role="status" />
      </form>
    </li>
  );
}
