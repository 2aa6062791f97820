// The search data of a locale in addition to the index: its words, phrases and categories. The data is cached per isolate.
import type { Databases } from '#backend/platform/catalog-database.ts';
import { readBoth } from '#backend/platform/query.ts';
import { allCategoriesQuery, searchLocaleQuery, searchPhrasesQuery, searchWordsQuery } from '#backend/stores/search.ts';
import type { CategoryReference } from '#contract/entities/product.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { createVocabulary, type IndexedWord, type Vocabulary } from './find-spelling.ts';
import type { IndexPlace } from './search-index.ts';
import { splitWords } from './split-words.ts';

interface NamedTerm<Term> {
  term: Term;
  stems: readonly string[];
}

export interface Dictionary extends IndexPlace {
  vocabulary: Vocabulary;
  /** Stems in alphabetical order. */
  stems: readonly string[];
  wordsByStem: ReadonlyMap<string, IndexedWord>;
  /** Suggested search phrases, best-selling first. */
  phrases: readonly NamedTerm<string>[];
  categories: readonly NamedTerm<CategoryReference>[];
}

/**
 * Maximum number of words, which is more than a clothing catalog needs. Searches still find products by additional words, but these words
 * are not suggested as corrections.
 */
const maxWords = 20_000;
const maxDictionaries = 16;
const maxBytes = 16_000_000;
/** Estimated memory per word (an object with two texts, in four lists) and per phrase or category (an object with its text and stems). */
const bytesPerWord = 200;
const bytesPerTerm = 200;

const dictionaries = createIsolateCache<Dictionary>({ name: 'dictionaries of the search', maxEntries: maxDictionaries, maxBytes });

/** Returns the dictionary of a locale; undefined if the locale has no search index. `version`: version of the site's index. */
export async function readDictionary(
  databases: Databases,
  { locale, language, version }: { locale: string; language: string; version: string },
): Promise<Dictionary | undefined> {
  const key = `${version} ${locale}`;
  const known = dictionaries.get(key);
  if (known) return known;
  const [[categories], [[place], words, phrases]] = await readBoth(
    databases,
    [allCategoriesQuery(locale)],
    [searchLocaleQuery(locale), searchWordsQuery(locale, maxWords), searchPhrasesQuery(locale)],
  );
  if (!place) return undefined;
  const listStems = (text: string): string[] => splitWords(text, language).map(({ stem }) => stem);
  const dictionary: Dictionary = {
    locale,
    version,
    firstRowid: place.firstRowid,
    vocabulary: createVocabulary(words),
    stems: words.map(({ stem }) => stem).sort(),
    wordsByStem: new Map(words.map((word) => [word.stem, word])),
    phrases: phrases.map(({ phrase }) => ({ term: phrase, stems: listStems(phrase) })),
    categories: categories.map((category) => ({ term: category, stems: listStems(category.name) })),
  };
  dictionaries.put(key, dictionary, 0, words.length * bytesPerWord + (phrases.length + categories.length) * bytesPerTerm);
  return dictionary;
}

/** Returns the stems that begin with `beginning`. `stems`: stems in alphabetical order. */
export function listStemsByPrefix(stems: readonly string[], beginning: string): string[] {
  let [first, end] = [0, stems.length];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if ((stems[middle] ?? '') < beginning) first = middle + 1;
    else end = middle;
  }
  while (stems[end]?.startsWith(beginning)) end += 1;
  return stems.slice(first, end);
}

/** Returns the terms that contain all typed words. A typed word matches every stem that begins with it. */
export function findTerms<Term>(terms: readonly NamedTerm<Term>[], typed: readonly string[], count: number): Term[] {
  if (typed.length === 0) return [];
  const found: Term[] = [];
  for (const { term, stems } of terms) {
    if (typed.every((word) => stems.some((stem) => stem.startsWith(word)))) found.push(term);
    if (found.length === count) break;
  }
  return found;
}
