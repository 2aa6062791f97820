import { useEffect, useRef } from 'react';

/**
 * The quantity of a line. It shows the cart's quantity, also after a failed change. It is not re-mounted, so that it keeps the focus and
 * a quantity that was typed before hydration.
 */
export function QuantityField({ id, qty, max }: { id: string; qty: number; max: number }) {
  const field = useRef<HTMLInputElement>(null);
  const followed = useRef(qty);
  useEffect(() => {
    if (field.current && followed.current !== qty) field.current.value = String(qty);
    followed.current = qty;
  }, [qty]);
  const most = Math.max(max, qty);
  return <input ref={field} id={id} name="qty" type="number" inputMode="numeric" min={1} max={most} defaultValue={qty} required />;
}
