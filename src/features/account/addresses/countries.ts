// Countries of saved addresses: those that the shop sells to, named in the language of the page.
import type { FormField } from '#forms/form.ts';
import { nameCountry } from '#lib/address/name-country.ts';
import type { Market } from '#markets/market.ts';
import { type Locale, locales, marketOfCountry, requireMarket } from '#markets/registry.ts';

/** Returns the market whose rules apply to addresses of a country, or the market of the page if there is none. */
export const findCountry = (country: string | null, locale: Locale): Market =>
  marketOfCountry((country ?? '').toUpperCase(), locale) ?? requireMarket(locale);

/** Returns the country field. `told` has the countries of the gateway; if undefined, those of the market files are offered. */
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
