// The two address forms of the checkout. Browser and server both use them; they depend on neither clock nor network.

import { type AddressFieldName, addressFields } from '#forms/address-fields.ts';
import { type PhoneValue, phoneValue } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import { type AddressTexts, writeAddress } from '#lib/address/address-fields.ts';
import type { Market } from '#markets/market.ts';

/** An address in the format of the gateway. */
export type AddressValue = AddressTexts & PhoneValue;
export type AddressForm = Form<AddressFieldName, AddressValue>;

/** Returns the form for the shipping address and the contact for notifications. */
export const shippingForm = (market: Market): AddressForm => ({
  name: 'shipping',
  fields: addressFields(market, 'shipping'),
  value: (readText) => addressValue(readText, market),
});

/** Returns the form for the billing address. The email address is that of the delivery; `asksEmail` adds a field if no delivery has one. */
export const billingForm = (market: Market, { asksEmail = false } = {}): AddressForm => ({
  name: 'billing',
  fields: addressFields(market, 'billing', { asksEmail }),
  value: (readText) => addressValue(readText, market),
});

export const addressValue = (readText: (name: AddressFieldName) => string, { addressRules, dialCodes }: Market): AddressValue => ({
  ...writeAddress(addressRules.shipping.rules, readText),
  ...phoneValue(readText, dialCodes),
});
