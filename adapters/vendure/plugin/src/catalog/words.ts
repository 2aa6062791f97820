// Splits texts into words for searching. PostgreSQL reduces the words to lexemes.

/** Letters that Unicode does not decompose into a letter and an accent. */
const foldedLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Stop words of PostgreSQL's dictionaries that are not recognized without their accents. */
const foldedStopWords = new Set(['fur', 'uber', 'etes', 'etait', 'meme', 'perche', 'piu']);

const maxWordLength = 40;

/** Returns the words of a text in lowercase and without accents. They have only letters and digits, so that none can act as an operator. */
export function splitWords(text: string): string[] {
  const joined = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => foldedLetters[letter] ?? letter)
    .replace(/['’]s(?![\p{L}\p{N}])/gu, '') // men's
    .replace(/(?<![\p{L}\p{N}])(\p{L})-(?=\p{L})/gu, '$1'); // t-shirt
  return (joined.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= maxWordLength && !foldedStopWords.has(word));
}

const configurations: Readonly<Record<string, string>> = {
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  sv: 'swedish',
};

/** Returns PostgreSQL's text search configuration for a language. */
export const searchConfiguration = (language: string): string => configurations[language.split('_')[0] ?? ''] ?? 'simple';

/**
 * Returns the edit distance: the number of missing, additional, replaced and transposed letters. If it exceeds `limit`, the result is any
 * number above `limit`.
 */
export function countMistakes(one: string, other: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}

export interface KnownWord {
  word: string;
  lexeme: string;
}

/**
 * Returns the word of the vocabulary that was probably meant: short words can have one mistake, long words two. Words without their endings
 * are compared, too.
 */
export function findSpelling(typed: KnownWord, vocabulary: readonly KnownWord[]): string | undefined {
  if (typed.word.length < 3) return undefined;
  const limit = typed.word.length > 6 ? 2 : 1;
  const compare = (one: string, other: string) => (one.length < 3 || other.length < 3 ? limit + 1 : countMistakes(one, other, limit));
  const rated = vocabulary.flatMap(({ word, lexeme }) => {
    const mistakes = Math.min(compare(typed.word, word), compare(typed.lexeme, lexeme));
    return mistakes <= limit ? [{ word, mistakes }] : [];
  });
  return rated.toSorted((one, other) => one.mistakes - other.mistakes)[0]?.word;
}
