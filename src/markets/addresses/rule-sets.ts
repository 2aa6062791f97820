import type { AddressField, AddressRuleSet, AddressRuleSets } from '#values/address-rules.ts';

/**
 * Both sets of a country from what they share. A delivery needs a door, a bill does not;
 * and a payment asks for no second e-mail address.
 */
export const ruleSets = ({ order, rules, provinces }: Omit<AddressRuleSet, 'allowsPoBox'>): AddressRuleSets => ({
  shipping: { order, rules, provinces, allowsPoBox: false },
  billing: { order: order.filter((field) => field !== 'email'), rules, provinces, allowsPoBox: true },
});

/** Town, then province, then postal code. */
export const northAmericanOrder: readonly AddressField[] = [
  'email',
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'postalCode',
  'country',
  'phone',
];

/** Postal code before town, and no province. */
export const continentalOrder: readonly AddressField[] = [
  'email',
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'postalCode',
  'city',
  'country',
  'phone',
];

/** Postal code, town and the sign of its province: 20121 Milano MI. */
export const provinceLastOrder: readonly AddressField[] = [
  'email',
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'postalCode',
  'city',
  'province',
  'country',
  'phone',
];

/** Town before postal code, and no province. */
export const postTownOrder: readonly AddressField[] = [
  'email',
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'city',
  'postalCode',
  'country',
  'phone',
];
