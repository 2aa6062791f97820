/** What a country is called in the language of a locale. `country`: ISO 3166-1, alpha-2; one that has no name is answered as it is. */
export const nameCountry = (country: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;
