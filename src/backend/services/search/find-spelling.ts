// Corrects mistyped words with words of the catalog.

/** A word of the index, and the number of documents that contain it. */
export interface IndexedWord {
  stem: string;
  /** The word as it is written in a document. */
  written: string;
  documents: number;
}

/**
 * Words, the most frequent first, each with the set of its letters. By comparing the sets, most words are excluded without calculating an
 * edit distance.
 */
export interface Vocabulary {
  words: readonly IndexedWord[];
  letterMasks: Int32Array;
}

export function createVocabulary(known: readonly IndexedWord[]): Vocabulary {
  const words = known.toSorted((one, other) => other.documents - one.documents);
  return { words, letterMasks: Int32Array.from(words, ({ stem }) => createLetterMask(stem)) };
}

/**
 * Returns the nearest known word, or the most frequent one if several are equally near. Returns undefined if no word is near: short words
 * can have one mistake, long words two. `typed` must not be a known word.
 */
export function findSpelling(typed: string, vocabulary: Vocabulary): IndexedWord | undefined {
  if (typed.length < 3 || /\d/.test(typed)) return undefined;
  const once = findByMistakes(typed, vocabulary, 1);
  return once ?? (typed.length > 6 ? findByMistakes(typed, vocabulary, 2) : undefined);
}

/** Returns the most frequent word that differs by at most the given number of mistakes. */
function findByMistakes(typed: string, { words, letterMasks }: Vocabulary, mistakes: number): IndexedWord | undefined {
  const own = createLetterMask(typed);
  return words.find(({ stem }, index) => {
    const others = letterMasks[index] ?? 0;
    // A mistake adds at most one letter and removes at most one.
    if (!hasAtMostBits(own & ~others, mistakes) || !hasAtMostBits(others & ~own, mistakes)) return false;
    if (stem.length < 3 || Math.abs(stem.length - typed.length) > mistakes) return false;
    return countMistakes(typed, stem, mistakes) <= mistakes;
  });
}

/** Returns the letters of a word as a set of 32 bits. Letters of non-Latin alphabets share these bits. */
function createLetterMask(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function hasAtMostBits(bits: number, count: number): boolean {
  let left = bits;
  for (let taken = 0; taken < count; taken++) left &= left - 1;
  return left === 0;
}

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
