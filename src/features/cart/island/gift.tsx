import type { CartLineGift } from '../cart-view-model.ts';

/** The recipient of a gift line, and a link to its form. */
export function LineGift({ gift: { facts, edit } }: { gift: CartLineGift }) {
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
