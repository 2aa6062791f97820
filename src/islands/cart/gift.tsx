import type { CartLineGift } from '#domain/cart-view-model.ts';

/** To whom a line is given; the link opens the form for it. */
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
