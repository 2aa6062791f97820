// Generates a site's search index: the words of each product and document in each locale, and suggested search phrases.
import { readText } from '#backend/company/language.ts';
import { documentsFrom, rowsPerLocale } from '#backend/rules/search-rows.ts';
import { createSearchRow, listVocabulary } from '#backend/services/search/search-row.ts';
import { createSearchText } from '#backend/services/search/split-words.ts';
import { translator } from '#backend/translations/translate.ts';
import { type Language, localeSettings, type MarketLocale } from '#markets/registry.ts';
import type { Listing } from './assortment.ts';
import { categories, requireCategory } from './categories.ts';
import { colourNames } from './colour-names.ts';
import type { Facts } from './facts.ts';
import { findKind } from './kinds.ts';
import { createOwnCopy, nameIn } from './product.ts';
import type { SearchDocument } from './search-documents.ts';
import { audienceSynonyms, synonyms } from './synonyms.ts';
import type { SeedChunk, SeedValue } from './tables.ts';
import type { ProductType } from './taxonomy.ts';
import { colourFamilyByCode, uses } from './uses.ts';

/** Maximum number of suggested phrases in a locale, which is enough for every category and product type. */
const maxPhrases = 100;
const rowsAtOnce = 500;

interface SearchRowsInput {
  /** Index of the locale among all seeded locales. */
  number: number;
  /** The entries of the listing with all products of the site. */
  entries: Listing['entries'];
  documents: readonly SearchDocument[];
}

export function* searchRows(locale: MarketLocale, { number, entries, documents }: SearchRowsInput): Generator<SeedChunk> {
  const { language } = localeSettings(locale);
  const firstRowid = number * rowsPerLocale;
  const words = new Map<string, { written: string; documents: number }>();
  yield { table: 'search_locale', rows: [[locale, firstRowid]] };
  yield { table: 'search_common', rows: commonRows(locale) };
  let rows: SeedValue[][] = [];
  for (const [position, { facts }] of entries.entries()) {
    const texts = {
      masterId: facts.masterId,
      name: nameIn(locale, facts),
      kind: listKindTexts(facts, locale),
      rest: listOtherTexts(facts, locale),
    };
    countWords(words, [texts.name, ...texts.kind, ...texts.rest], language);
    const { name, kind, rest } = createSearchRow(texts, language);
    rows.push([firstRowid + position, name, kind, rest]);
    if (rows.length < rowsAtOnce && position < entries.length - 1) continue;
    yield { table: 'search_text', rows };
    rows = [];
  }
  for (const { title } of documents) countWords(words, [title], language);
  yield* documentRows(documents, { locale, language, firstRowid });
  yield { table: 'search_word', rows: Array.from(words, ([stem, { written, documents }]) => [locale, stem, written, documents]) };
  yield { table: 'search_phrase', rows: listPhrases(entries, locale).map((phrase, position) => [locale, position, phrase]) };
}

function* documentRows(
  documents: readonly SearchDocument[],
  { locale, language, firstRowid }: { locale: MarketLocale; language: Language; firstRowid: number },
): Generator<SeedChunk> {
  yield {
    table: 'search_document',
    rows: documents.map(({ type, key, title, summary }, position) => [locale, position, type, key, title, summary, null, null]),
  };
  yield {
    table: 'search_text',
    rows: documents.map(({ title, kind, text }, position) => [
      firstRowid + documentsFrom + position,
      ...[title, kind, text].map((each) => createSearchText([each], language)),
    ]),
  };
}

const listKindTexts = ({ homeCategoryId, type, audience }: Facts, locale: MarketLocale): string[] => [
  ...listCategoryWords(homeCategoryId, locale),
  // the last, because suggestions have the spelling of the last one, which is the singular
  ...listTypeWords(type, locale).kind,
  readText(audienceSynonyms[audience], locale),
];

function listTypeWords(type: ProductType, locale: MarketLocale): { kind: string[]; rest: string[] } {
  const t = translator(locale);
  const { activities, technologies } = uses[type];
  return {
    kind: [findKind(type).name, synonyms[type]].map((text) => readText(text, locale)),
    rest: [...activities, ...technologies].map((name) => t(`facet.${name}`)),
  };
}

function listCategoryWords(categoryId: string, locale: MarketLocale): string[] {
  const { name, label } = requireCategory(categoryId);
  return [name, label].map((text) => readText(text, locale));
}

/** Returns the words that styles have in common, so that the rows of styles whose texts change can be written again. */
const commonRows = (locale: MarketLocale): SeedValue[][] => [
  // the assertions are safe because the keys of the tables are the types and the audiences
  ...(Object.keys(synonyms) as ProductType[]).map((type) => {
    const { kind, rest } = listTypeWords(type, locale);
    return [locale, `type/${type}`, kind.join(', '), rest.join(', ')];
  }),
  ...Object.entries(audienceSynonyms).map(([audience, text]) => [locale, `audience/${audience}`, readText(text, locale), '']),
  ...categories.map(({ id }) => [locale, `category/${id}`, listCategoryWords(id, locale).join(', '), '']),
];

function listOtherTexts(facts: Facts, locale: MarketLocale): string[] {
  const t = translator(locale);
  const { summary, features } = createOwnCopy(facts);
  return [
    ...facts.colourCodes.flatMap((code) => {
      const colour = colours.get(code);
      return colour ? [readText(colour.name, locale), t(`facet.${colour.family}`)] : [];
    }),
    ...listTypeWords(facts.type, locale).rest,
    ...(facts.recycled ? [t('facet.recycled')] : []),
    ...[summary, ...features].map((text) => readText(text, locale)),
  ];
}

const colours = new Map(
  // the assertion is safe because the keys of both tables are the color codes
  Object.entries(colourNames).map(([code, name]) => [code, { name, family: colourFamilyByCode[code as keyof typeof colourFamilyByCode] }]),
);

function countWords(words: Map<string, { written: string; documents: number }>, texts: readonly string[], language: Language): void {
  for (const { stem, written } of listVocabulary(texts, language)) {
    const known = words.get(stem) ?? { written, documents: 0 };
    words.set(stem, { ...known, documents: known.documents + 1 });
  }
}

/** Returns the names of the best-selling categories and product types, weighted by their products' sales ranks. */
function listPhrases(entries: Listing['entries'], locale: MarketLocale): string[] {
  const weights = new Map<string, number>();
  for (const [position, { facts }] of entries.entries())
    for (const text of [findKind(facts.type).name, requireCategory(facts.homeCategoryId).name]) {
      const phrase = readText(text, locale);
      weights.set(phrase, (weights.get(phrase) ?? 0) + 1 / (position + 1));
    }
  const { language } = localeSettings(locale);
  const ranked = [...weights].toSorted(([, one], [, other]) => other - one).map(([phrase]) => phrase);
  // phrases with the same stems, such as `Hat` and `Hats`, have the same results, so only the better-selling phrase remains
  const byStems = new Map(ranked.toReversed().map((phrase) => [createSearchText([phrase], language), phrase]));
  return ranked.filter((phrase) => byStems.get(createSearchText([phrase], language)) === phrase).slice(0, maxPhrases);
}
