import { ok, refused } from '#contract/errors/result.ts';
import { readSearchText } from '#lib/rules/search-text.ts';
import { openDatabases } from '../../platform/catalog-database.ts';
import { listRange } from '../../services/listing/find-page.ts';
import { wholeRangeId } from '../../rules/whole-range.ts';
import { findTerms, readDictionary } from '../../services/search/dictionary.ts';
import { findDocuments } from '../../services/search/find-documents.ts';
import { findMatches } from '../../services/search/find-matches.ts';
import { readTyped } from '../../services/search/read-typed.ts';
import { createSearchIndex } from '../../services/search/search-index.ts';
import { indexVersionQuery } from '../../stores/facets.ts';
import { readBoth } from '../../platform/query.ts';
import { topCategoriesQuery } from '../../stores/search.ts';
import { createShelf } from '../../services/catalog/product-cards.ts';
import type { Handler } from '../handler.ts';
import { readCards } from '../../services/listing/listed-cards.ts';
import { readViewpoint } from '../../services/catalog/site-viewpoint.ts';

const maxTerms = 6;
const maxCategories = 3;
const maxDocuments = 2;

export const autoSuggest: Handler<'products.autoSuggest'> = async ({ query }, context) => {
  const viewpoint = readViewpoint(query.siteId, context);
  if (!viewpoint) return refused({ code: 'PLP400' });
  const { siteId, locale } = createShelf(viewpoint);
  const { language } = viewpoint;
  const databases = openDatabases(context.env, siteId);
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
  const typed = readTyped(q, language, dictionary, { isUnfinished: true });
  // where a word is no product's, only documents may have it
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
    // what is called as a category is better found there
    terms: findTerms(dictionary.phrases, stems, maxTerms).filter((term) => !categories.some(({ name }) => name === term)),
    categories,
    products: await readProducts(matches.positions),
    documents,
  });
};
