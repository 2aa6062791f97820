// The countries of saved addresses: those that the shop sells to, named in the page's language.
import type { FormField } from '#forms/form.ts';
import { nameCountry } from '#lib/address/name-country.ts';
import type { Market } from '#markets/market.ts';
import { type Locale, locales, marketOfCountry, requireMarket } from '#markets/registry.ts';

/** Returns the market whose rules apply to addresses in a country. If no market sells there, returns the page's market. */
export const findCountry = (country: string | null, locale: Locale): Market =>
  marketOfCountry((country ?? '').toUpperCase(), locale) ?? requireMarket(locale);

/** Returns the country field. Its options are the gateway's countries (`told`), or those of the market files if `told` is undefined. */
export const countryField = (locale: Locale, told: readonly { code: string; name: string }[] | undefined): FormField<'country'> => ({
  name: 'country',
  type: 'select',
  label: 'form.label.country',
  autocomplete: 'country',
  rules: [{ kind: 'required' }],
  options: (told ?? listCountries(locale))
    .map(({ code, name }) => ({ value: code, label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
});

const listCountries = (locale: Locale) =>
  [...new Set(locales.map((each) => requireMarket(each).country))].map((code) => ({ code, name: nameCountry(code, locale) }));
