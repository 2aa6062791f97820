import type { ReactNode } from 'react';
import type { ShippingMethod } from '#contract/entities/cart-item.ts';
import type { AddressForm } from '#features/account/addresses/address-forms.ts';
import { SignInOffer } from '#features/account/sign-in/sign-in-offer.tsx';
import { deliveryName } from '#features/cart/delivery-view-model.ts';
import type { AddressFieldName } from '#forms/address-fields.ts';
import type { FormError } from '#forms/message-ids.ts';
import { routePath } from '#routes.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { RequiredNote } from '#ui/form/required-note.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import type { AddressBook } from '../address/address-book.ts';
import { ClearAddress } from '../address/clear-address.tsx';
import type { SpellingQuestion } from '../address/corrected-address.ts';
import { SavedChoice } from '../address/saved-choice.tsx';
import { Spelling } from '../address/spelling.tsx';
import { itemText } from '../pickup/pickups.tsx';
import { Arrival, DeliveryTime } from './delivery-time.tsx';
import type { HomeChoice } from './home-choices.ts';

interface ShippingContentProps {
  form: AddressForm;
  values: Partial<Record<AddressFieldName, string>>;
  errors: Partial<Record<AddressFieldName, FormError>>;
  /** A suggested spelling of the entered address. */
  question: SpellingQuestion | undefined;
  book: AddressBook | undefined;
  /** Id of the selected saved address, or `new` for an entered address. */
  chosen: string;
  keeps: boolean;
  choices: readonly HomeChoice[];
  /** True if the cart has an address, which determines the methods and their prices. */
  isSettled: boolean;
  isGuest: boolean;
  /** The bot check field. Empty if no bot check is configured. */
  botCheck: ReactNode;
}

export function ShippingContent(props: ShippingContentProps) {
  const { form, values, errors, question, book, chosen, keeps, choices, isSettled, isGuest, botCheck } = props;
  const { t, market, link, offering } = useRenderContext();
  const here = routePath('checkoutStep', { step: 'shipping' });
  const canBeFetched =
    offering.has('collection-points') && market.collection.pudo !== undefined && choices.some(({ kind }) => kind === 'standard');
  return (
    <form className="form" method="post" noValidate data-checkout="input" data-now="" data-once="">
      {/* A hidden default button, so that the Enter key submits the step instead of clearing the address. */}
      <button type="submit" hidden />
      <ErrorSummary form={form} errors={errors} />
      {isGuest && <SignInOffer returnTo={here} />}
      {canBeFetched && (
        <p>
          <a className="action action-text" href={link(routePath('collectionPoint'))} data-dialog="panel">
            {t('delivery.pickPoint')}
          </a>
        </p>
      )}
      {question && <Spelling {...question} />}
      <RequiredNote />
      <SavedChoice book={book} chosen={chosen} keeps={keeps} legend={t('address.shipping')}>
        <FieldSet form={form} legend={t('checkout.address.legend')} values={values} errors={errors} />
        {isSettled && <ClearAddress />}
      </SavedChoice>
      {choices.map((choice) => (
        <Methods key={choice.shippingId} choice={choice} isAlone={choices.length === 1} isSettled={isSettled} />
      ))}
      {botCheck}
      <div className="checkout-continue" hidden={question !== undefined} data-after-spelling="">
        <SubmitButton>{t('checkout.toBilling')}</SubmitButton>
      </div>
    </form>
  );
}

/** Renders the shipping methods of a shipment, with the names of its lines if there are several shipments. */
function Methods({ choice, isAlone, isSettled }: { choice: HomeChoice; isAlone: boolean; isSettled: boolean }) {
  const renderContext = useRenderContext();
  const { t } = renderContext;
  const { kind, field, methods, chosen, items } = choice;
  return (
    <fieldset className="methods">
      <legend>{isAlone ? t('checkout.method.legend') : deliveryName(renderContext, kind, undefined)}</legend>
      {!isAlone && <p className="form-note">{items.map(itemText).join(' · ')}</p>}
      {!isSettled && <p className="form-note">{t('checkout.method.note')}</p>}
      {methods.map((each) => (
        <Method key={each.code} field={field} method={each} isChosen={each.code === chosen} />
      ))}
    </fieldset>
  );
}

function Method({ field, method, isChosen }: { field: string; method: ShippingMethod; isChosen: boolean }) {
  const { t, money } = useRenderContext();
  const { code, label, price, freeFrom } = method;
  return (
    <label className="method">
      <input type="radio" name={field} value={code} defaultChecked={isChosen} />
      <span className="method-name">{label}</span>
      <strong className="method-price">{price.amount === 0 ? t('checkout.method.free') : money(price.amount, price.currency)}</strong>
      <span className="method-note method-facts">
        <span>
          <DeliveryTime {...method.deliveryTime} />
        </span>{' '}
        <span>
          <Arrival {...method.deliveryTime} />
        </span>{' '}
        {freeFrom !== undefined && price.amount > 0 && (
          <span>{t('checkout.method.freeFrom', { amount: money(freeFrom, price.currency) })}</span>
        )}
      </span>
    </label>
  );
}
