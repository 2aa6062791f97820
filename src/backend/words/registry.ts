// The words of each language that an open market speaks: a language opens with one file and one line here.
import type { Language } from '#markets/registry.ts';
import { changeTexts } from './change-texts.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { localizeText } from './regions.ts';
import type { LanguageWords, Words } from './words.ts';

const languages: Readonly<Record<Language, LanguageWords>> = { en, de, fr, it };

const isSpoken = (language: string): language is Language => Object.hasOwn(languages, language);

const known = new Map<string, Words>();

/** As a locale says them; English where its language is not spoken here. */
export function findWords(locale: string): Words {
  const language = locale.slice(0, 2);
  const name = isSpoken(language) ? locale : 'en';
  const found =
    known.get(name) ?? changeTexts(putInCountry(languages[isSpoken(language) ? language : 'en'], name), (text) => localizeText(text, name));
  known.set(name, found);
  return found;
}

/** The words of a language with what the country of a locale says otherwise. */
function putInCountry({ emailsIn, ...words }: LanguageWords, locale: string): Words {
  const { order, ...own } = emailsIn?.[locale] ?? {};
  return { ...words, emails: { ...words.emails, ...own, order: { ...words.emails.order, ...order } } };
}
