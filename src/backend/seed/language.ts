/** Those in which the seed has copy of its own: a text that misses one does not compile. */
export const copyLanguages = ['en', 'de', 'fr', 'it'] as const;
export type CopyLanguage = (typeof copyLanguages)[number];
export type Text = Record<CopyLanguage, string>;

/** Whose copy is read in a language: English where the seed has none of its own, so that a market opens without. */
export const copyLanguageOf = (language: string): CopyLanguage => copyLanguages.find((each) => each === language) ?? 'en';

/** A text as it is read in each of these languages. */
export const textsIn = (languages: readonly string[], text: Text): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [language, text[copyLanguageOf(language)]]));
