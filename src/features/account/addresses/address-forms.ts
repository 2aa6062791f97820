// The checkout's shipping and billing address forms. They run in the browser and on the server, and use neither the clock nor the network.

import { type AddressFieldName, addressFields } from '#forms/address-fields.ts';
import { type PhoneValue, phoneValue } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import { type AddressTexts, writeAddress } from '#lib/address/address-fields.ts';
import type { Market } from '#markets/market.ts';

/** An address in the gateway's format. */
export type AddressValue = AddressTexts & PhoneValue;
export type AddressForm = Form<AddressFieldName, AddressValue>;

/** Returns the form for the shipping address and the contact for notifications. */
export const shippingForm = (market: Market): AddressForm => ({
  name: 'shipping',
  fields: addressFields(market, 'shipping'),
  value: (readText) => addressValue(readText, market),
});

/**
 * Returns the form for the billing address. The order normally uses the email address of the delivery; `asksEmail` adds an email field for
 * orders whose deliveries have none.
 */
export const billingForm = (market: Market, { asksEmail = false } = {}): AddressForm => ({
  name: 'billing',
  fields: addressFields(market, 'billing', { asksEmail }),
  value: (readText) => addressValue(readText, market),
});

export const addressValue = (readText: (name: AddressFieldName) => string, { addressRules, dialCodes }: Market): AddressValue => ({
  ...writeAddress(addressRules.shipping.rules, readText),
  ...phoneValue(readText, dialCodes),
});
