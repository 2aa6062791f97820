import { useEffect, useRef } from 'react';

/** The quantity of a line. It follows the cart, a change taken back too, and keeps the focus, and what was typed before it woke. */
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
