// What a locale is searched with beside the index itself: its words, phrases and categories, as this isolate has read them.
import type { Databases } from '#backend/platform/catalog-database.ts';
import { readBoth } from '#backend/platform/query.ts';
import { allCategoriesQuery, searchLocaleQuery, searchPhrasesQuery, searchWordsQuery } from '#backend/stores/search.ts';
import type { CategoryReference } from '#contract/entities/product.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { createVocabulary, type KnownWord, type Vocabulary } from './find-spelling.ts';
import type { IndexPlace } from './search-index.ts';
import { splitWords } from './split-words.ts';

interface NamedTerm<Term> {
  term: Term;
  stems: readonly string[];
}

export interface Dictionary extends IndexPlace {
  vocabulary: Vocabulary;
  /** In the order of their letters. */
  stems: readonly string[];
  wordsByStem: ReadonlyMap<string, KnownWord>;
  /** What may be searched for, the most sold first. */
  phrases: readonly NamedTerm<string>[];
  categories: readonly NamedTerm<CategoryReference>[];
}

/** More than a language needs for clothes; the others are found, but correct no typing mistake. */
const maxWords = 20_000;
const maxDictionaries = 16;
const maxBytes = 16_000_000;
/** Estimates: a word is in four lists, as an object with two texts; a phrase or category is an object with its text and stems. */
const bytesPerWord = 200;
const bytesPerTerm = 200;

const dictionaries = createIsolateCache<Dictionary>({ name: 'dictionaries of the search', maxEntries: maxDictionaries, maxBytes });

/** Undefined where the locale cannot be searched. `version`: of the site's index. */
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

/** The words that begin so. `stems`: in the order of their letters. */
export function listBegun(stems: readonly string[], beginning: string): string[] {
  let [first, end] = [0, stems.length];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if ((stems[middle] ?? '') < beginning) first = middle + 1;
    else end = middle;
  }
  while (stems[end]?.startsWith(beginning)) end += 1;
  return stems.slice(first, end);
}

/** The terms that have all of the words, the last of which may be the beginning of one. */
export function findTerms<Term>(terms: readonly NamedTerm<Term>[], typed: readonly string[], count: number): Term[] {
  if (typed.length === 0) return [];
  const found: Term[] = [];
  for (const { term, stems } of terms) {
    if (typed.every((word) => stems.some((stem) => stem.startsWith(word)))) found.push(term);
    if (found.length === count) break;
  }
  return found;
}
