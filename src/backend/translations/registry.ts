// Translations of each language that an open market speaks: a language opens with one file and one line here.
import type { Language } from '#markets/registry.ts';
import { changeTexts } from './change-texts.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { localizeText } from './regions.ts';
import type { LanguageTranslations, Translations } from './translations.ts';

const languages: Readonly<Record<Language, LanguageTranslations>> = { en, de, fr, it };

const isSpoken = (language: string): language is Language => Object.hasOwn(languages, language);

const known = new Map<string, Translations>();

/** As a locale says them; English where its language is not spoken here. */
export function findTranslations(locale: string): Translations {
  const language = locale.slice(0, 2);
  const name = isSpoken(language) ? locale : 'en';
  const found =
    known.get(name) ?? changeTexts(putInCountry(languages[isSpoken(language) ? language : 'en'], name), (text) => localizeText(text, name));
  known.set(name, found);
  return found;
}

/** Translations of a language with what the country of a locale says otherwise. */
function putInCountry({ emailsIn, ...translations }: LanguageTranslations, locale: string): Translations {
  const { order, ...own } = emailsIn?.[locale] ?? {};
  return { ...translations, emails: { ...translations.emails, ...own, order: { ...translations.emails.order, ...order } } };
}
