import type { Address } from '#contract/entities/address.ts';
import type { AddressForm } from '#features/account/addresses/address-forms.ts';
import type { AddressFieldName } from '#forms/address-fields.ts';
import type { FormError } from '#forms/message-ids.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import type { AddressBook } from '../address/address-book.ts';
import { ClearAddress } from '../address/clear-address.tsx';
import { SavedChoice } from '../address/saved-choice.tsx';
import type { SpellingQuestion } from '../address/spelled-address.ts';
import { Spelling } from '../address/spelling.tsx';
import { PaymentParts, type PaymentPartsProps } from '../payment/payment-parts.tsx';

interface BillingContentProps {
  form: AddressForm;
  values: Partial<Record<AddressFieldName, string>>;
  errors: Partial<Record<AddressFieldName, FormError>>;
  isSame: boolean;
  book: AddressBook | undefined;
  /** The id of the selected saved address, or `new` for an entered one. */
  chosen: string;
  keeps: boolean;
  /** The shipping address, if a shipment goes to the shopper's home. */
  delivery: Address | undefined;
  /** True if the cart has a billing address. */
  isStored: boolean;
  /** A suggested spelling of the entered address. */
  question: SpellingQuestion | undefined;
  payment: PaymentPartsProps;
}

/** Renders address and payment in one form, so that the input survives the visit to a page of the provider. */
export function BillingContent(props: BillingContentProps) {
  const { form, values, errors, isSame, book, chosen, keeps, delivery, isStored, question, payment } = props;
  const { t, market } = useRenderContext();
  return (
    <form className="form" method="post" noValidate>
      {/* The default button for Enter in a field, so that Enter triggers none of the other buttons */}
      <button type="submit" hidden />
      <ErrorSummary form={form} errors={errors} />
      {question && <Spelling {...question} />}
      <fieldset className="bill-to">
        <legend>{t('checkout.billing.legend')}</legend>
        {delivery && (
          <>
            <label className="checkbox">
              <input type="checkbox" name="same" value="on" defaultChecked={isSame} />
              {t('checkout.billing.same')}
            </label>
            <p className="bill-same">{addressLines(delivery, market.addressRules).join(' · ')}</p>
          </>
        )}
        <div className="bill-own">
          <SavedChoice book={book} chosen={chosen} keeps={keeps} legend={t('address.billing')}>
            <FieldSet form={form} legend={t('checkout.billing.legend')} values={values} errors={errors} />
            {isStored && <ClearAddress />}
          </SavedChoice>
        </div>
      </fieldset>
      <PaymentParts {...payment} />
    </form>
  );
}
