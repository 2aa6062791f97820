import type { AddressField, AddressRuleSet, AddressRuleSets } from '#lib/address-rules.ts';

/**
 * Both sets of a country from what they share. A delivery needs a door, a bill does not;
 * and a payment asks for no second e-mail address.
 */
export const ruleSets = ({ order, townLines, rules, provinces }: Omit<AddressRuleSet, 'allowsPoBox'>): AddressRuleSets => ({
  shipping: { order, townLines, rules, provinces, allowsPoBox: false },
  billing: { order: order.filter((field) => field !== 'email'), townLines, rules, provinces, allowsPoBox: true },
});

type Writing = Pick<AddressRuleSet, 'order' | 'townLines'>;

const inOrder = (...town: AddressField[]): readonly AddressField[] => [
  'email',
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  ...town,
  'country',
  'phone',
];

export const northAmerican: Writing = { order: inOrder('city', 'province', 'postalCode'), townLines: ['{city}, {province} {postalCode}'] };
export const british: Writing = { order: inOrder('city', 'postalCode'), townLines: ['{city}', '{postalCode}'] };
export const continental: Writing = { order: inOrder('postalCode', 'city'), townLines: ['{postalCode} {city}'] };
export const italian: Writing = { order: inOrder('postalCode', 'city', 'province'), townLines: ['{postalCode} {city} {province}'] };
