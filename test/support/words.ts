// Words and texts, wherever they stand.

/** Finds any of the words in any letters; `\b` of a pattern knows no accents. */
export const matchAnyWord = (...words: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu');

/** Every text in a value, however deep; one that takes an amount is given one. */
export function collectTexts(value: unknown): string[] {
  if (typeof value === 'function') return collectTexts(value('100'));
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(collectTexts);
}
