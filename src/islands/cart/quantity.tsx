import { useEffect, useRef } from 'react';
import { maxQuantity } from '#lib/max-quantity.ts';

/**
 * The quantity of a line. What is in stock is no limit of it: the server says what there is too little of. It shows the cart's quantity, also after a failed change. It is not re-mounted, so that it keeps the focus and
 * a quantity that was typed before hydration.
 */
export function QuantityField({ id, qty, noticeId }: { id: string; qty: number; noticeId: string | undefined }) {
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
      min={1}
      max={maxQuantity}
      defaultValue={qty}
      required
      aria-describedby={noticeId}
    />
  );
}
