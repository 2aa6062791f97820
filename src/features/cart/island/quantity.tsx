import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { maxQuantity } from '#lib/rules/max-quantity.ts';
import type { CartLineViewModel } from '../cart-view-model.ts';

interface QuantityFieldProps {
  id: string;
  line: CartLineViewModel;
  noticeId: string;
  /** The message for an invalid quantity. */
  wrong: string;
}

/** Milliseconds after the last press of a button until the quantity is submitted. */
const submitDelayMs = 400;

/**
 * Renders the quantity field of a line between two buttons. Its maximum is not the stock; the server reports quantities that exceed the
 * stock. The field displays the cart's quantity again after a failed change. It is never re-mounted, so that it keeps the focus and input
 * from before hydration. Without scripts, the buttons are hidden.
 */
export function QuantityField({ id, line: { qty, translations }, noticeId, wrong }: QuantityFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const followed = useRef(qty);
  const [shown, setShown] = useState(qty);
  useEffect(() => {
    if (field.current && followed.current !== qty) {
      field.current.value = String(qty);
      setShown(qty);
    }
    followed.current = qty;
  }, [qty]);
  const around = useRef<HTMLDivElement>(null);
  const delay = useDelayedSubmit(around, () => {
    const { form, value } = field.current ?? {};
    // the quantity is equal if Enter has already submitted it, or if an earlier change has failed meanwhile
    if (form && Number(value) !== followed.current) form.requestSubmit(form.querySelector<HTMLElement>('[value="update"]'));
  });
  const step = (difference: number) => {
    const input = field.current;
    if (!input) return;
    const next = Math.min(Math.max(Number(input.value) + difference, 1), maxQuantity);
    if (next === Number(input.value)) return;
    input.value = String(next);
    setShown(next);
    delay();
  };
  return (
    <div className="quantity" ref={around}>
      <button type="button" aria-label={translations.decrease} aria-disabled={shown <= 1} onClick={() => step(-1)}>
        −
      </button>
      <input
        ref={field}
        id={id}
        name="qty"
        type="number"
        inputMode="numeric"
        // A quantity of 0 removes the line.
        min={0}
        max={maxQuantity}
        defaultValue={qty}
        required
        aria-describedby={noticeId}
        onInput={({ currentTarget }) => setShown(Number(currentTarget.value))}
        onInvalid={(event) => {
          const notice = document.getElementById(noticeId);
          event.preventDefault();
          // The message stays until the form is submitted (client/cart/cart-changes.ts).
          if (notice) notice.textContent = wrong;
        }}
      />
      <button type="button" aria-label={translations.increase} aria-disabled={shown >= maxQuantity} onClick={() => step(1)}>
        +
      </button>
    </div>
  );
}

/**
 * Returns a function that calls `submit` after a delay, which starts again with each call. Submits at once if the focus moves elsewhere, for
 * instance to the checkout link, or if the shopper leaves the page.
 */
function useDelayedSubmit(around: RefObject<HTMLElement | null>, submit: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(submit);
  latest.current = submit;
  const submitNow = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current();
  }, []);
  useEffect(() => {
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && around.current?.contains(relatedTarget))) submitNow();
    };
    const element = around.current;
    element?.addEventListener('focusout', leave);
    addEventListener('pagehide', submitNow);
    return () => {
      clearTimeout(timer.current);
      element?.removeEventListener('focusout', leave);
      removeEventListener('pagehide', submitNow);
    };
  }, [around, submitNow]);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(submitNow, submitDelayMs);
  };
}
