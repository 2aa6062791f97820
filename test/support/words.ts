// Words and texts at any position.

/** Returns a pattern for any of the words, in upper or lower case; `\b` does not know letters with accents. */
export const matchAnyWord = (...words: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu');
