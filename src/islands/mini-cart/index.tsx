import type { CartViewModel } from '#domain/cart-view-model.ts';
import { CartLines, CartSums } from '../cart/lines.tsx';
import { Callouts } from '../cart/promotions.tsx';
import { SavedMessage } from '../cart/saved.tsx';
import { useCart } from '../cart-query.ts';

/** The content of the mini cart. The loader makes the dialog and its heading (client/cart/mini-cart.ts). */
export default function MiniCart({ cart: opened }: { cart: CartViewModel }) {
  const { cart, isPending } = useCart(opened);
  const { words } = cart;
  const message = <SavedMessage cart={cart} formKey="" />;
  if (cart.lines.length === 0)
    return (
      <>
        {message}
        <p className="mini-cart-empty">{words.emptyTitle}</p>
      </>
    );
  return (
    <>
      {message}
      <CartLines cart={cart} formKey="" />
      <div className="mini-cart-foot">
        <Callouts callouts={(cart.promotions?.callouts ?? []).filter(({ isEverywhere }) => isEverywhere)} />
        <CartSums cart={cart} isPending={isPending} />
        <a className="action action-solid" href={cart.checkoutHref}>
          {words.checkout}
        </a>
        <a className="action action-outline" href={cart.href}>
          {words.open}
        </a>
      </div>
    </>
  );
}
