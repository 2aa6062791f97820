import { type AddressField, type AddressFieldTable, addressFields, fieldNames } from '#lib/address/address-fields.ts';
import type { AddressRuleSet, AddressRuleSets } from '#lib/address/address-rule-set.ts';
import type { AddressRule } from '#lib/address/address-rules.ts';

/** The format of a country's addresses. */
interface Writing extends Pick<AddressRuleSet, 'townLines'> {
  /** Fields that differ by country, such as town and province, in display order. */
  asks: readonly AddressField[];
}

interface CountryRules extends Writing, Pick<AddressRuleSet, 'provinces'> {
  /** The country's changes to the rules in the field table. */
  rules?: { readonly [Name in AddressField]?: Partial<AddressRule> };
}

/** Returns a function that creates a country's shipping and billing rules from a field table. Only billing addresses may be PO boxes. */
export const createRuleSets =
  (fields: AddressFieldTable) =>
  ({ asks, townLines, rules = {}, provinces }: CountryRules): AddressRuleSets => {
    const order = sortFields(fields, asks);
    const shared = { townLines, rules: withRules(fields, rules), provinces };
    return {
      shipping: { ...shared, order, allowsPoBox: false },
      billing: { ...shared, order: order.filter((name) => fields[name].asked !== 'with-delivery'), allowsPoBox: true },
    };
  };

/** Creates a country's shipping and billing rules. */
export const ruleSets = createRuleSets(addressFields);

export const northAmerican: Writing = {
  asks: ['city', 'province', 'postalCode'],
  townLines: ['{city}, {province} {postalCode}'],
};
export const british: Writing = { asks: ['city', 'postalCode'], townLines: ['{city}', '{postalCode}'] };
export const continental: Writing = { asks: ['postalCode', 'city'], townLines: ['{postalCode} {city}'] };
export const italian: Writing = { asks: ['postalCode', 'city', 'province'], townLines: ['{postalCode} {city} {province}'] };

/** Returns the fields in the order of the table, with the country's fields at the position of the first country-specific field. */
function sortFields(fields: AddressFieldTable, asks: readonly AddressField[]): AddressField[] {
  const names = fieldNames(fields);
  const isOfCountry = (name: AddressField) => fields[name].asked === 'by-country';
  return names.filter((name) => !isOfCountry(name)).toSpliced(names.findIndex(isOfCountry), 0, ...asks);
}

const withRules = (fields: AddressFieldTable, rules: NonNullable<CountryRules['rules']>): AddressFieldTable =>
  // the cast is safe because the field names are unchanged
  Object.fromEntries(fieldNames(fields).map((name) => [name, { ...fields[name], ...rules[name] }])) as AddressFieldTable;
