import { defaultLocale, isLocale, type Locale, locales } from '#markets/registry.ts';

/** Chooses a visitor's locale: the saved choice, or else the best match for Accept-Language, or else the default locale. */
export function chooseLocale(saved: string | undefined, acceptLanguage: string | undefined): Locale {
  if (saved !== undefined && isLocale(saved)) return saved;
  const wanted = parseAcceptLanguage(acceptLanguage ?? '');
  for (const tag of wanted) {
    if (isLocale(tag)) return tag;
    const spoken = locales.filter((locale) => readLanguage(locale) === readLanguage(tag));
    // a later tag with a country decides, as in `fr, fr-CA;q=0.9`; without one, the country named like the language is preferred, as in
    // `fr-fr`
    const best = wanted.find((other) => spoken.some((locale) => locale === other)) ?? `${readLanguage(tag)}-${readLanguage(tag)}`;
    const found = spoken.find((locale) => locale === best) ?? spoken[0];
    if (found) return found;
  }
  return defaultLocale;
}

const readLanguage = (tag: string): string | undefined => tag.split('-')[0];

/** Returns the language tags in lower case, sorted by preference (RFC 9110, 12.5.4). */
function parseAcceptLanguage(acceptLanguage: string): string[] {
  return acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find((value) => value !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
