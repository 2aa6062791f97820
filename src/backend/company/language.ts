import { localizeText } from '#backend/translations/regions.ts';
import type { MarketLocale } from '#markets/registry.ts';

/** The languages of the seeded texts. A text that lacks one of them does not compile. */
const copyLanguages = ['en', 'de', 'fr', 'it'] as const;
export type CopyLanguage = (typeof copyLanguages)[number];

/** A text in every language. A locale has its own entry if its text differs from that of its language. */
export type Text = Readonly<Record<CopyLanguage, string> & Partial<Record<MarketLocale, string>>>;

/**
 * Returns the language of seeded texts for a language or locale. English is the default, so that a market can open without translations.
 */
export const findCopyLanguage = (language: string): CopyLanguage => copyLanguages.find((each) => each === language.slice(0, 2)) ?? 'en';

const known = new WeakMap<Text, Map<string, string>>();

/**
 * Returns a text for a locale, with the locale's regional vocabulary. If only a language is given, the vocabulary is not adapted. Results
 * are cached, because thousands of products share texts.
 */
export function readText(text: Text, locale: MarketLocale | CopyLanguage): string {
  const read = known.get(text) ?? new Map<string, string>();
  known.set(text, read);
  const own = read.get(locale) ?? localizeText(text[locale] ?? text[findCopyLanguage(locale)], locale);
  read.set(locale, own);
  return own;
}

/** Returns a text in each of the given languages. */
export const textsIn = (languages: readonly string[], text: Text): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [language, text[findCopyLanguage(language)]]));
