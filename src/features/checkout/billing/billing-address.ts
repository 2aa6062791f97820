// Reads the billing address of a submitted form, maps errors to its fields and prepares the address for display.
import type { AddressInput } from '#contract/entities/address.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { isErrorCode } from '#contract/errors/catalog.ts';
import { needsBillEmail } from '#domain/checkout-step.ts';
import { homeAddress } from '#domain/delivery.ts';
import { type AddressForm, billingForm } from '#features/account/addresses/address-forms.ts';
import type { AddressFieldName } from '#forms/address-fields.ts';
import { toAddressInput } from '#forms/address-input.ts';
import { findFieldErrors } from '#forms/field-errors.ts';
import type { FormError } from '#forms/message-ids.ts';
import { readForm } from '#forms/read-form.ts';
import { billingInput, inputOfSaved, isSameAddress } from '#forms/stored-address.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { PersonalContext, SubmitContext } from '#http/page.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import { type AddressBook, chosenAddress, findDefaultChoice, newAddressChoice } from '../address/address-book.ts';
import { noticeBanners, problemBanner } from '../banners.ts';
import { readNotices } from '../checkout-notice.ts';
import { explainStep } from '../express/start-checkout.ts';
import { describeNotSaved } from '../not-saved-notices.ts';

type Values = Partial<Record<AddressFieldName, string>>;
type Errors = Partial<Record<AddressFieldName, FormError>>;

type Reading = { ok: true; input: AddressInput; values: Values } | { ok: false; values: Values; errors: Errors };

export const billingAddressForm = ({ market }: Pick<RenderContext, 'market'>, cart: Cart): AddressForm =>
  billingForm(market, { asksEmail: needsBillEmail(cart) });

/** Returns the submitted billing address: the shipping address, a saved address, or the entered one. */
export function readBillingAddress(context: SubmitContext, cart: Cart, book: AddressBook | undefined): Reading {
  const { renderContext, form } = context;
  const delivery = homeAddress(cart);
  const saved = chosenAddress(context, book);
  const email = needsBillEmail(cart) ? book?.person.email : undefined;
  const known = form.has('same') && delivery ? billingInput(delivery) : saved && inputOfSaved(saved, email);
  const reading: { ok: true; value: AddressInput } | { ok: false; values: Values; errors: Errors } = known
    ? { ok: true, value: known }
    : readForm(billingAddressForm(renderContext, cart), form);
  return reading.ok ? { ok: true, input: reading.value, values: toAddressInput(reading.value, renderContext.market) } : reading;
}

interface Trouble {
  errors?: Errors;
  banners?: DisplayedNotice[];
}

/** Returns the error of a rejected call as field errors, or as a banner if it does not concern fields of the form. */
export function describeRefusal({ renderContext }: PersonalContext, cart: Cart, refusal: Refusal): Trouble {
  const errors = findFieldErrors(refusal, billingAddressForm(renderContext, cart).fields);
  return errors ? { errors } : { banners: [problemBanner(renderContext, refusal)] };
}

/** Returns the notices that an earlier page left for this step, as field errors or banners. */
export function describeNotices(context: PersonalContext, cart: Cart): Trouble {
  const { renderContext, notices } = context;
  const { fields } = billingAddressForm(renderContext, cart);
  const read = readNotices(notices).map(({ code, fields: named }) => ({
    code,
    errors: isErrorCode(code) ? findFieldErrors({ code, details: { fields: named } }, fields) : undefined,
  }));
  const banners = noticeBanners(
    renderContext,
    read.filter(({ errors }) => !errors).map(({ code }) => code),
  );
  return {
    banners: [...banners, ...explainStep(context), ...describeNotSaved(context)],
    errors: Object.assign({}, ...read.map(({ errors }) => errors)),
  };
}

interface ShownAddress {
  /** Id of the selected saved address, or `new` for an entered address. */
  chosen: string;
  isSame: boolean;
  values: Values;
  errors: Errors;
}

interface RequestedAddress {
  isSame?: boolean | undefined;
  /** The saved address that the form selects. */
  choice?: string | undefined;
  values?: Values | undefined;
  errors?: Errors | undefined;
  book: AddressBook | undefined;
}

/**
 * Returns the billing address for display. If there are field errors, the address fields are visible, even if the billing address equals
 * the shipping address.
 */
export function showBillingAddress(
  { renderContext }: PersonalContext,
  cart: Cart,
  { isSame, choice, values, errors = {}, book }: RequestedAddress,
): ShownAddress {
  const { billingAddress } = cart;
  const delivery = homeAddress(cart);
  const isWrong = Object.keys(errors).length > 0;
  const hasDefault = book !== undefined && book.addresses.length > 0;
  const isKnownSame = delivery !== undefined && (billingAddress === undefined ? !hasDefault : isSameAddress(billingAddress, delivery));
  const isClosed = !isWrong && (isSame ?? isKnownSame);
  const stored = billingAddress && !isClosed ? toAddressInput(billingAddress, renderContext.market) : {};
  const chosen = isWrong ? newAddressChoice : (choice ?? findDefaultChoice(book, isClosed ? undefined : billingAddress));
  return { isSame: isClosed, chosen, values: values ?? stored, errors };
}
