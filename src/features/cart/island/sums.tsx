// The totals of a cart and the links to the checkout.
import { type ReactNode, useEffect, useState } from 'react';
import type { AsyncStatus } from '#lib/async-status.ts';
import type { CartViewModel } from '../cart-view-model.ts';

interface SumsProps {
  cart: CartViewModel;
  /** Status of the latest change. While it is pending, the totals may be stale. */
  change: AsyncStatus;
}

/** Renders the rows above the amount to pay. */
export const CartSums = ({ cart, change }: SumsProps) => (
  <div aria-busy={change === 'pending'}>
    <SumRows rows={cart.sums.slice(0, -1)} />
    {cart.translations.later && <p className="cart-later">{cart.translations.later}</p>}
  </div>
);

/** Renders the amount to pay, the sum of all discounts and the links to the checkout. `children` are links before them. */
export function CartPay({ cart, change, children }: SumsProps & { children?: ReactNode }) {
  const [checkout, ...express] = cart.checkoutLinks;
  return (
    <>
      <div className="cart-pay" aria-busy={change === 'pending'}>
        <SumRows rows={cart.sums.slice(-1)} />
        {cart.savings && <p className="cart-savings">{cart.savings}</p>}
        {children}
        {checkout && <CheckoutLink link={checkout} change={change} />}
      </div>
      {express.map((link) => (
        <CheckoutLink key={link.href} link={link} change={change} />
      ))}
    </>
  );
}

const SumRows = ({ rows }: { rows: CartViewModel['sums'] }) => (
  <dl className="cart-sums">
    {rows.map(({ kind, id, label, amount }) => (
      <div key={id ? `${kind} ${id}` : kind} className={`cart-sum cart-sum-${kind}`}>
        <dt>{label}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);

interface CheckoutLinkProps {
  link: CartViewModel['checkoutLinks'][number];
  change: AsyncStatus;
}

/**
 * Renders a link to the checkout, which shows when it was pressed. While a change of the cart is pending, the browser follows the link only
 * after the change has succeeded, so that the checkout displays the changed cart.
 */
export function CheckoutLink({ link: { href, text, look }, change }: CheckoutLinkProps) {
  const [isPressed, setPressed] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    // the browser restores the page from memory as it was left
    const release = () => setPressed(false);
    addEventListener('pageshow', release);
    return () => removeEventListener('pageshow', release);
  }, []);
  useEffect(() => {
    if (!isWaiting || change === 'pending') return;
    setWaiting(false);
    if (change === 'error') setPressed(false);
    else location.assign(href);
  }, [isWaiting, change, href]);
  return (
    <a
      className={look}
      href={href}
      aria-busy={isPressed || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        setPressed(true);
        if (change !== 'pending') return;
        event.preventDefault();
        setWaiting(true);
      }}
    >
      {text}
    </a>
  );
}
