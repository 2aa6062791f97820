// The countries that an address may be saved of: those that the shop sells to, under the names of the page's language.
import type { FormField } from '#domain/forms/form.ts';
import { nameCountry } from '#lib/name-country.ts';
import type { Market } from '#markets/market.ts';
import { type Locale, locales, marketOfCountry, requireMarket } from '#markets/registry.ts';

/** The market by whose rules an address of that country is written; that of the page where there is none. */
export const findCountry = (country: string | null, locale: Locale): Market =>
  marketOfCountry((country ?? '').toUpperCase(), locale) ?? requireMarket(locale);

export const countryField = (locale: Locale): FormField<'country'> => ({
  name: 'country',
  type: 'select',
  label: 'form.label.country',
  autocomplete: 'country',
  rules: [{ kind: 'required' }],
  options: [...new Set(locales.map((each) => requireMarket(each).country))]
    .map((country) => ({ value: country, label: nameCountry(country, locale) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
});
