// Converts a shopper's input to a query of the index. Mistyped words are corrected, and incomplete words match all words that begin with
// them.
import { type Dictionary, listStemsByPrefix } from './dictionary.ts';
import { findSpelling } from './find-spelling.ts';
import { type SearchWord, splitWords } from './split-words.ts';

/** Maximum number of words in a query. Additional words are ignored. */
const maxWords = 8;
const maxWordLength = 40;
/** Minimum length of an input word that also matches longer words beginning with it. A single letter would match a tenth of all words. */
const minPrefixLength = 2;

/** Maximum length of the prefixes for which the index stores all matching rows (migrations/0023, `prefix`). */
const indexedPrefixLength = 4;
const maxPrefixStems = 20;
/** Minimum length of an input word that also matches longer words beginning with it although the dictionary has no such words. */
const minUnknownPrefixLength = 4;

export interface SearchTerm {
  stem: string;
  /** True if the stem is a prefix, which also matches all words that begin with it. */
  isBeginning: boolean;
  /** All words with this prefix, if they are few. The index finds a few whole words faster than a long prefix. */
  words?: readonly string[];
}

export interface SearchQuery {
  terms: readonly SearchTerm[];
  /**
   * The terms without corrections, including words that are not in the dictionary, which can still occur in the texts of content documents.
   */
  uncorrected: readonly SearchTerm[];
  /** The query with corrected spelling; undefined if there are no mistakes. */
  corrected: string | undefined;
  /** The query without unknown words; undefined if all words are known, or if none is known. */
  understood: string | undefined;
  /** True if all words are known or were corrected to known words. */
  isKnown: boolean;
}

/** Parses the input. `isUnfinished`: true if the shopper may still be typing the last word. */
export function parseSearchInput(text: string, language: string, dictionary: Dictionary, { isUnfinished = false } = {}): SearchQuery {
  const typed = [...new Map(splitWords(text, language).map((word) => [word.stem, word])).values()]
    .filter(({ stem }) => stem.length <= maxWordLength)
    .slice(0, maxWords);
  const read = typed.map((word, index) => readWord(word, dictionary, isUnfinished && index === typed.length - 1));
  const writeAll = (words: readonly ReadWord[]): string => words.map(({ written }) => written).join(' ');
  const known = read.filter(({ isKnown }) => isKnown);
  return {
    terms: read,
    uncorrected: read.map((word, index) => (word.isKnown && !word.isCorrected ? word : createUnknownTerm(typed[index]?.stem ?? word.stem))),
    corrected: read.some(({ isCorrected }) => isCorrected) ? writeAll(read) : undefined,
    understood: known.length > 0 && known.length < read.length ? writeAll(known) : undefined,
    isKnown: known.length === read.length,
  };
}

interface ReadWord extends SearchTerm {
  written: string;
  isKnown: boolean;
  isCorrected: boolean;
}

function readWord({ stem, written }: SearchWord, { vocabulary, stems, wordsByStem }: Dictionary, isUnfinished: boolean): ReadWord {
  const asTyped = { stem, written, isBeginning: false, isKnown: true, isCorrected: false };
  // The index contains style numbers, but the dictionary does not.
  if (/\d/.test(stem)) return asTyped;
  const begun = stem.length >= minPrefixLength ? listStemsByPrefix(stems, stem) : [];
  const beginning = { isBeginning: true, ...(stem.length > indexedPrefixLength && begun.length <= maxPrefixStems && { words: begun }) };
  if (wordsByStem.has(stem)) return { ...asTyped, ...(isUnfinished && begun.length > 1 && beginning) };
  if (begun.length > 0) return { ...asTyped, ...beginning };
  const meant = findSpelling(stem, vocabulary);
  return meant ? { ...asTyped, stem: meant.stem, written: meant.written, isCorrected: true } : { ...asTyped, isKnown: false };
}

const createUnknownTerm = (stem: string): SearchTerm => ({ stem, isBeginning: stem.length >= minUnknownPrefixLength });
