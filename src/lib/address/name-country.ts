import { createIsolateCache } from '../requests/isolate-cache.ts';

/**
 * Country names by locale. Creating an entry takes as long as looking up twenty names. The limit is never reached with the markets'
 * locales.
 */
const namesByLocale = createIsolateCache<Intl.DisplayNames>({ name: 'country names', maxEntries: 50 });

/**
 * Returns the name of a country in the locale's language. `country` is an ISO 3166-1 alpha-2 code; an unknown code is returned unchanged.
 */
export function nameCountry(country: string, locale: string): string {
  let names = namesByLocale.get(locale);
  if (!names) {
    names = new Intl.DisplayNames([locale], { type: 'region' });
    namesByLocale.put(locale, names);
  }
  return names.of(country) ?? country;
}
