// What a country asks of an address, and what each answer has to meet: the one set of rules by which the browser's forms,
// the storefront and the embedded backend judge.

import { createRules, type Rule } from '../rules/field-rules.ts';
import type { AddressField, AddressFieldRow, AddressFieldTable } from './address-fields.ts';
import type { DialCode } from './phone.ts';

export interface Province {
  name: string;
  code: string;
}

export interface AddressRuleSet {
  /** What is asked for, in the order in which the country writes it. */
  order: readonly AddressField[];
  /** The lines of the town on a parcel: `{postalCode} {city}`. */
  townLines: readonly string[];
  /** The table of fields, with what the country says otherwise. */
  rules: AddressFieldTable;
  /** Empty where an address names none. */
  provinces: readonly Province[];
  allowsPoBox: boolean;
}

/** Of a delivery, and of a payment. */
export type AddressRuleSets = Readonly<Record<'shipping' | 'billing', AddressRuleSet>>;

/** Where the shop is. */
export interface AddressScope {
  /** ISO 3166-1 alpha-2. */
  country: string;
  dialCodes: readonly DialCode[];
}

/** What an answer has to meet, in this order; of several that it breaks the first has the message. */
export const rulesOfField = (name: AddressField, set: AddressRuleSet, scope: AddressScope): Rule[] =>
  createRules(set.rules[name], ...rulesOfKind[set.rules[name].kind](set, scope));

const rulesOfKind: Record<AddressFieldRow['kind'], (set: AddressRuleSet, scope: AddressScope) => Rule[]> = {
  text: () => [{ kind: 'visible' }],
  street: ({ allowsPoBox }) => [{ kind: 'visible' }, ...(allowsPoBox ? [] : [{ kind: 'noPoBox' } as const])],
  name: () => [{ kind: 'visible' }, { kind: 'name' }],
  email: () => [{ kind: 'email' }],
  phone: (_, { dialCodes }) => [{ kind: 'phone', dialCodes, codeField: 'phoneCode' }],
  country: (_, { country }) => [{ kind: 'choice', options: [country] }],
  province: ({ provinces }) => [{ kind: 'choice', options: provinces.map(({ code }) => code) }],
};
