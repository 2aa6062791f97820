// Countries that the shop sells to, with the data from the market files.
import type { Handler } from '#backend/handlers/handler.ts';
import type { CallReply } from '#contract/calls.ts';
import { ok, refused } from '#contract/errors/result.ts';
import type { AddressRuleSet } from '#lib/address/address-rule-set.ts';
import { nameCountry } from '#lib/address/name-country.ts';
import { marketOfCountry, markets, type OpenMarket } from '#markets/registry.ts';

export const listCountries: Handler<'utilities.countryList'> = async (_input, { locale }) =>
  ok({
    countries: Object.values<OpenMarket>(markets)
      .map(({ country, siteId }) => ({ countryCode: country, name: nameCountry(country, locale), siteId }))
      .toSorted((one, other) => one.name.localeCompare(other.name, locale)),
  });

export const readCountry: Handler<'utilities.countryData'> = async ({ params }, { locale }) => {
  const market = marketOfCountry(params.countryCode.toUpperCase(), locale);
  if (!market) return refused({ code: 'API404' });
  const { country, dialCodes, addressRules } = market;
  return ok({
    countryCode: country,
    name: nameCountry(country, locale),
    dialCodes: dialCodes.map((each) => ({ country: each.country, code: each.code, mask: each.mask })),
    addressRules: { shipping: describeRules(addressRules.shipping), billing: describeRules(addressRules.billing) },
  });
};

type RuleSet = CallReply<'utilities.countryData'>['addressRules']['shipping'];

const describeRules = ({ order, rules, provinces }: AddressRuleSet): RuleSet => ({
  fields: order.map((name) => {
    const { required, minLength, maxLength, pattern, format, transforms } = rules[name];
    return {
      ...{ name, required },
      ...(minLength !== undefined && { minLength }),
      ...(maxLength !== undefined && { maxLength }),
      ...(pattern !== undefined && { pattern }),
      ...(format !== undefined && { format }),
      ...(transforms && { transforms: [...transforms] }),
    };
  }),
  provinces: provinces.map(({ name, code }) => ({ name, code })),
});
