// The gateway's country data for address and phone forms. If a call fails, the forms use the data of the market files.

import type { CallReply } from '#contract/calls.ts';
import type { PageContext, PersonalContext } from '#http/page.ts';
import { type AddressField, addressFields } from '#lib/address/address-fields.ts';
import type { AddressRuleSet } from '#lib/address/address-rule-set.ts';
import type { AddressRule, Transform } from '#lib/address/address-rules.ts';
import { extendObject } from '#lib/extend-object.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import type { Market } from '#markets/market.ts';

type Asking = Pick<PageContext, 'gateway' | 'report' | 'shellWaitMs'>;

/** Returns the market with the gateway's data about its country, or the unchanged market if the data is late or the call fails. */
export async function readCountryData<Known extends Market>({ gateway, report, shellWaitMs }: Asking, market: Known): Promise<Known> {
  const reading = gateway('utilities.countryData', { params: { countryCode: market.country } }).catch(report);
  const answer = await withTimeout(reading, shellWaitMs);
  return answer?.ok ? applyCountryData(market, answer.value) : market;
}

/** Returns the context with the gateway's country data in its market. */
export async function withCountryData<Context extends PersonalContext>(context: Context): Promise<Context> {
  const market = await readCountryData(context, context.renderContext.market);
  return { ...context, market, renderContext: extendObject(context.renderContext, { market }) };
}

/** Returns the countries that the shop sells to, named in the page's language, or undefined if the call fails or the list is empty. */
export async function readCountryList({ gateway, report }: Asking): Promise<{ code: string; name: string }[] | undefined> {
  const answer = await gateway('utilities.countryList', {}).catch(report);
  if (!answer?.ok || answer.value.countries.length === 0) return undefined;
  return answer.value.countries.map(({ countryCode, name }) => ({ code: countryCode, name }));
}

/** The gateway's data about a country: dial codes, address fields and provinces. */
type CountryData = CallReply<'utilities.countryData'>;
type ToldRules = CountryData['addressRules']['shipping'];

/** Returns the market with the gateway's country data. Unknown fields and transforms are ignored. */
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

/** Returns the address row without its validation rules. The example remains, because it shows the market's format. */
function withoutRule<Row extends AddressRule>({ required: _, minLength: _min, maxLength: _max, format: _format, ...row }: Row) {
  const { pattern: _pattern, transforms: _transforms, ...rest } = row;
  return rest;
}

function readRule({ transforms, ...rule }: Omit<ToldRules['fields'][number], 'name'>): AddressRule {
  const known = transforms?.filter(isTransform) ?? [];
  return { ...rule, ...(known.length > 0 && { transforms: known }) } as AddressRule;
}

const isTransform = (name: string): name is Transform => name === 'capitalize' || name === 'uppercase' || name === 'inward-code';
