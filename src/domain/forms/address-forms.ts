// The two address forms of the checkout. Both ends run them; the clock and the network play no part.
import type { Market } from '#markets/market.ts';
import { type AddressFieldName, addressFields } from './address-fields.ts';
import { phoneValue } from './fields.ts';
import type { Form } from './form.ts';

/** An address as the gateway knows it. */
export interface AddressValue {
  firstName: string;
  lastName: string;
  addressLine1: string;
  addressLine2?: string | undefined;
  city: string;
  /** Its code; undefined where the country's addresses name none. */
  province?: string | undefined;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** E.164: +13035550142. */
  phone: string;
  /** Dial code of that number, without the plus. */
  phoneCode: string;
}

export type ShippingValue = AddressValue & { email: string };

type ShippingForm = Form<AddressFieldName, ShippingValue>;
export type BillingForm = Form<AddressFieldName, AddressValue & { email?: string }>;

/** Where to deliver, and whom to notify. */
export const shippingForm = (market: Market): ShippingForm => ({
  name: 'shipping',
  fields: addressFields(market, 'shipping'),
  value: (textOf) => ({ ...addressValue(textOf, market), email: textOf('email') }),
});

/** Who pays. The e-mail address is that of the delivery; `asksEmail` where no delivery has one. */
export const billingForm = (market: Market, { asksEmail = false } = {}): BillingForm => ({
  name: 'billing',
  fields: addressFields(market, 'billing', { asksEmail }),
  value: (textOf) => ({ ...addressValue(textOf, market), ...(asksEmail && { email: textOf('email') }) }),
});

const addressValue = (textOf: (name: AddressFieldName) => string, { dialCodes }: Market): AddressValue => ({
  firstName: textOf('firstName'),
  lastName: textOf('lastName'),
  addressLine1: textOf('addressLine1'),
  addressLine2: textOf('addressLine2') || undefined,
  city: textOf('city'),
  province: textOf('province') || undefined,
  postalCode: textOf('postalCode'),
  country: textOf('country'),
  ...phoneValue(textOf, dialCodes),
});
