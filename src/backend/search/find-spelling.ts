// The word of a catalogue that a mistyped one stands for.

/** A word of the index, and in how many documents it is. */
export interface KnownWord {
  stem: string;
  /** As it is written in a text. */
  written: string;
  documents: number;
}

/** The nearest known word, of several the most common; undefined where none is near. A short word may have one mistake, a long one two. */
export function findSpelling(typed: string, known: readonly KnownWord[]): KnownWord | undefined {
  if (typed.length < 3 || /\d/.test(typed)) return undefined;
  const limit = typed.length > 6 ? 2 : 1;
  let best: KnownWord | undefined;
  let bestDistance = limit + 1;
  for (const word of known) {
    if (Math.abs(word.stem.length - typed.length) > limit || word.stem.length < 3) continue;
    const distance = countMistakes(typed, word.stem, Math.min(limit, bestDistance));
    if (distance < bestDistance || (distance === bestDistance && distance <= limit && word.documents > (best?.documents ?? 0))) {
      best = word;
      bestDistance = distance;
    }
  }
  return best;
}

/** Letters that are missing, too many, other or exchanged with the next; any number above `limit` once it is exceeded. */
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
