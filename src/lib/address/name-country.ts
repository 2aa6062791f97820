/** What a country is called in the language of a locale. `country`: ISO 3166-1, alpha-2; one that has no name is answered as it is. */
export function nameCountry(country: string, locale: string): string {
  const names = namesByLocale.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' });
  namesByLocale.set(locale, names);
  return names.of(country) ?? country;
}

/** To make one takes as long as sixty names. */
const namesByLocale = new Map<string, Intl.DisplayNames>();
