import { useEffect, useRef } from 'react';
import { maxQuantity } from '#lib/rules/max-quantity.ts';

interface QuantityFieldProps {
  id: string;
  qty: number;
  noticeId: string;
  /** The message for an invalid quantity. */
  wrong: string;
}

/**
 * Renders the quantity field of a line. Its maximum is not the stock; the server reports quantities that exceed the stock. The field
 * displays the cart's quantity again after a failed change. It is never re-mounted, so that it keeps the focus and input from before
 * hydration.
 */
export function QuantityField({ id, qty, noticeId, wrong }: QuantityFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const followed = useRef(qty);
  useEffect(() => {
    if (field.current && followed.current !== qty) field.current.value = String(qty);
    followed.current = qty;
  }, [qty]);
  return (
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
      onInvalid={(event) => {
        const notice = document.getElementById(noticeId);
        event.preventDefault();
        // The message stays until the form is submitted (client/cart/cart-changes.ts).
        if (notice) notice.textContent = wrong;
      }}
    />
  );
}
