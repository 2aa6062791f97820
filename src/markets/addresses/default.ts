// Rules that hold where a country says nothing else.
import type { AddressRule, AddressRuleSet } from '#lib/address-rules.ts';
import { maxEmailLength } from '#lib/email.ts';

const name: AddressRule = { required: true, minLength: 2, maxLength: 30 };
const line: AddressRule = { required: true, maxLength: 30 };

export const defaultRules: AddressRuleSet['rules'] = {
  email: { required: true, maxLength: maxEmailLength },
  firstName: name,
  lastName: name,
  addressLine1: line,
  addressLine2: { ...line, required: false },
  city: line,
  province: { required: false },
  postalCode: { required: true },
  country: { required: true },
  phone: { required: true },
};
