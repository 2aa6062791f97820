// The two address forms of the checkout. Both ends run them; the clock and the network play no part.

import { type AddressFieldName, addressFields } from '#forms/address-fields.ts';
import { type PhoneValue, phoneValue } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import { type AddressTexts, writeAddress } from '#lib/address-fields.ts';
import type { Market } from '#markets/market.ts';

/** An address as the gateway knows it. */
export type AddressValue = AddressTexts & PhoneValue;
export type AddressForm = Form<AddressFieldName, AddressValue>;

/** Where to deliver, and whom to notify. */
export const shippingForm = (market: Market): AddressForm => ({
  name: 'shipping',
  fields: addressFields(market, 'shipping'),
  value: (readText) => addressValue(readText, market),
});

/** Who pays. The email address is that of the delivery; `asksEmail` where no delivery has one. */
export const billingForm = (market: Market, { asksEmail = false } = {}): AddressForm => ({
  name: 'billing',
  fields: addressFields(market, 'billing', { asksEmail }),
  value: (readText) => addressValue(readText, market),
});

export const addressValue = (readText: (name: AddressFieldName) => string, { addressRules, dialCodes }: Market): AddressValue => ({
  ...writeAddress(addressRules.shipping.rules, readText),
  ...phoneValue(readText, dialCodes),
});
