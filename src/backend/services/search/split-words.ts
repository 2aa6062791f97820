// What a text is found by: its words in one spelling, without accents, case, plurals and endings. The seed writes the index with the
// same functions that read what shoppers type, so that both sides agree.
import { stemWord } from './stem-word.ts';

/** Words that say nothing of what is wanted. */
const stopWords: Readonly<Record<string, string>> = {
  en: 'a an and for in of on or the to with',
  de: 'am an auf aus das dem den der die ein eine fur im in mit oder und von zu zum zur',
  fr: 'a au aux avec d de des du en et l la le les ou pour sur un une',
  it: 'a al alla con d da dal dei del della delle di e gli i il in l la le lo o per su un una',
};

const stopSets = new Map(Object.entries(stopWords).map(([language, words]) => [language, new Set(words.split(' '))]));

/** Letters that are not made of a letter and an accent. */
const foldedLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Small letters without accents. */
const foldWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => foldedLetters[letter] ?? letter);

export interface SearchWord {
  /** As it was written, in small letters. */
  written: string;
  /** As the index has it. */
  stem: string;
}

/** The words that a text is found by, in their order. Nothing but letters and digits is left, so no word can be an operator. */
export function splitWords(text: string, language: string): SearchWord[] {
  const written = joinLetter(text.normalize('NFC').toLowerCase()).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return written.flatMap((word) => {
    const folded = foldWord(word);
    if (folded === '' || stopSets.get(language)?.has(folded)) return [];
    return { written: word, stem: stemWord(folded, language) };
  });
}

/** `Men’s` is `men`; a hyphen parts words unless one letter stands before it, as in `T-shirt`. */
const joinLetter = (text: string): string =>
  text.replace(/['’]s(?![\p{L}\p{N}])/gu, '').replace(/(?<![\p{L}\p{N}])(\p{L})-(?=\p{L})/gu, '$1');

/** The stems of a text, each once, divided by blanks: what a column of the index holds. */
export const createSearchText = (texts: readonly string[], language: string): string =>
  [...new Set(texts.flatMap((text) => splitWords(text, language).map(({ stem }) => stem)))].join(' ');
