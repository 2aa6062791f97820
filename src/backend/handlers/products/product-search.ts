import type { Handler } from '#backend/handlers/handler.ts';
import { openDatabases } from '#backend/platform/catalog-database.ts';
import { readBoth } from '#backend/platform/query.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';
import { createShelf } from '#backend/services/catalog/product-cards.ts';
import { readViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { chooseKnown, createFacets } from '#backend/services/listing/facet-view.ts';
import { findPage } from '#backend/services/listing/find-page.ts';
import { readCards } from '#backend/services/listing/listed-cards.ts';
import { countRatings } from '#backend/services/listing/rating-changes.ts';
import { type Dictionary, findTerms, readDictionary } from '#backend/services/search/dictionary.ts';
import { findDocuments } from '#backend/services/search/find-documents.ts';
import { findMatches, hasMatches } from '#backend/services/search/find-matches.ts';
import { parseSearchInput, type SearchQuery } from '#backend/services/search/parse-search-input.ts';
import { createSearchIndex, type SearchIndex } from '#backend/services/search/search-index.ts';
import { facetValuesQuery, hiddenPositionsQuery, indexVersionQuery, ratingChangesQuery, storesQuery } from '#backend/stores/facets.ts';
import { pageTotalQuery } from '#backend/stores/products.ts';
import { topCategoriesQuery } from '#backend/stores/search.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { defaultSort, formatFilter, isListingSort, listingSorts, parseFilter } from '#lib/rules/listing-filter.ts';
import { readSearchText } from '#lib/rules/search-text.ts';

const emptySearchParts = { facets: [], sorts: [], documents: [], suggestions: [], isPopular: false };

const maxDocuments = 6;
const maxSuggestions = 6;

export const productSearch: Handler<'products.productSearch'> = async ({ query }, context) => {
  const viewpoint = readViewpoint(query.siteId, context);
  if (!viewpoint) return refused({ code: 'PLP400' });
  const { start, count } = query;
  const { siteId, locale } = createShelf(viewpoint);
  const { language } = viewpoint;
  const databases = openDatabases(context, siteId);
  const [[[size], children, stores, ratingChanges, hiddenRows], [[index], indexed]] = await readBoth(
    databases,
    [
      pageTotalQuery(siteId, wholeRangeId),
      topCategoriesQuery(locale),
      storesQuery(siteId),
      ratingChangesQuery(siteId, wholeRangeId),
      hiddenPositionsQuery(siteId, wholeRangeId),
    ],
    [indexVersionQuery(siteId), facetValuesQuery(siteId, wholeRangeId)],
  );
  const dictionary = index && (await readDictionary(databases, { locale, language, version: index.version }));
  const q = readSearchText(query.q);
  if (!dictionary) return ok({ q, start, count: 0, total: 0, isCut: false, items: [], filter: '', sort: defaultSort, ...emptySearchParts });

  const typed = parseSearchInput(q, language, dictionary);
  const searchIndex = createSearchIndex(databases.catalog);
  const hidden = hiddenRows.map(({ position }) => position);
  const [found, documents] = await Promise.all([
    typed.isKnown ? findMatches(searchIndex, dictionary, typed.terms) : { positions: [], isCut: false },
    findDocuments({ ...databases, index: searchIndex, now: context.now }, dictionary, typed, maxDocuments),
  ]);
  const matches = { ...found, positions: found.positions.filter((position) => !hidden.includes(position)) };
  const isFound = matches.positions.length > 0;
  const source = isFound ? { values: countRatings(indexed, ratingChanges), children, stores } : { values: [], children: [], stores: [] };
  const selection = chooseKnown(parseFilter(query.filter), source);
  const sort = isListingSort(query.sort) ? query.sort : defaultSort;
  const place = { siteId, categoryId: wholeRangeId, version: index.version, size: size?.total ?? 0 };
  const page = await findPage(databases, place, source.values, {
    selection,
    sort,
    start,
    count,
    among: matches.positions,
    ratingChanges,
    hidden,
  });
  const items = await readCards(context, viewpoint, { categoryId: wholeRangeId, page, selection, values: source.values });
  const facets = createFacets(source, { selection, counts: page.counts }, viewpoint);
  return ok({
    q,
    corrected: typed.corrected,
    start,
    count: items.length,
    total: page.total,
    isCut: matches.isCut,
    items,
    filter: formatFilter(selection),
    sort,
    // filter values without results are left out
    facets: facets
      .map((facet) => ({ ...facet, values: facet.values.filter((value) => value.count !== 0 || value.isSelected) }))
      .filter(({ values: left }) => left.length > 0),
    sorts: isFound ? [...listingSorts] : [],
    documents,
    suggestions: isFound ? [] : await filterByResults(searchIndex, listAlternatives(typed, dictionary), { language, dictionary }),
    isPopular: dictionary.phrases.some(({ term }) => term === q),
  });
};

/** Lists alternative search texts: the corrected text, then phrases that contain one of the query's words, then popular phrases. */
function listAlternatives({ terms, understood }: SearchQuery, dictionary: Dictionary): string[] {
  const near = terms.flatMap(({ stem }) => findTerms(dictionary.phrases, [stem], maxSuggestions));
  const popular = dictionary.phrases.map(({ term }) => term);
  return [...new Set([...(understood === undefined ? [] : [understood]), ...near, ...popular])].slice(0, 2 * maxSuggestions);
}

/**
 * Returns which of the given texts have search results. Even a corrected text may have none, for example if it is a style number that does
 * not exist.
 */
async function filterByResults(
  index: SearchIndex,
  texts: readonly string[],
  { language, dictionary }: { language: string; dictionary: Dictionary },
): Promise<string[]> {
  const found = await Promise.all(
    texts.map(async (text) => {
      const { terms, isKnown } = parseSearchInput(text, language, dictionary);
      return isKnown && (await hasMatches(index, dictionary, terms)) ? text : undefined;
    }),
  );
  return found.filter((text) => text !== undefined).slice(0, maxSuggestions);
}
