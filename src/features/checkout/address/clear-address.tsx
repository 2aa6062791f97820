import { useRenderContext } from '#ui/render-context.ts';
import { clearAddress } from './address-origin.ts';

/** Renders the button that removes this step's address from the cart and empties the form. */
export function ClearAddress() {
  const { t } = useRenderContext();
  return (
    <p>
      <button type="submit" name="go" value={clearAddress} className="action action-text" formNoValidate>
        {t('checkout.address.clear')}
      </button>
    </p>
  );
}
