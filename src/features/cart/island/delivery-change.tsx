import type { CartLineViewModel, CartViewModel } from '../cart-view-model.ts';

interface DeliveryChangeProps {
  cart: CartViewModel;
  line: CartLineViewModel;
  change: NonNullable<NonNullable<CartLineViewModel['delivery']>['change']>;
  formKey: string;
}

/** Renders the delivery that was chosen for a line and its replacement, with a form that accepts or changes the replacement. */
export function DeliveryChange({ cart, line, change, formKey }: DeliveryChangeProps) {
  return (
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
        {change.other && (
          <a className="action action-text" href={change.other.href} data-dialog={change.other.dialog}>
            {change.other.text}
          </a>
        )}
      </p>
    </form>
  );
}
