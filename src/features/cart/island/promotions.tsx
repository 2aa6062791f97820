import type { CalloutViewModel, CartViewModel } from '../cart-view-model.ts';

/** Renders the callouts of promotions whose threshold the cart has almost reached, reached or exceeded. */
export function Callouts({ callouts }: { callouts: readonly CalloutViewModel[] }) {
  if (callouts.length === 0) return null;
  return (
    <ul className="callouts">
      {callouts.map(({ id, state, text, progress }) => (
        <li key={id} className={`callout callout-${state}`}>
          {text}
          {progress !== undefined && <meter value={progress} aria-hidden />}
        </li>
      ))}
    </ul>
  );
}

/** Renders the applied promo codes and a form to add another. `refused` is the rejected code with the reason. */
export function PromoCodes({
  cart,
  formKey,
  refused,
}: {
  cart: CartViewModel;
  formKey: string;
  refused: { code: string; text: string } | undefined;
}) {
  if (!cart.promotions) return null;
  const { acceptsCodes, coupons, translations } = cart.promotions;
  if (!acceptsCodes && coupons.length === 0) return null;
  return (
    <div className="promo" data-failed={cart.translations.failed}>
      <ul className="promo-codes">
        {coupons.map(({ code, note, remove }) => (
          <li key={code}>
            <form className="promo-code" method="post" action={cart.href} data-cart="">
              <input type="hidden" name="intent" value="remove-coupon" />
              <input type="hidden" name="code" value={code} />
              <input type="hidden" name="key" value={formKey} />
              <strong>{code}</strong>
              <button type="submit" className="promo-remove" aria-label={remove}>
                ×
              </button>
              <p className="cart-notice" role="status" />
            </form>
            {note && <p className="promo-note">{note}</p>}
          </li>
        ))}
      </ul>
      {acceptsCodes && (
        <form key={coupons.length} className="promo-form" method="post" action={cart.href} data-cart="">
          <input type="hidden" name="intent" value="apply-coupon" />
          <input type="hidden" name="key" value={formKey} />
          <label>
            {translations.label}
            <input
              name="code"
              required
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={refused?.code}
              aria-invalid={refused ? true : undefined}
              aria-describedby="promo-message"
            />
          </label>
          <button type="submit" className="action action-outline">
            {translations.apply}
          </button>
          <p id="promo-message" className="cart-notice" role="status">
            {refused?.text}
          </p>
        </form>
      )}
    </div>
  );
}
