// The two address forms of the checkout. Both ends run them; the clock and the network play no part.
import * as z from 'zod/mini';
import type { Market } from '#markets/market.ts';
import { type AddressRule, matchesPattern } from '#values/address-rules.ts';
import { type DialCode, isPhone, splitPhone, storedPhone } from '#values/phone.ts';
import { isPoBox } from '#values/po-box.ts';
import {
  type AddressFieldName,
  type AddressKind,
  addressFields,
  countryOptions,
  phoneCodeOptions,
  provinceOptions,
} from './address-fields.ts';
import { check, email, oneOf, optionalText, personName, text } from './checks.ts';
import type { Form, FormErrorId } from './form.ts';

/** An address as the gateway knows it (commerce-core §3). */
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

export type ShippingForm = Form<AddressFieldName, ShippingValue>;
export type BillingForm = Form<AddressFieldName, AddressValue>;

/** Where to deliver, and whom to tell. */
export function shippingForm(market: Market): ShippingForm {
  const shape = { ...addressShape(market, 'shipping'), email: text(market.addressRules.shipping.rules.email, email) };
  return { name: 'shipping', fields: addressFields(market, 'shipping'), schema: withPhone(market.dialCodes, z.object(shape)) };
}

/** Who pays. The e-mail address is that of the delivery. */
export const billingForm = (market: Market): BillingForm => ({
  name: 'billing',
  fields: addressFields(market, 'billing'),
  schema: withPhone(market.dialCodes, z.object(addressShape(market, 'billing'))),
});

function addressShape(market: Market, kind: AddressKind) {
  const set = market.addressRules[kind];
  const { rules, order, allowsPoBox } = set;
  const line = allowsPoBox ? [] : [check('form.error.poBox', (value) => !isPoBox(value))];
  return {
    firstName: text(rules.firstName, personName),
    lastName: text(rules.lastName, personName),
    addressLine1: text(rules.addressLine1, ...line),
    addressLine2: optionalText(rules.addressLine2, ...line),
    city: text(rules.city),
    province: order.includes('province') ? optionalText(rules.province, oneOf(provinceOptions(set))) : z.optional(z.never()),
    postalCode: text(rules.postalCode, ...postalCode(rules.postalCode)),
    country: text(rules.country, oneOf(countryOptions(market))),
    phoneCode: text({ required: true }, oneOf(phoneCodeOptions(market.dialCodes))),
    phone: text(rules.phone),
  };
}

/** Says what a postal code looks like here instead of showing its pattern. */
const postalCode = ({ pattern, example }: AddressRule) =>
  pattern && example ? [check('form.error.postalCode', (value) => matchesPattern(value, pattern), { example })] : [];

interface Dialled {
  phone: string;
  phoneCode: string;
}

/** Judges the number by its dial code, whatever else is wrong, and keeps it with its plus. */
function withPhone<Value extends Dialled>(dialCodes: Market['dialCodes'], address: z.ZodMiniType<Value>): z.ZodMiniType<Value> {
  const judged = address.check(
    z.refine((value) => value.phone === '' || isDialled(value, dialCodes), {
      path: ['phone'],
      error: 'form.error.phone' satisfies FormErrorId,
      when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'phone' || path?.[0] === 'phoneCode'),
    }),
  );
  return z.pipe(
    judged,
    z.transform((value: Value) => ({ ...value, ...kept(value, dialCodes) })),
  );
}

function isDialled({ phone, phoneCode }: Dialled, dialCodes: readonly DialCode[]): boolean {
  const split = splitPhone(phone, dialCodes, phoneCode);
  return split !== undefined && isPhone(split);
}

function kept({ phone, phoneCode }: Dialled, dialCodes: readonly DialCode[]): Dialled {
  const split = phone === '' ? undefined : splitPhone(phone, dialCodes, phoneCode);
  return split ? { phone: storedPhone(split), phoneCode: split.dialCode.code } : { phone, phoneCode };
}
