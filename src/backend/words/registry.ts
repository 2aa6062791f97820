// The words of each language that an open market speaks: a language opens with one file and one line here.
import type { Language } from '#markets/registry.ts';
import { changeTexts } from './change-texts.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { MailWords } from './mail-words.ts';
import { localizeText } from './regions.ts';
import type { Words } from './words.ts';

const words: Readonly<Record<Language, Words>> = { en, de, fr, it };

const isSpoken = (language: string): language is Language => Object.hasOwn(words, language);

const known = new Map<string, Words>();

/** As a locale says them; English where its language is not spoken here. */
export function findWords(locale: string): Words {
  const language = locale.slice(0, 2);
  const name = isSpoken(language) ? locale : 'en';
  const found = known.get(name) ?? changeTexts(isSpoken(language) ? words[language] : en, (text) => localizeText(text, name));
  known.set(name, found);
  return found;
}

/** The words of mails in a locale. */
export function mailWordsIn(locale: string): MailWords {
  const { mails, mailsIn } = findWords(locale);
  const { order, ...own } = mailsIn?.[locale] ?? {};
  return { ...mails, ...own, order: { ...mails.order, ...order } };
}
