import { useState } from 'react';
import type { CartViewModel } from '../cart-view-model.ts';

/** Renders the message that the displayed cart was ordered in another tab or browser, with a link to the order. */
export function OrderedMessage({ cart }: { cart: CartViewModel }) {
  const ordered = useOrdered(cart);
  return (
    <div role="status">
      {ordered && (
        <p className="cart-ordered">
          {ordered.text} <a href={ordered.order.href}>{ordered.order.text}</a>
        </p>
      )}
    </div>
  );
}

function useOrdered({ id, ordered }: CartViewModel): CartViewModel['ordered'] {
  const [seen, setSeen] = useState(id);
  if (id !== undefined && id !== seen) setSeen(id);
  return ordered && ordered.cartId === seen ? ordered : undefined;
}
