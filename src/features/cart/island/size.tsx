import { useEffect, useRef } from 'react';
import type { CartLineViewModel } from '../cart-view-model.ts';

interface SizeFieldProps {
  id: string;
  line: CartLineViewModel;
  sizes: NonNullable<CartLineViewModel['sizes']>;
}

/** Renders the size field of a line. Selecting a size submits the form. After a failed change, the field displays the cart's size again. */
export function SizeField({ id, line: { upc, isPending = false }, sizes }: SizeFieldProps) {
  const field = useRef<HTMLSelectElement>(null);
  const followed = useRef({ upc, isPending });
  useEffect(() => {
    const { upc: before, isPending: wasPending } = followed.current;
    if (field.current && !isPending && (wasPending || before !== upc)) field.current.value = upc;
    followed.current = { upc, isPending };
  }, [upc, isPending]);
  return (
    <select
      ref={field}
      id={id}
      name="size"
      defaultValue={upc}
      onChange={({ target: { form } }) => form?.requestSubmit(form.querySelector<HTMLElement>('[value="update"]'))}
    >
      {sizes.options.map((size) => (
        <option key={size.upc} value={size.upc} disabled={!size.isAvailable && size.upc !== upc}>
          {size.text}
        </option>
      ))}
    </select>
  );
}
