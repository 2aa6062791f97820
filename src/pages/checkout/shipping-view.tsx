import type { Address } from '#contract/entities/address.ts';
import type { ShippingMethod } from '#contract/entities/cart-item.ts';
import { addressLines } from '#domain/address-lines.ts';
import type { AddressFieldName } from '#domain/forms/address-fields.ts';
import { shippingForm } from '#domain/forms/address-forms.ts';
import type { FormError } from '#domain/forms/message-ids.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { RequiredNote } from '#ui/form/required-note.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useView } from '#ui/view.ts';
import { DeliveryTime } from './delivery-time.tsx';

export interface ShippingViewProps {
  values: Partial<Record<AddressFieldName, string>>;
  errors: Partial<Record<AddressFieldName, FormError>>;
  /** Another spelling of what was typed, to choose from. */
  proper: Address | undefined;
  methods: readonly ShippingMethod[];
  /** The code of the chosen one. */
  method: string | undefined;
  /** The methods are those of the address. */
  isSettled: boolean;
}

export function ShippingView({ values, errors, proper, methods, method, isSettled }: ShippingViewProps) {
  const { t, market } = useView();
  const form = shippingForm(market);
  return (
    <form className="form" method="post" noValidate>
      <ErrorSummary form={form} errors={errors} />
      {proper && <Spelling proper={proper} />}
      <RequiredNote />
      <FieldSet form={form} legend={t('checkout.address.legend')} values={values} errors={errors} />
      <fieldset className="methods">
        <legend>{t('checkout.method.legend')}</legend>
        {!isSettled && <p className="form-note">{t('checkout.method.note')}</p>}
        {methods.map((each) => (
          <Method key={each.code} method={each} isChosen={each.code === method} />
        ))}
      </fieldset>
      {!proper && <SubmitButton>{t('checkout.toBilling')}</SubmitButton>}
    </form>
  );
}

function Method({ method, isChosen }: { method: ShippingMethod; isChosen: boolean }) {
  const { t, money } = useView();
  const { code, label, price, freeFrom } = method;
  return (
    <label className="method">
      <input type="radio" name="method" value={code} defaultChecked={isChosen} />
      <span className="method-name">{label}</span>
      <strong className="method-price">{price.amount === 0 ? t('checkout.method.free') : money(price.amount, price.currency)}</strong>
      <span className="method-note">
        <DeliveryTime {...method.deliveryTime} />
        {freeFrom !== undefined && price.amount > 0 && ` · ${t('checkout.method.freeFrom', { amount: money(freeFrom, price.currency) })}`}
      </span>
    </label>
  );
}

/** Both spellings can be had: neither is lost, and the fields below stay as they were typed. */
function Spelling({ proper }: { proper: Address }) {
  const { t, market } = useView();
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts nothing else leads a screen reader to the question
    <section className="spelling" tabIndex={-1} autoFocus aria-labelledby="spelling">
      <h2 id="spelling">{t('checkout.spelling.title')}</h2>
      <address>
        {addressLines(proper, market.addressRules).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className="actions">
        <button type="submit" name="spelling" value="proper" className="action action-solid">
          {t('checkout.spelling.proper')}
        </button>
        <button type="submit" name="spelling" value="typed" className="action">
          {t('checkout.spelling.typed')}
        </button>
      </p>
    </section>
  );
}
