import { createIsolateCache } from '../requests/isolate-cache.ts';

/** Creating one takes as long as twenty names. The locales of a request are those of the markets; the limit is for any others. */
const namesByLocale = createIsolateCache<Intl.DisplayNames>({ name: 'names of countries', maxEntries: 50 });

/** What a country is called in the language of a locale. `country`: ISO 3166-1, alpha-2; one that has no name is answered as it is. */
export function nameCountry(country: string, locale: string): string {
  let names = namesByLocale.get(locale);
  if (!names) {
    names = new Intl.DisplayNames([locale], { type: 'region' });
    namesByLocale.put(locale, names);
  }
  return names.of(country) ?? country;
}
