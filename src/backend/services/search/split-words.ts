// Splits texts into words, which are normalized by removing accents, case, plurals and endings. The seed uses the same functions to write
// the index, so that the words in the index match those of a shopper's input.
import { stemWord } from './stem-word.ts';

/** Words that are ignored in searches. */
const stopWords: Readonly<Record<string, string>> = {
  en: 'a an and for in of on or the to with',
  de: 'am an auf aus das dem den der die ein eine fur im in mit oder und von zu zum zur',
  fr: 'a au aux avec d de des du en et l la le les ou pour sur un une',
  it: 'a al alla con d da dal dei del della delle di e gli i il in l la le lo o per su un una',
};

const stopSets = new Map(Object.entries(stopWords).map(([language, words]) => [language, new Set(words.split(' '))]));

/** Letters that Unicode does not decompose into a letter and an accent. */
const foldedLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Removes accents from a lowercase word. */
const foldWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => foldedLetters[letter] ?? letter);

export interface SearchWord {
  /** The word as written, in lowercase. */
  written: string;
  /** The word as stored in the index. */
  stem: string;
}

/** Returns the words of a text in their order. They contain only letters and digits, so that no word can act as a query operator. */
export function splitWords(text: string, language: string): SearchWord[] {
  const written = joinLetter(text.normalize('NFC').toLowerCase()).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return written.flatMap((word) => {
    const folded = foldWord(word);
    if (folded === '' || stopSets.get(language)?.has(folded)) return [];
    return { written: word, stem: stemWord(folded, language) };
  });
}

/** Shortens `Men’s` to `men`, and joins a single letter with the word after the hyphen, as in `T-shirt`. Other hyphens separate words. */
const joinLetter = (text: string): string =>
  text.replace(/['’]s(?![\p{L}\p{N}])/gu, '').replace(/(?<![\p{L}\p{N}])(\p{L})-(?=\p{L})/gu, '$1');

/** Returns the unique stems of texts, separated by spaces, as stored in a column of the index. */
export const createSearchText = (texts: readonly string[], language: string): string =>
  [...new Set(texts.flatMap((text) => splitWords(text, language).map(({ stem }) => stem)))].join(' ');
