import { useEffect, useState } from 'react';
import type { CartLineViewModel, CartViewModel } from '../cart-view-model.ts';
import { LineMarks } from '../line-marks.tsx';
import { useCartNews } from './cart-news.ts';
import { useCart } from './cart-query.ts';
import { LinePicture } from './line-picture.tsx';
import { EmptyText, LineAmount, LineList, LineName, LinePromotions, RemoveButton } from './lines.tsx';
import { OrderedMessage } from './ordered.tsx';
import { Callouts } from './promotions.tsx';
import { SavedMessage } from './saved.tsx';
import { CartPay, CartSums } from './sums.tsx';

interface MiniCartProps {
  cart: CartViewModel;
  /** Id of the line that received an added item. */
  added?: string | undefined;
}

/** The content of the mini cart. The loader creates the dialog with its heading (client/cart/mini-cart.ts). */
export default function MiniCart({ cart: opened, added: addedFirst }: MiniCartProps) {
  const { cart, change } = useCart(opened);
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
  const { removed } = cart;
  const bought = cart.lines.filter(({ promotions }) => !promotions.isGift).length;
  const lines = (
    <LineList
      cart={cart}
      rows={newestFirst(cart.lines, added).map((line) => <Line key={line.id} cart={cart} line={line} isAdded={line.id === added} />)}
      place={removed && bought - removed.place}
      formKey=""
    />
  );
  if (cart.lines.length === 0)
    return (
      <>
        {messages}
        {lines}
        <div className="mini-cart-empty">
          <p className="lead">{translations.emptyTitle}</p>
          <EmptyText {...translations} />
        </div>
      </>
    );
  return (
    <>
      {messages}
      {lines}
      <div className="mini-cart-sums">
        <Callouts callouts={(cart.promotions?.callouts ?? []).filter(({ isEverywhere }) => isEverywhere)} />
        <CartSums cart={cart} change={change} />
      </div>
      <div className="mini-cart-foot">
        <CartPay cart={cart} change={change}>
          <a className="action action-text" href={cart.href}>
            {translations.open}
          </a>
        </CartPay>
      </div>
    </>
  );
}

/** Renders a line without fields. Its quantity and size can be changed on the cart page. */
function Line({ cart, line, isAdded }: { cart: CartViewModel; line: CartLineViewModel; isAdded: boolean }) {
  return (
    <li className="cart-line">
      {isAdded && <p className="cart-added">{cart.translations.added}</p>}
      <LinePicture {...line.picture} />
      <div className="cart-what">
        <LineName line={line} />
        {!line.promotions.isGift && <p className="cart-choice">{line.translations.count}</p>}
        <LineMarks eyebrow={line.eyebrow} badge={line.badge} />
        <LinePromotions {...line.promotions} />
      </div>
      <LineAmount cart={cart} line={line} />
      {!line.promotions.isGift && (
        <form className="cart-form" method="post" action={cart.href} data-cart="">
          <input type="hidden" name="itemId" value={line.id} />
          <input type="hidden" name="upc" value={line.upc} />
          <p className="cart-notice" role="status">
            {line.notice}
          </p>
          <div className="cart-actions">
            <RemoveButton line={line} />
          </div>
        </form>
      )}
    </li>
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
