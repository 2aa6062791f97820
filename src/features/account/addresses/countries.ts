// The countries that an address may be saved of: those that the shop sells to, under the names of the page's language.
import type { FormField } from '#forms/form.ts';
import { nameCountry } from '#lib/name-country.ts';
import type { Market } from '#markets/market.ts';
import { type Locale, locales, marketOfCountry, requireMarket } from '#markets/registry.ts';

/** The market by whose rules an address of that country is written; that of the page where there is none. */
export const findCountry = (country: string | null, locale: Locale): Market =>
  marketOfCountry((country ?? '').toUpperCase(), locale) ?? requireMarket(locale);

/** `told`: the countries of the gateway; absent, those of the market files. */
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
