// The fields of an address as its market asks for them.
import type { Market } from '#markets/market.ts';
import type { AddressField, AddressRuleSet } from '#values/address-rules.ts';
import type { DialCode } from '#values/phone.ts';
import type { FormField, FormOption } from './form.ts';

export type AddressKind = 'shipping' | 'billing';
export type AddressFieldName = AddressField | 'phoneCode';

/** In the order of the market's rule set; the dial code stands before the phone. */
export function addressFields(market: Market, kind: AddressKind): FormField<AddressFieldName>[] {
  const rules = market.addressRules[kind];
  return rules.order.flatMap((name) => {
    const field = { ...looks[name], ...ofRule(rules, name), name, autocomplete: `${kind} ${looks[name].autocomplete}` };
    if (name === 'country') return [{ ...field, options: countryOptions(market), initial: market.country }];
    if (name === 'province') return [{ ...field, options: provinceOptions(rules) }];
    return name === 'phone' ? [phoneCodeField(market.dialCodes, kind), field] : [field];
  });
}

export const countryOptions = ({ country, name }: Market): FormOption[] => [{ value: country, label: name }];

export const provinceOptions = ({ provinces }: AddressRuleSet): FormOption[] =>
  provinces.map(({ code, name }) => ({ value: code, label: name }));

export const phoneCodeOptions = (dialCodes: readonly DialCode[]): FormOption[] =>
  dialCodes.map(({ code, country }) => ({ value: code, label: `${country} +${code}` }));

const looks = {
  email: { type: 'email', label: 'form.label.email', hint: 'form.hint.email', autocomplete: 'email', inputMode: 'email' },
  firstName: { type: 'text', label: 'form.label.firstName', autocomplete: 'given-name', width: 'half' },
  lastName: { type: 'text', label: 'form.label.lastName', autocomplete: 'family-name', width: 'half' },
  addressLine1: { type: 'text', label: 'form.label.addressLine1', autocomplete: 'address-line1' },
  addressLine2: { type: 'text', label: 'form.label.addressLine2', autocomplete: 'address-line2' },
  city: { type: 'text', label: 'form.label.city', autocomplete: 'address-level2', width: 'half' },
  province: { type: 'select', label: 'form.label.province', autocomplete: 'address-level1', width: 'half' },
  postalCode: { type: 'text', label: 'form.label.postalCode', autocomplete: 'postal-code', width: 'half' },
  country: { type: 'select', label: 'form.label.country', autocomplete: 'country', width: 'half' },
  phone: {
    type: 'tel',
    label: 'form.label.phone',
    hint: 'form.hint.phone',
    autocomplete: 'tel-national',
    inputMode: 'tel',
    width: 'two-thirds',
  },
} as const satisfies Record<AddressField, Partial<FormField>>;

function ofRule({ rules }: AddressRuleSet, name: AddressField): Pick<FormField, 'required' | 'maxLength' | 'inputMode'> {
  const { required, maxLength, format, transforms } = rules[name];
  const isNumber = format !== undefined && /^X+$/.test(format) && !transforms;
  return { required, ...(maxLength !== undefined && { maxLength }), ...(isNumber && { inputMode: 'numeric' }) };
}

const phoneCodeField = (dialCodes: Market['dialCodes'], kind: AddressKind): FormField<'phoneCode'> => ({
  name: 'phoneCode',
  type: 'select',
  label: 'form.label.phoneCode',
  autocomplete: `${kind} tel-country-code`,
  required: true,
  options: phoneCodeOptions(dialCodes),
  initial: dialCodes[0].code,
  width: 'third',
});
