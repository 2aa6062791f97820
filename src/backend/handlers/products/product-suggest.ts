import type { Handler } from '#backend/handlers/handler.ts';
import { openDatabases } from '#backend/platform/catalog-database.ts';
import { readBoth } from '#backend/platform/query.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';
import { createShelf } from '#backend/services/catalog/product-cards.ts';
import { readViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { listRange } from '#backend/services/listing/find-page.ts';
import { readCards } from '#backend/services/listing/listed-cards.ts';
import { findTerms, readDictionary } from '#backend/services/search/dictionary.ts';
import { findDocuments } from '#backend/services/search/find-documents.ts';
import { findMatches } from '#backend/services/search/find-matches.ts';
import { parseSearchInput } from '#backend/services/search/parse-search-input.ts';
import { createSearchIndex } from '#backend/services/search/search-index.ts';
import { indexVersionQuery } from '#backend/stores/facets.ts';
import { topCategoriesQuery } from '#backend/stores/search.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { readSearchText } from '#lib/rules/search-text.ts';

const maxTerms = 6;
const maxCategories = 3;
const maxDocuments = 2;

export const autoSuggest: Handler<'products.autoSuggest'> = async ({ query }, context) => {
  const viewpoint = readViewpoint(query.siteId, context);
  if (!viewpoint) return refused({ code: 'PLP400' });
  const { siteId, locale } = createShelf(viewpoint);
  const { language } = viewpoint;
  const databases = openDatabases(context, siteId);
  const [[tops], [[index]]] = await readBoth(databases, [topCategoriesQuery(locale)], [indexVersionQuery(siteId)]);
  const dictionary = index && (await readDictionary(databases, { locale, language, version: index.version }));
  const q = readSearchText(query.q);
  if (!dictionary) return ok({ q, terms: [], categories: [], products: [], documents: [] });
  const readProducts = (positions: number[]) =>
    readCards(context, viewpoint, { categoryId: wholeRangeId, page: { positions }, selection: {} });
  if (q === '') {
    const terms = dictionary.phrases.slice(0, maxTerms).map(({ term }) => term);
    return ok({ q, terms, categories: tops, products: await readProducts(listRange(query.count, 0, query.count)), documents: [] });
  }
  const typed = parseSearchInput(q, language, dictionary, { isUnfinished: true });
  // if a word does not occur in any product, only documents are searched
  const terms = typed.isKnown ? typed.terms : [];
  const stems = terms.map(({ stem }) => stem);
  const searchIndex = createSearchIndex(databases.catalog);
  const [matches, documents] = await Promise.all([
    findMatches(searchIndex, dictionary, terms, query.count),
    findDocuments({ ...databases, index: searchIndex, now: context.now }, dictionary, typed, maxDocuments),
  ]);
  const categories = findTerms(dictionary.categories, stems, maxCategories);
  return ok({
    q,
    // a phrase that equals a category name is left out, because the category itself is suggested
    terms: findTerms(dictionary.phrases, stems, maxTerms).filter((term) => !categories.some(({ name }) => name === term)),
    categories,
    products: await readProducts(matches.positions),
    documents,
  });
};
