// Fields that several forms ask for.

import type { AddressRule, AddressRuleSet } from '#lib/address-rules.ts';
import type { CivilDate } from '#lib/civil-date.ts';
import { type DialCode, splitPhone, storedPhone } from '#lib/phone.ts';
import type { Market } from '#markets/market.ts';
import type { FormField, FormOption } from './form.ts';
import { type Rule, rulesOf } from './rules.ts';

/** A box that has to be ticked where it is required. */
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
  rules: rulesOf(rule, { kind: 'email' }),
});

/** The dial code, then the number that is judged by it. `token` is what goes before the tokens of autocomplete, such as `billing `. */
export function phoneFields(
  dialCodes: Market['dialCodes'],
  rule: AddressRule,
  { token = '', ...look }: Partial<FormField> & { token?: string } = {},
): FormField<'phoneCode' | 'phone'>[] {
  const codes = choiceRules(phoneCodeOptions(dialCodes), { required: true });
  return [
    {
      name: 'phoneCode',
      type: 'select',
      label: 'form.label.phoneCode',
      autocomplete: `${token}tel-country-code`,
      rules: codes,
      options: phoneCodeOptions(dialCodes),
      initial: dialCodes[0].code,
      width: 'third',
    },
    {
      type: 'tel',
      label: 'form.label.phone',
      autocomplete: `${token}tel-national`,
      inputMode: 'tel',
      width: 'two-thirds',
      ...look,
      name: 'phone',
      rules: rulesOf(rule, { kind: 'phone', dialCodes, codeField: 'phoneCode' }),
    },
  ];
}

export interface PhoneValue {
  /** E.164: +13035550142. */
  phone: string;
  /** Dial code of that number, without the plus. */
  phoneCode: string;
}

/** The number with its plus; as it is where there is none. */
export function phoneValue(textOf: (name: 'phone' | 'phoneCode') => string, dialCodes: readonly DialCode[]): PhoneValue {
  const phone = textOf('phone');
  const split = phone === '' ? undefined : splitPhone(phone, dialCodes, textOf('phoneCode'));
  return split ? { phone: storedPhone(split), phoneCode: split.dialCode.code } : { phone, phoneCode: textOf('phoneCode') };
}

export const nameField = <Name extends 'firstName' | 'lastName'>(name: Name, rule: AddressRule): FormField<Name> => ({
  name,
  type: 'text',
  label: `form.label.${name}`,
  autocomplete: name === 'firstName' ? 'given-name' : 'family-name',
  width: 'half',
  rules: rulesOf(rule, { kind: 'name' }),
});

interface BirthDateRule {
  required: boolean;
  /** Nobody is taken to be born before. */
  earliest: CivilDate;
  bornBy: CivilDate;
  minimalAge: number;
}

/** A birth date is known by heart: typed in one go, or part by part, which browsers can fill. */
export function birthDateField(
  { settings }: Pick<Market, 'settings'>,
  { required, earliest, bornBy, minimalAge }: BirthDateRule,
): FormField<'birthDate'> {
  const { dateFormat: format } = settings;
  const rules: Rule[] = [
    ...(required ? [{ kind: 'required' } as const] : []),
    { kind: 'date', format },
    { kind: 'earliest', date: earliest, format },
    { kind: 'minimalAge', bornBy, minimalAge, format },
  ];
  return { name: 'birthDate', type: 'date-parts', label: 'form.label.birthDate', autocomplete: 'bday', dateFormat: format, rules };
}

export const choiceRules = (options: readonly FormOption[], { required }: { required: boolean }): Rule[] => [
  ...(required ? [{ kind: 'required' } as const] : []),
  { kind: 'choice', options: options.map(({ value }) => value) },
];

export const countryOptions = ({ country, name }: Market): FormOption[] => [{ value: country, label: name }];

export const provinceOptions = ({ provinces }: AddressRuleSet): FormOption[] =>
  provinces.map(({ code, name }) => ({ value: code, label: name }));

const phoneCodeOptions = (dialCodes: readonly DialCode[]): FormOption[] =>
  dialCodes.map(({ code, country }) => ({ value: code, label: `${country} +${code}` }));
