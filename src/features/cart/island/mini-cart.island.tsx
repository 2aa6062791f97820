import { useEffect, useState } from 'react';
import type { CartLineViewModel, CartViewModel } from '../cart-view-model.ts';
import { useCartNews } from './cart-news.ts';
import { useCart } from './cart-query.ts';
import { CartLines, CheckoutLinks, SumRows, TaxNote } from './lines.tsx';
import { OrderedMessage } from './ordered.tsx';
import { Callouts } from './promotions.tsx';
import { SavedMessage } from './saved.tsx';

interface MiniCartProps {
  cart: CartViewModel;
  /** Id of the line that received an added item. */
  added?: string | undefined;
}

/** The content of the mini cart. The loader creates the dialog with its heading (client/cart/mini-cart.ts). */
export default function MiniCart({ cart: opened, added: addedFirst }: MiniCartProps) {
  const { cart, isPending } = useCart(opened);
  const added = useAdded(addedFirst);
  const news = useCartNews(cart);
  const { translations } = cart;
  const messages = (
    <>
      <AddedMessage cart={cart} added={added} />
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <OrderedMessage cart={cart} />
      <SavedMessage cart={cart} formKey="" />
    </>
  );
  if (cart.lines.length === 0)
    return (
      <>
        {messages}
        <CartLines cart={cart} formKey="" />
        <p className="mini-cart-empty">{translations.emptyTitle}</p>
      </>
    );
  const [toPay] = cart.sums.slice(-1);
  return (
    <>
      {messages}
      <CartLines cart={{ ...cart, lines: newestFirst(cart.lines, added) }} formKey="" added={added} isReversed />
      <div className="mini-cart-sums" aria-busy={isPending}>
        <Callouts callouts={(cart.promotions?.callouts ?? []).filter(({ isEverywhere }) => isEverywhere)} />
        <SumRows rows={cart.sums.slice(0, -1)} />
        <TaxNote cart={cart} />
        <a className="action action-outline" href={cart.href}>
          {translations.open}
        </a>
      </div>
      <div className="mini-cart-foot" aria-busy={isPending}>
        {toPay && <SumRows rows={[toPay]} />}
        <CheckoutLinks cart={cart} />
      </div>
    </>
  );
}

/** Returns the id of the line that received an item when the dialog last opened. */
function useAdded(first: string | undefined): string | undefined {
  const [added, setAdded] = useState(first);
  useEffect(() => {
    const follow = ({ detail }: DocumentEventMap['cairn:mini-cart']) => setAdded(detail.added);
    document.addEventListener('cairn:mini-cart', follow);
    return () => document.removeEventListener('cairn:mini-cart', follow);
  }, []);
  return added;
}

/** Sorts the lines: the added line first, then the newest, then gifts, which are added automatically. */
function newestFirst(lines: readonly CartLineViewModel[], added: string | undefined): CartLineViewModel[] {
  const rank = ({ id, promotions }: CartLineViewModel): number => (promotions.isGift ? 2 : id === added ? 0 : 1);
  return [...lines].reverse().sort((one, other) => rank(one) - rank(other));
}

/**
 * Announces the added item to screen readers. They announce only changes of an existing live region, so the text is set after the first
 * render.
 */
function AddedMessage({ cart, added }: { cart: CartViewModel; added: string | undefined }) {
  const [text, setText] = useState('');
  const name = cart.lines.find(({ id }) => id === added)?.name;
  const wanted = name === undefined ? '' : `${cart.translations.addedItem} ${name}`;
  useEffect(() => setText(wanted), [wanted]);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
