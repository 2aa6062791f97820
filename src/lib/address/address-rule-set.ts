// The fields of a country's addresses and their validation rules, shared by the forms in the browser, the storefront and the embedded
// backend.

import { createRules, type Rule } from '../rules/field-rules.ts';
import type { AddressField, AddressFieldRow, AddressFieldTable } from './address-fields.ts';
import type { DialCode } from './phone.ts';

export interface Province {
  name: string;
  code: string;
}

export interface AddressRuleSet {
  /** The fields of forms, in the order of the country. */
  order: readonly AddressField[];
  /** The lines of the town on a parcel: `{postalCode} {city}`. */
  townLines: readonly string[];
  /** The table of fields with the changes of the country. */
  rules: AddressFieldTable;
  /** Empty if addresses have no province. */
  provinces: readonly Province[];
  allowsPoBox: boolean;
}

/** The rules for shipping and billing addresses. */
export type AddressRuleSets = Readonly<Record<'shipping' | 'billing', AddressRuleSet>>;

/** The country of the shop and its dial codes. */
export interface AddressScope {
  /** Country as ISO 3166-1 alpha-2. */
  country: string;
  dialCodes: readonly DialCode[];
}

/** Returns the rules of a field in order. If a value violates several, the first one has the message. */
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
