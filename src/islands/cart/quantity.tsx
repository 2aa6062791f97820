import { useEffect, useRef } from 'react';

/** The quantity of a line. It follows the cart, a change taken back too, and keeps the focus while it does. */
export function QuantityField({ id, qty, max }: { id: string; qty: number; max: number }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = String(qty);
  }, [qty]);
  const most = Math.max(max, qty);
  return <input ref={field} id={id} name="qty" type="number" inputMode="numeric" min={1} max={most} defaultValue={qty} required />;
}
