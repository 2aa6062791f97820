// The fields of an address as its market asks for them.

import type { AddressField, AddressRule, AddressRuleSet } from '#lib/address-rules.ts';
import type { Market } from '#markets/market.ts';
import { choiceRules, countryOptions, emailField, nameField, phoneFields, provinceOptions } from './fields.ts';
import type { FormField } from './form.ts';
import { type Rule, rulesOf } from './rules.ts';

type AddressKind = 'shipping' | 'billing';
export type AddressFieldName = AddressField | 'phoneCode';

/** In the order of the market's rule set; the dial code stands before the phone. `asksEmail`: also where the set does not. */
export function addressFields(market: Market, kind: AddressKind, { asksEmail = false } = {}): FormField<AddressFieldName>[] {
  const set = market.addressRules[kind];
  const order: readonly AddressField[] = asksEmail && !set.order.includes('email') ? ['email', ...set.order] : set.order;
  return order.flatMap((name) => addressField(name, market, set).map((field) => ofKind(field, kind)));
}

/** Browsers keep both addresses apart by the word before the token. */
const ofKind = (field: FormField<AddressFieldName>, kind: AddressKind): FormField<AddressFieldName> => ({
  ...field,
  autocomplete: `${kind} ${field.autocomplete}`,
});

function addressField(name: AddressField, market: Market, set: AddressRuleSet): FormField<AddressFieldName>[] {
  const rule = set.rules[name];
  const options = { country: countryOptions(market), province: provinceOptions(set) };
  switch (name) {
    case 'email':
      return [emailField(rule, { hint: set.order.includes('email') ? 'form.hint.email' : 'form.hint.billEmail' })];
    case 'phone':
      return phoneFields(market.dialCodes, rule, { hint: 'form.hint.phone' });
    case 'firstName':
    case 'lastName':
      return [nameField(name, rule)];
    case 'country':
    case 'province': {
      const choice = { name, type: 'select', options: options[name], rules: choiceRules(options[name], rule), ...looks[name] } as const;
      return [name === 'country' ? { ...choice, initial: market.country } : choice];
    }
    default:
      return [{ name, type: 'text', ...looks[name], ...traitsOf(rule), rules: rulesOf(rule, ...doorRules(name, set)) }];
  }
}

const looks = {
  addressLine1: { label: 'form.label.addressLine1', autocomplete: 'address-line1' },
  addressLine2: { label: 'form.label.addressLine2', autocomplete: 'address-line2' },
  city: { label: 'form.label.city', autocomplete: 'address-level2', width: 'half' },
  province: { label: 'form.label.province', autocomplete: 'address-level1', width: 'half' },
  postalCode: { label: 'form.label.postalCode', autocomplete: 'postal-code', width: 'half' },
  country: { label: 'form.label.country', autocomplete: 'country', width: 'half' },
} as const satisfies Partial<Record<AddressField, Partial<FormField>>>;

const doorRules = (name: AddressField, { allowsPoBox }: AddressRuleSet): Rule[] =>
  !allowsPoBox && (name === 'addressLine1' || name === 'addressLine2') ? [{ kind: 'noPoBox' }] : [];

/** How a text is kept, and whether it is typed on a pad of digits. */
export function traitsOf({ format, transforms }: AddressRule): Pick<FormField, 'format' | 'transforms' | 'inputMode'> {
  const isNumber = format !== undefined && /^X+$/.test(format) && !transforms;
  return { ...(format && { format }), ...(transforms && { transforms }), ...(isNumber && { inputMode: 'numeric' }) };
}
