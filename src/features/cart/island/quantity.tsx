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
 * The quantity of a line. It is not limited to the stock: the server reports items that exceed it. The field follows the quantity of the
 * cart, also after a failed change. It is not re-mounted, so that it keeps the focus and a value entered before hydration.
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
      min={0} // removes the line
      max={maxQuantity}
      defaultValue={qty}
      required
      aria-describedby={noticeId}
      onInvalid={(event) => {
        const notice = document.getElementById(noticeId);
        event.preventDefault();
        if (notice) notice.textContent = wrong; // the message stays until the form is sent (client/cart/cart-changes.ts)
      }}
    />
  );
}
