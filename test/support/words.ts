// Finds whole words in texts.

/**
 * Returns a pattern that matches any of the words, ignoring case. It does not use `\b`, which treats accented letters as word boundaries.
 */
export const matchAnyWord = (...words: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu');
