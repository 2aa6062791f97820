// Creates the row of the search index for a product. The seed and changes of texts use the same functions.
import { createSearchText, type SearchWord, splitWords } from './split-words.ts';

export interface SearchRowTexts {
  masterId: string;
  name: string;
  kind: readonly string[];
  rest: readonly string[];
}

/** Returns the columns of `search_text` (migrations/0023). */
export const createSearchRow = ({ masterId, name, kind, rest }: SearchRowTexts, language: string) => ({
  // shoppers can search for the style number, but it must not be suggested as a spelling correction
  name: `${createSearchText([name], language)} ${masterId.toLowerCase()}`,
  kind: createSearchText(kind, language),
  rest: createSearchText(rest, language),
});

/** Returns the words of texts that can be suggested as spelling corrections, each once. */
export function listVocabulary(texts: readonly string[], language: string): SearchWord[] {
  const words = texts.flatMap((text) => splitWords(text, language)).filter(({ stem }) => !/\d/.test(stem));
  return [...new Map(words.map((word) => [word.stem, word])).values()];
}
