// The address fields of a country and their validation rules. Forms in the browser, the storefront and the embedded backend share them.

import { createRules, type Rule } from '../rules/field-rules.ts';
import type { AddressField, AddressFieldRow, AddressFieldTable } from './address-fields.ts';
import type { DialCode } from './phone.ts';

export interface Province {
  name: string;
  code: string;
}

export interface AddressRuleSet {
  /** Form fields in the country's order. */
  order: readonly AddressField[];
  /** Lines of the town on a parcel, such as `{postalCode} {city}`. */
  townLines: readonly string[];
  /** The field table with the country's changes. */
  rules: AddressFieldTable;
  /** Provinces; empty if addresses have none. */
  provinces: readonly Province[];
  allowsPoBox: boolean;
}

/** A country's rules for shipping and billing addresses. */
export type AddressRuleSets = Readonly<Record<'shipping' | 'billing', AddressRuleSet>>;

/** The country of the shop and the dial codes of its phone fields. */
export interface AddressScope {
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  dialCodes: readonly DialCode[];
}

/** Returns the rules of a field in order. If a value violates several rules, the message of the first one is displayed. */
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
