import type { CartLineViewModel, CartViewModel } from '../cart-view-model.ts';

interface LineDeliveryProps {
  cart: CartViewModel;
  line: CartLineViewModel;
  formKey: string;
}

/**
 * Renders a line's delivery with a link to change it. If the chosen delivery was replaced, renders the chosen delivery and its replacement.
 */
export function LineDelivery({ cart, line, formKey }: LineDeliveryProps) {
  const { delivery } = line;
  if (!delivery) return null;
  const { label, detail, methodLink, change } = delivery;
  return (
    <div className="cart-delivery">
      <p>
        <strong>{label}</strong>
        <span className="cart-delivery-detail">{detail}</span>
        {methodLink && (
          <a href={methodLink.href} data-dialog="modal" aria-label={methodLink.of}>
            {methodLink.text}
          </a>
        )}
      </p>
      {change && (
        <form className="cart-change" method="post" action={cart.href} data-cart="" aria-label={change.title}>
          <input type="hidden" name="itemId" value={line.id} />
          <input type="hidden" name="intent" value="deliver" />
          <input type="hidden" name="key" value={formKey} />
          <p className="cart-change-title">{change.title}</p>
          <dl>
            <dt>{change.before.label}</dt>
            <dd>
              <s>{change.before.text}</s>
            </dd>
            <dt>{change.now.label}</dt>
            <dd>{change.now.text}</dd>
          </dl>
          <p>{change.why}</p>
          <p className="actions">
            {change.choices.map(({ value, text }) => (
              <button key={value} type="submit" name="delivery" value={value} className="action action-outline">
                {text}
              </button>
            ))}
            <a className="action action-text" href={change.other.href} data-dialog={change.other.dialog}>
              {change.other.text}
            </a>
          </p>
        </form>
      )}
    </div>
  );
}
