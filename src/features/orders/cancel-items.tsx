// The form with which a customer cancels some of the items of an order. It is parsed like the form of the return page.
import type { Purchase } from '#contract/entities/purchase.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { ItemText } from './returns/item-text.tsx';
import { lineFields } from './returns/returned-lines.ts';

/** The submitted state of the form after it was rejected. */
export interface CancelItemsState {
  chosen?: ReadonlySet<string>;
  /** Ids of lines with an invalid quantity. */
  wrong?: ReadonlySet<string>;
  error?: string;
}

/** Returns true if some of the order's units can be canceled without the others, or if the whole order can no longer be canceled. */
export const canCancelItems = ({ cancelable, actions }: Pick<Purchase, 'cancelable' | 'actions'>): boolean =>
  cancelable.length > 0 && (!actions.includes('cancel') || cancelable.reduce((sum, { qty }) => sum + qty, 0) > 1);

export function CancelItems({ order, path, state }: { order: Purchase; path: string | undefined; state: CancelItemsState }) {
  const { t } = useRenderContext();
  const { formKey } = useResponse();
  const { chosen, wrong, error } = state;
  return (
    <form className="form" method="post" action={path} data-once="" data-busy={t('order.cancelling')}>
      <input type="hidden" name="key" value={formKey} />
      <fieldset className="order-return-items" aria-describedby={error === undefined ? undefined : 'items-error'}>
        <legend>{t('order.cancelItems')}</legend>
        <p>{t('order.cancelItemsText')}</p>
        {error !== undefined && (
          // biome-ignore lint/a11y/noAutofocus: without scripts, a screen reader announces the error only if it has the focus
          <p className="field-error" id="items-error" role="alert" tabIndex={-1} autoFocus>
            {error}
          </p>
        )}
        {order.cancelable.map(({ itemId, qty }) => {
          const item = order.items.find(({ id }) => id === itemId);
          if (!item) return null;
          const name = lineFields(itemId).qty;
          const isWrong = wrong?.has(itemId) ?? false;
          return (
            <div className="order-return-choice" key={itemId}>
              <label className="order-return-item">
                <input type="checkbox" name="item" value={itemId} defaultChecked={chosen?.has(itemId)} />
                <Picture picture={{ ...item.picture, alt: '' }} />
                <ItemText item={item} qty={qty} />
              </label>
              {qty > 1 && (
                <div className="order-return-fields">
                  <div className="field">
                    <label htmlFor={name}>{t('cart.quantity')}</label>
                    <select
                      id={name}
                      name={name}
                      aria-describedby={isWrong ? `item.${itemId} ${name}.error` : `item.${itemId}`}
                      aria-invalid={isWrong || undefined}
                      defaultValue={qty}
                    >
                      {Array.from({ length: qty }, (_, index) => index + 1).map((count) => (
                        <option key={count} value={count}>
                          {count}
                        </option>
                      ))}
                    </select>
                    {isWrong && (
                      <p className="field-error" id={`${name}.error`} role="alert">
                        {t('orderReturn.wrongQty', { max: qty })}
                      </p>
                    )}
                  </div>
                </div>
              )}
            </div>
          );
        })}
      </fieldset>
      <SubmitButton>{t('order.cancelItemsSubmit')}</SubmitButton>
      <p role="status" />
    </form>
  );
}
