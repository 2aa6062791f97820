import { useId, useState } from 'react';
import { maxQuantity } from '#lib/rules/max-quantity.ts';
import type { CartViewModel } from '../cart-view-model.ts';
import type { SavedItemViewModel, SavedListViewModel } from '../saved/saved-view-model.ts';
import { LinePicture } from './line-picture.tsx';

interface SavedProps {
  cart: CartViewModel;
  formKey: string;
}

/** Renders the items saved for later, each with a form that works without scripts. Renders nothing for an empty list. */
export function SavedList({ cart, formKey }: SavedProps) {
  const saved = useSaved(cart);
  if (!saved || saved.items.length === 0) return null;
  const { translations } = saved;
  return (
    <section className="saved" id="saved" aria-labelledby="saved-title" data-failed={cart.translations.failed}>
      <h2 id="saved-title">{translations.title}</h2>
      <ul className="cart-lines">
        {saved.items.map((item) => (
          <Item key={item.id} item={item} saved={saved} action={cart.href} formKey={formKey} />
        ))}
      </ul>
      {translations.place && (
        <nav className="saved-pages" aria-labelledby="saved-title">
          {saved.previousHref && <a href={saved.previousHref}>{translations.previous}</a>}
          <span>{translations.place}</span>
          {saved.nextHref && <a href={saved.nextHref}>{translations.next}</a>}
        </nav>
      )}
    </section>
  );
}

/** Returns the saved-for-later list that the page received last. Responses to changes of the cart lines do not contain the list. */
function useSaved({ saved }: CartViewModel): SavedListViewModel | undefined {
  const [known, know] = useState(saved);
  if (saved && saved !== known) know(saved);
  return saved ?? known;
}

function Item({ item, saved, action, formKey }: { item: SavedItemViewModel; saved: SavedListViewModel; action: string; formKey: string }) {
  const { translations } = item;
  const quantityId = useId();
  return (
    <li className="cart-line">
      <LinePicture {...item.picture} />
      <div className="cart-what">
        <p className="cart-name">{item.href ? <a href={item.href}>{item.name}</a> : item.name}</p>
        <p className="cart-choice">{item.choice}</p>
        {item.state && <p className="saved-state">{item.state}</p>}
      </div>
      <p className="cart-amount">
        {item.was && (
          <>
            <s>{item.was}</s>{' '}
          </>
        )}
        <strong>{item.amount}</strong>
      </p>
      <form className="cart-form" method="post" action={action} data-cart="">
        <Ids item={item} formKey={formKey} />
        {saved.page > 1 && <input type="hidden" name="savedPage" value={saved.page} />}
        <div className="cart-fields">
          <label htmlFor={quantityId}>
            <span aria-hidden="true">{saved.translations.quantity}</span>
            <span className="visually-hidden">{translations.quantity}</span>
            <input
              key={item.qty}
              id={quantityId}
              name="items"
              type="number"
              inputMode="numeric"
              min={1}
              max={maxQuantity}
              defaultValue={item.qty}
              required
            />
          </label>
          <button type="submit" name="intent" value="saved-update" className="action action-text">
            {saved.translations.update}
            <span className="visually-hidden"> {item.name}</span>
          </button>
        </div>
        <p className="cart-notice" role="status">
          {item.notice}
        </p>
        <div className="cart-actions">
          {!item.state && (
            <button type="submit" name="intent" value="saved-move" className="action action-text">
              {saved.translations.move}
              <span className="visually-hidden"> {item.name}</span>
            </button>
          )}
          <button type="submit" name="intent" value="saved-remove" className="action action-text" formNoValidate>
            {saved.translations.remove}
            <span className="visually-hidden"> {item.name}</span>
          </button>
        </div>
      </form>
    </li>
  );
}

const Ids = ({ item, formKey }: { item: SavedItemViewModel; formKey: string }) => (
  <>
    <input type="hidden" name="savedId" value={item.id} />
    <input type="hidden" name="productId" value={item.productId} />
    <input type="hidden" name="upc" value={item.upc} />
    <input type="hidden" name="key" value={formKey} />
  </>
);

/** Renders the message that a line was saved for later, with an undo button. */
export function SavedMessage({ cart, formKey }: SavedProps) {
  const message = cart.saved?.message;
  return (
    <div role="status">
      {message && (
        <div className="undo-message">
          <p>{message.text}</p>
          {message.item && (
            <form method="post" action={cart.href} data-cart="" data-failed={cart.translations.failed}>
              <Ids item={message.item} formKey={formKey} />
              <input type="hidden" name="items" value={message.item.qty} />
              <button type="submit" name="intent" value="saved-move" className="action action-text">
                {message.undo}
              </button>
              <p className="cart-notice" role="status" />
            </form>
          )}
        </div>
      )}
    </div>
  );
}
