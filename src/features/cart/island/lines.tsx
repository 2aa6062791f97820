import { useId } from 'react';
import { useIsAwake } from '#islands/use-is-awake.ts';
import type { CartLineGift, CartLineViewModel, CartViewModel, LinePromotionsViewModel } from '../cart-view-model.ts';
import { LineMarks } from '../line-marks.tsx';
import { LineDelivery } from './line-delivery.tsx';
import { LinePicture } from './line-picture.tsx';
import { QuantityField } from './quantity.tsx';
import { RemovedLine } from './removed-line.tsx';
import { SizeField } from './size.tsx';

interface CartLinesProps {
  cart: CartViewModel;
  formKey: string;
  /** Id of the line that is marked as just added. */
  added?: string | undefined;
  /** True if the lines are ordered newest first. */
  isReversed?: boolean;
}

/** Renders the cart lines, each with a form that works without scripts. An undo button takes the place of a removed line. */
export function CartLines({ cart, formKey, added, isReversed = false }: CartLinesProps) {
  const { lines, removed } = cart;
  if (lines.length === 0 && !removed) return null;
  const rows = lines.map((line) => <Line key={line.id} cart={cart} line={line} formKey={formKey} isAdded={line.id === added} />);
  const bought = lines.filter(({ promotions }) => !promotions.isGift).length;
  const place = removed && (isReversed ? bought - removed.place : removed.place);
  return (
    <ul className="cart-lines" data-failed={cart.translations.failed}>
      {rows.slice(0, place)}
      {removed && <RemovedLine key={removed.itemId} cart={cart} removed={removed} formKey={formKey} />}
      {place !== undefined && rows.slice(place)}
    </ul>
  );
}

const LinePromotions = ({ label, names }: LinePromotionsViewModel) => (
  <>
    {label && <p className="cart-promotion">{label}</p>}
    {names.map((name) => (
      <p key={name} className="cart-promotion">
        {name}
      </p>
    ))}
  </>
);

interface LineProps {
  cart: CartViewModel;
  line: CartLineViewModel;
  formKey: string;
}

function Line({ cart, line, formKey, isAdded }: LineProps & { isAdded: boolean }) {
  return (
    <li className="cart-line">
      {isAdded && <p className="cart-added">{cart.translations.added}</p>}
      <LinePicture {...line.picture} />
      <div className="cart-what">
        <p className="cart-name">
          <a href={line.href}>{line.name}</a>
        </p>
        <p className="cart-choice">{line.choice}</p>
        <LineMarks eyebrow={line.eyebrow} badge={line.badge} />
        <LinePromotions {...line.promotions} />
        {line.gift && <LineGift gift={line.gift} />}
        {line.waitLink && (
          <a className="action action-text" href={line.waitLink.href} data-dialog="modal">
            {line.waitLink.text}
          </a>
        )}
      </div>
      <p className="cart-amount" aria-busy={line.isPending}>
        {line.was && (
          <>
            <span className="visually-hidden">{cart.translations.was} </span>
            <s>{line.was}</s>{' '}
          </>
        )}
        <strong>{line.amount}</strong>
        {line.each && <span className="cart-each">{line.each}</span>}
      </p>
      {!line.promotions.isGift && <LineForm cart={cart} line={line} formKey={formKey} />}
      <LineDelivery cart={cart} line={line} formKey={formKey} />
    </li>
  );
}

function LineForm({ cart, line, formKey }: LineProps) {
  const quantityId = useId();
  const sizeId = useId();
  const noticeId = useId();
  const isAwake = useIsAwake();
  return (
    <form className="cart-form" method="post" action={cart.href} data-cart="">
      <input type="hidden" name="itemId" value={line.id} />
      <input type="hidden" name="upc" value={line.upc} />
      <input type="hidden" name="key" value={formKey} />
      {line.sizes && (
        <label htmlFor={sizeId}>
          <span aria-hidden="true">{line.sizes.label}</span>
          <span className="visually-hidden">{line.sizes.of}</span>
          <SizeField id={sizeId} line={line} sizes={line.sizes} />
        </label>
      )}
      <label htmlFor={quantityId}>
        <span aria-hidden="true">{cart.translations.quantity}</span>
        <span className="visually-hidden">{line.translations.quantity}</span>
        <QuantityField id={quantityId} qty={line.qty} noticeId={noticeId} wrong={cart.translations.quantityWrong} />
      </label>
      {/* With scripts, a changed quantity is submitted automatically, so the button is hidden. The Enter key still presses it. */}
      <button type="submit" name="intent" value="update" className="action action-text cart-update" hidden={isAwake}>
        {cart.translations.update}
        <span className="visually-hidden"> {line.name}</span>
      </button>
      <button type="submit" name="intent" value="remove" className="action action-text" formNoValidate>
        {line.translations.remove}
        <span className="visually-hidden"> {line.name}</span>
      </button>
      {cart.saveText && line.maySave && (
        <button type="submit" name="intent" value="save" className="action action-text" formNoValidate>
          {cart.saveText}
          <span className="visually-hidden"> {line.name}</span>
        </button>
      )}
      <p id={noticeId} className="cart-notice" role="status">
        {line.notice}
      </p>
    </form>
  );
}

/** Renders the cart's totals. `isPending` means that a change is pending, so they may be stale. */
export function CartSums({ cart, isPending }: { cart: CartViewModel; isPending: boolean }) {
  return (
    <div aria-busy={isPending}>
      <SumRows rows={cart.sums} />
      <TaxNote cart={cart} />
    </div>
  );
}

export const SumRows = ({ rows }: { rows: CartViewModel['sums'] }) => (
  <dl className="cart-sums">
    {rows.map(({ kind, id, label, amount }) => (
      <div key={id ? `${kind} ${id}` : kind} className={`cart-sum cart-sum-${kind}`}>
        <dt>{label}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);

export const TaxNote = ({ cart: { translations } }: { cart: CartViewModel }) =>
  translations.later && <p className="cart-later">{translations.later}</p>;

export const CheckoutLinks = ({ cart }: { cart: CartViewModel }) =>
  cart.checkoutLinks.map(({ href, text, look }) => (
    <a key={href} className={look} href={href}>
      {text}
    </a>
  ));

/** Renders the gift recipient of a line with a link to the form that edits it. */
function LineGift({ gift: { facts, edit } }: { gift: CartLineGift }) {
  return (
    <div className="cart-gift">
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {edit && (
        <a className="action action-text" href={edit.href} data-dialog="modal">
          {edit.text}
          <span className="visually-hidden"> {edit.name}</span>
        </a>
      )}
    </div>
  );
}
