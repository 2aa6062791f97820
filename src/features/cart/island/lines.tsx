import { type ReactNode, useId } from 'react';
import { useIsAwake } from '#islands/use-is-awake.ts';
import type { CartLineViewModel, CartViewModel, LinePromotionsViewModel } from '../cart-view-model.ts';
import { LineMarks } from '../line-marks.tsx';
import { DeliveryChange } from './delivery-change.tsx';
import { LinePicture } from './line-picture.tsx';
import { QuantityField } from './quantity.tsx';
import { RemovedLine } from './removed-line.tsx';
import { SizeField } from './size.tsx';

/** Renders the cart lines, each with a form that works without scripts. An undo button takes the place of a removed line. */
export function CartLines({ cart, formKey }: { cart: CartViewModel; formKey: string }) {
  const rows = cart.lines.map((line) => <Line key={line.id} cart={cart} line={line} formKey={formKey} />);
  return <LineList cart={cart} rows={rows} place={cart.removed?.place} formKey={formKey} />;
}

interface LineListProps {
  cart: CartViewModel;
  rows: readonly ReactNode[];
  /** Position of the removed line. */
  place: number | undefined;
  formKey: string;
}

export function LineList({ cart: { lines, removed, translations, href }, rows, place, formKey }: LineListProps) {
  if (lines.length === 0 && !removed) return null;
  return (
    <ul className="cart-lines" data-failed={translations.failed}>
      {rows.slice(0, place)}
      {removed && <RemovedLine key={removed.itemId} action={href} undoText={translations.undo} removed={removed} formKey={formKey} />}
      {place !== undefined && rows.slice(place)}
    </ul>
  );
}

export const LinePromotions = ({ label, names }: LinePromotionsViewModel) => (
  <>
    {label && <p className="cart-promotion">{label}</p>}
    {names.map((name) => (
      <p key={name} className="cart-promotion">
        {name}
      </p>
    ))}
  </>
);

/** Renders the text below the title of an empty cart, with a link to the products. */
export const EmptyText = ({ emptyText, browse, browseHref }: CartViewModel['translations']) => (
  <>
    <p className="lead">{emptyText}</p>
    <a className="action action-solid" href={browseHref}>
      {browse}
    </a>
  </>
);

interface LineProps {
  cart: CartViewModel;
  line: CartLineViewModel;
  formKey: string;
}

function Line({ cart, line, formKey }: LineProps) {
  const { summary, change } = line.delivery ?? {};
  return (
    <li className="cart-line" id={`line-${line.id}`}>
      <LinePicture {...line.picture} />
      <div className="cart-what">
        <LineName line={line} />
        <LineMarks eyebrow={line.eyebrow} badge={line.badge} />
        <LinePromotions {...line.promotions} />
        {line.gift?.facts.map((fact) => (
          <p key={fact} className="cart-gift">
            {fact}
          </p>
        ))}
        {summary && (
          <p className="cart-delivery">
            <strong>{summary.label}</strong> {summary.detail}
          </p>
        )}
        {line.waitLink && (
          <a className="action action-text" href={line.waitLink.href} data-dialog="modal">
            {line.waitLink.text}
          </a>
        )}
      </div>
      <LineAmount cart={cart} line={line} />
      {!line.promotions.isGift && <LineForm cart={cart} line={line} formKey={formKey} />}
      {change && <DeliveryChange cart={cart} line={line} change={change} formKey={formKey} />}
    </li>
  );
}

export const LineName = ({ line: { name, href, choice, priceChange } }: { line: CartLineViewModel }) => (
  <>
    <p className="cart-name">
      <a href={href}>{name}</a>
    </p>
    <p className="cart-choice">{choice}</p>
    {priceChange && <p className="cart-price-change">{priceChange}</p>}
  </>
);

export const LineAmount = ({ cart, line }: { cart: CartViewModel; line: CartLineViewModel }) => (
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
);

function LineForm({ cart, line, formKey }: LineProps) {
  const quantityId = useId();
  const sizeId = useId();
  const noticeId = useId();
  const isAwake = useIsAwake();
  const methodLink = line.delivery?.methodLink;
  const edit = line.gift?.edit;
  return (
    <form className="cart-form" method="post" action={cart.href} data-cart="">
      <input type="hidden" name="itemId" value={line.id} />
      <input type="hidden" name="upc" value={line.upc} />
      <input type="hidden" name="key" value={formKey} />
      <div className="cart-fields">
        {line.sizes && (
          <label htmlFor={sizeId}>
            <span aria-hidden="true">{line.sizes.label}</span>
            <span className="visually-hidden">{line.sizes.of}</span>
            <SizeField id={sizeId} line={line} sizes={line.sizes} />
          </label>
        )}
        <div className="cart-field">
          <label htmlFor={quantityId}>
            <span aria-hidden="true">{cart.translations.quantity}</span>
            <span className="visually-hidden">{line.translations.quantity}</span>
          </label>
          <QuantityField id={quantityId} line={line} noticeId={noticeId} wrong={cart.translations.quantityWrong} />
        </div>
        {/* With scripts, a changed quantity is submitted automatically, so the button is hidden. The Enter key still presses it. */}
        <button type="submit" name="intent" value="update" className="action action-text" hidden={isAwake}>
          {cart.translations.update}
          <span className="visually-hidden"> {line.name}</span>
        </button>
      </div>
      <p id={noticeId} className="cart-notice" role="status">
        {line.notice}
      </p>
      <div className="cart-actions">
        <RemoveButton line={line} />
        {cart.saveText && line.maySave && (
          <button type="submit" name="intent" value="save" className="action action-text" formNoValidate>
            {cart.saveText}
            <span className="visually-hidden"> {line.name}</span>
          </button>
        )}
        {methodLink && (
          <a className="action action-text" href={methodLink.href} data-dialog="modal" aria-label={methodLink.of}>
            {methodLink.text}
          </a>
        )}
        {edit && (
          <a className="action action-text" href={edit.href} data-dialog="modal">
            {edit.text}
            <span className="visually-hidden"> {edit.name}</span>
          </a>
        )}
      </div>
    </form>
  );
}

export const RemoveButton = ({ line }: { line: CartLineViewModel }) => (
  <button type="submit" name="intent" value="remove" className="action action-text" formNoValidate>
    {line.translations.remove}
    <span className="visually-hidden"> {line.name}</span>
  </button>
);
