// Fields that several forms have in common.

import { type AddressFieldRow, addressFields } from '#lib/address/address-fields.ts';
import type { AddressRule } from '#lib/address/address-rules.ts';
import { type DialCode, splitPhone, storedPhone } from '#lib/address/phone.ts';
import { type CivilDate, earliestBirthDate } from '#lib/civil-date.ts';
import { createRules, type Rule } from '#lib/rules/field-rules.ts';
import type { Market } from '#markets/market.ts';
import type { FormField, FormOption } from './form.ts';

/** Returns a checkbox. If it is required, the shopper must check it. */
export const checkbox = <Name extends string>(
  name: Name,
  look: Pick<FormField, 'label' | 'link' | 'hint'>,
  { required }: { required: boolean },
): FormField<Name> => ({ name, type: 'checkbox', rules: required ? [{ kind: 'required' }] : [], ...look });

export const emailField = (rule: AddressRule, look: Partial<FormField> = {}): FormField<'email'> => ({
  type: 'email',
  label: 'form.label.email',
  autocomplete: 'email',
  inputMode: 'email',
  ...look,
  name: 'email',
  rules: createRules(rule, { kind: 'email' }),
});

/** Returns the dial code field, which precedes the phone number. Numbers are validated by the selected code. */
export const phoneCodeField = (dialCodes: Market['dialCodes']): FormField<'phoneCode'> => ({
  name: 'phoneCode',
  type: 'select',
  label: 'form.label.phoneCode',
  autocomplete: 'tel-country-code',
  rules: choiceRules(phoneCodeOptions(dialCodes), { required: true }),
  options: phoneCodeOptions(dialCodes),
  initial: dialCodes[0].code,
  width: 'third',
});

/** Returns the dial code field and the phone number field. */
export const phoneFields = (dialCodes: Market['dialCodes'], rule: AddressRule): FormField<'phoneCode' | 'phone'>[] => [
  phoneCodeField(dialCodes),
  {
    name: 'phone',
    type: 'tel',
    label: 'form.label.phone',
    ...pickLook(addressFields.phone),
    rules: createRules(rule, { kind: 'phone', dialCodes, codeField: 'phoneCode' }),
  },
];

export interface PhoneValue {
  /** Phone number in E.164 format, such as +13035550142. */
  phone: string;
  /** Dial code of the number, without the plus sign. */
  phoneCode: string;
}

/** Returns the number with a plus sign. Returns the input if its dial code is unknown. */
export function phoneValue(readText: (name: 'phone' | 'phoneCode') => string, dialCodes: readonly DialCode[]): PhoneValue {
  const phone = readText('phone');
  const split = phone === '' ? undefined : splitPhone(phone, dialCodes, readText('phoneCode'));
  return split ? { phone: storedPhone(split), phoneCode: split.dialCode.code } : { phone, phoneCode: readText('phoneCode') };
}

export const nameField = <Name extends 'firstName' | 'lastName'>(name: Name, rule: AddressRule): FormField<Name> => ({
  name,
  type: 'text',
  label: `form.label.${name}`,
  ...pickLook(addressFields[name]),
  rules: createRules(rule, { kind: 'visible' }, { kind: 'name' }),
});

/** Returns the layout and input hints of an address field, for use in any form. */
export const pickLook = ({ autocomplete, inputMode, width }: AddressFieldRow): Pick<FormField, 'autocomplete' | 'inputMode' | 'width'> => ({
  autocomplete,
  ...(inputMode && { inputMode }),
  ...(width && { width }),
});

/**
 * Name of a customer who writes to the shop, in a single field. Its maximum length is that of the longest name that the gateway calls
 * accept.
 */
export const fullNameField: FormField<'name'> = {
  name: 'name',
  type: 'text',
  label: 'form.label.fullName',
  autocomplete: 'name',
  rules: [{ kind: 'required' }, { kind: 'maxLength', n: 80 }, { kind: 'visible' }, { kind: 'name' }],
};

/** Optional order number in a customer's question. Any format is accepted. */
export const anyOrderField: FormField<'orderNumber'> = {
  name: 'orderNumber',
  type: 'text',
  label: 'form.label.orderNumber',
  rules: [{ kind: 'maxLength', n: 40 }, { kind: 'visible' }],
};

interface BirthDateRule {
  required: boolean;
  bornBy: CivilDate;
  minimalAge: number;
}

/** Returns a date of birth field with separate inputs for day, month and year, which browsers can autofill. */
export function birthDateField(
  { settings }: Pick<Market, 'settings'>,
  { required, bornBy, minimalAge }: BirthDateRule,
): FormField<'birthDate'> {
  const { dateFormat: format } = settings;
  const rules: Rule[] = [
    ...(required ? [{ kind: 'required' } as const] : []),
    { kind: 'date', format },
    { kind: 'earliest', date: earliestBirthDate, format },
    { kind: 'minimalAge', bornBy, minimalAge, format },
  ];
  return { name: 'birthDate', type: 'date-parts', label: 'form.label.birthDate', autocomplete: 'bday', dateFormat: format, rules };
}

export const choiceRules = (options: readonly FormOption[], { required }: { required: boolean }): Rule[] => [
  ...(required ? [{ kind: 'required' } as const] : []),
  { kind: 'choice', options: options.map(({ value }) => value) },
];

const phoneCodeOptions = (dialCodes: readonly DialCode[]): FormOption[] =>
  dialCodes.map(({ code, country }) => ({ value: code, label: `${country} +${code}` }));
