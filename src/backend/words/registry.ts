// The words of each language that an open market speaks: a language opens with one file and one line here.
import type { Language } from '#markets/registry.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { MailWords } from './mail-words.ts';
import type { Words } from './words.ts';

const words: Readonly<Record<Language, Words>> = { en, de, fr, it };

const isSpoken = (language: string): language is Language => Object.hasOwn(words, language);

/** English where a language is not spoken here. */
export const findWords = (language: string): Words => (isSpoken(language) ? words[language] : en);

/** The words of mails in a locale of a language. */
export function mailWordsIn(locale: string, language: string): MailWords {
  const { mails, mailsIn } = findWords(language);
  const { order, ...own } = mailsIn?.[locale] ?? {};
  return { ...mails, ...own, order: { ...mails.order, ...order } };
}
