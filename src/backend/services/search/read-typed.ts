// What a shopper typed, as the index is asked for it: mistyped words are corrected, beginnings of words are completed.
import { type Dictionary, listBegun } from './dictionary.ts';
import { findSpelling } from './find-spelling.ts';
import { type SearchWord, splitWords } from './split-words.ts';

/** More words than anybody searches for; the rest is left out. */
const maxWords = 8;
const maxWordLength = 40;
/** A beginning is asked for from this length on: one letter begins a tenth of all words. */
const minBeginning = 2;

/** Of shorter beginnings the index knows all rows (migrations/0023, `prefix`). */
const indexedBeginning = 4;
const maxBegun = 20;
/** What the dictionary does not have may begin a word of a text from this length on. */
const minUnknownBeginning = 4;

export interface TypedTerm {
  stem: string;
  /** Also words that begin with it. */
  isBeginning: boolean;
  /** All of those, where they are few: an index finds some whole words sooner than a long beginning. */
  words?: readonly string[];
}

export interface TypedQuery {
  terms: readonly TypedTerm[];
  /** The same without corrections, and with words that the dictionary does not have: only texts have them. */
  asTyped: readonly TypedTerm[];
  /** The query without its mistakes; undefined if it has none. */
  corrected: string | undefined;
  /** What is left without the words that nothing here is called; undefined if there are none, or nothing is left. */
  understood: string | undefined;
  /** Whether each word is known, or stands for one that is. */
  isKnown: boolean;
}

/** `isUnfinished`: the last word may still be typed. */
export function readTyped(text: string, language: string, dictionary: Dictionary, { isUnfinished = false } = {}): TypedQuery {
  const typed = [...new Map(splitWords(text, language).map((word) => [word.stem, word])).values()]
    .filter(({ stem }) => stem.length <= maxWordLength)
    .slice(0, maxWords);
  const read = typed.map((word, index) => readWord(word, dictionary, isUnfinished && index === typed.length - 1));
  const writeAll = (words: readonly ReadWord[]): string => words.map(({ written }) => written).join(' ');
  const known = read.filter(({ isKnown }) => isKnown);
  return {
    terms: read,
    asTyped: read.map((word, index) => (word.isKnown && !word.isCorrected ? word : readUnknown(typed[index]?.stem ?? word.stem))),
    corrected: read.some(({ isCorrected }) => isCorrected) ? writeAll(read) : undefined,
    understood: known.length > 0 && known.length < read.length ? writeAll(known) : undefined,
    isKnown: known.length === read.length,
  };
}

interface ReadWord extends TypedTerm {
  written: string;
  isKnown: boolean;
  isCorrected: boolean;
}

function readWord({ stem, written }: SearchWord, { vocabulary, stems, wordsByStem }: Dictionary, isUnfinished: boolean): ReadWord {
  const asTyped = { stem, written, isBeginning: false, isKnown: true, isCorrected: false };
  // style numbers are in the index, but in no dictionary
  if (/\d/.test(stem)) return asTyped;
  const begun = stem.length >= minBeginning ? listBegun(stems, stem) : [];
  const beginning = { isBeginning: true, ...(stem.length > indexedBeginning && begun.length <= maxBegun && { words: begun }) };
  if (wordsByStem.has(stem)) return { ...asTyped, ...(isUnfinished && begun.length > 1 && beginning) };
  if (begun.length > 0) return { ...asTyped, ...beginning };
  const meant = findSpelling(stem, vocabulary);
  return meant ? { ...asTyped, stem: meant.stem, written: meant.written, isCorrected: true } : { ...asTyped, isKnown: false };
}

const readUnknown = (stem: string): TypedTerm => ({ stem, isBeginning: stem.length >= minUnknownBeginning });
