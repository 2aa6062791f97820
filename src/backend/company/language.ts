import { localizeText } from '#backend/translations/regions.ts';
import type { MarketLocale } from '#markets/registry.ts';

/** The languages that the seed is written in: a text that misses one does not compile. */
const copyLanguages = ['en', 'de', 'fr', 'it'] as const;
export type CopyLanguage = (typeof copyLanguages)[number];

/** A text in each language, and in a locale where more than single words differ. */
export type Text = Readonly<Record<CopyLanguage, string> & Partial<Record<MarketLocale, string>>>;

/** The language of the copy that a language or a locale reads. English where the seed has none, so that a market can open without it. */
export const findCopyLanguage = (language: string): CopyLanguage => copyLanguages.find((each) => each === language.slice(0, 2)) ?? 'en';

const known = new WeakMap<Text, Map<string, string>>();

/**
 * A text as a locale reads it, or as its language does without the words of a country. A text is localized once, as thousands of products
 * share it.
 */
export function readText(text: Text, locale: MarketLocale | CopyLanguage): string {
  const read = known.get(text) ?? new Map<string, string>();
  known.set(text, read);
  const own = read.get(locale) ?? localizeText(text[locale] ?? text[findCopyLanguage(locale)], locale);
  read.set(locale, own);
  return own;
}

/** A text as it is read in each of these languages. */
export const textsIn = (languages: readonly string[], text: Text): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [language, text[findCopyLanguage(language)]]));
