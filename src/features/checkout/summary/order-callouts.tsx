import type { Cart } from '#contract/entities/cart.ts';
import { createCallouts } from '#features/cart/promotions-view-model.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** Renders the promotion callouts that may appear outside the cart page. */
export function OrderCallouts({ cart }: { cart: Cart }) {
  const renderContext = useRenderContext();
  const callouts = createCallouts(cart, renderContext).filter(({ isEverywhere }) => isEverywhere);
  if (callouts.length === 0) return null;
  return (
    <ul className="order-callouts">
      {callouts.map(({ id, text }) => (
        <li key={id} className="order-note">
          {text}
        </li>
      ))}
    </ul>
  );
}
