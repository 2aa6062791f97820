// Merges the gateway's data about a country into its market: phone numbers, address fields, provinces.
import type { CallReply } from '#contract/calls.ts';
import { type AddressField, addressFields } from '#lib/address/address-fields.ts';
import type { AddressRuleSet } from '#lib/address/address-rule-set.ts';
import type { AddressRule, Transform } from '#lib/address/address-rules.ts';
import type { Market } from '#markets/market.ts';

type CountryData = CallReply<'utilities.countryData'>;
type ToldRules = CountryData['addressRules']['shipping'];

/** Returns the market with the gateway's data about its country. Fields and transforms that the shop does not support are ignored. */
export function applyCountryData<Known extends Market>(market: Known, { dialCodes: told, addressRules }: CountryData): Known {
  const [first, ...others] = told.map(({ country, code, mask }) => ({
    trunk: '' as const,
    ...market.dialCodes.find((each) => each.country === country && each.code === code),
    ...{ country, code, mask },
  }));
  return {
    ...market,
    ...(first && { dialCodes: [first, ...others] }),
    addressRules: {
      shipping: applyRules(market.addressRules.shipping, addressRules.shipping),
      billing: applyRules(market.addressRules.billing, addressRules.billing),
    },
  };
}

function applyRules(known: AddressRuleSet, { fields, provinces }: ToldRules): AddressRuleSet {
  const told = fields.flatMap(({ name, ...rule }) => (isAddressField(name) ? [{ name, rule }] : []));
  const rules = Object.fromEntries(told.map(({ name, rule }) => [name, { ...withoutRule(known.rules[name]), ...readRule(rule) }]));
  return { ...known, order: told.map(({ name }) => name), rules: { ...known.rules, ...rules }, provinces };
}

const isAddressField = (name: string): name is AddressField => Object.hasOwn(addressFields, name);

/** Returns the address row without its validation rule. The example remains, because it shows the format of the market. */
function withoutRule<Row extends AddressRule>({ required: _, minLength: _min, maxLength: _max, format: _format, ...row }: Row) {
  const { pattern: _pattern, transforms: _transforms, ...rest } = row;
  return rest;
}

function readRule({ transforms, ...rule }: Omit<ToldRules['fields'][number], 'name'>): AddressRule {
  const known = transforms?.filter(isTransform) ?? [];
  return { ...rule, ...(known.length > 0 && { transforms: known }) } as AddressRule;
}

const isTransform = (name: string): name is Transform => name === 'capitalize' || name === 'uppercase' || name === 'inward-code';
