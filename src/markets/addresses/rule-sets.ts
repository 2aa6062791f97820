import { type AddressField, type AddressFieldTable, addressFields, fieldNames } from '#lib/address/address-fields.ts';
import type { AddressRuleSet, AddressRuleSets } from '#lib/address/address-rule-set.ts';
import type { AddressRule } from '#lib/address/address-rules.ts';

/** How a country writes its addresses. */
interface Writing extends Pick<AddressRuleSet, 'townLines'> {
  /** In this order: the town, and whatever else is asked by country. */
  asks: readonly AddressField[];
}

interface CountryRules extends Writing, Pick<AddressRuleSet, 'provinces'> {
  /** Its differences from the table of fields. */
  rules?: { readonly [Name in AddressField]?: Partial<AddressRule> };
}

/** Both sets of a country, of a table of fields. A delivery needs a door, a bill does not. */
export const createRuleSets =
  (fields: AddressFieldTable) =>
  ({ asks, townLines, rules = {}, provinces }: CountryRules): AddressRuleSets => {
    const order = inOrder(fields, asks);
    const shared = { townLines, rules: withRules(fields, rules), provinces };
    return {
      shipping: { ...shared, order, allowsPoBox: false },
      billing: { ...shared, order: order.filter((name) => fields[name].asked !== 'with-delivery'), allowsPoBox: true },
    };
  };

/** Both sets of a country. */
export const ruleSets = createRuleSets(addressFields);

export const northAmerican: Writing = {
  asks: ['city', 'province', 'postalCode'],
  townLines: ['{city}, {province} {postalCode}'],
};
export const british: Writing = { asks: ['city', 'postalCode'], townLines: ['{city}', '{postalCode}'] };
export const continental: Writing = { asks: ['postalCode', 'city'], townLines: ['{postalCode} {city}'] };
export const italian: Writing = { asks: ['postalCode', 'city', 'province'], townLines: ['{postalCode} {city} {province}'] };

/** The table's order. What the country asks stands where the first of such fields does. */
function inOrder(fields: AddressFieldTable, asks: readonly AddressField[]): AddressField[] {
  const names = fieldNames(fields);
  const isOfCountry = (name: AddressField) => fields[name].asked === 'by-country';
  return names.filter((name) => !isOfCountry(name)).toSpliced(names.findIndex(isOfCountry), 0, ...asks);
}

const withRules = (fields: AddressFieldTable, rules: NonNullable<CountryRules['rules']>): AddressFieldTable =>
  Object.fromEntries(fieldNames(fields).map((name) => [name, { ...fields[name], ...rules[name] }])) as AddressFieldTable; // the same names
