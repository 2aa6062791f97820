// Words and texts, wherever they stand.

/** Finds any of the words in any letters; `\b` of a pattern knows no accents. */
export const matchAnyWord = (...words: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu');
