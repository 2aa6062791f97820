import { ok, refused } from '#errors/result.ts';
import { defaultSort, formatFilter, isListingSort, listingSorts, parseFilter } from '#lib/listing-filter.ts';
import { readSearchText } from '#lib/search-text.ts';
import { chooseKnown, createFacets } from '../listing/facet-view.ts';
import { findPage } from '../listing/find-page.ts';
import { wholeRangeId } from '../rules/whole-range.ts';
import { type Dictionary, findTerms, readDictionary } from '../search/dictionary.ts';
import { findMatches } from '../search/find-matches.ts';
import { findPages } from '../search/find-pages.ts';
import { readTyped, type TypedQuery } from '../search/read-typed.ts';
import { facetValuesQuery, indexVersionQuery, storesQuery } from '../stores/facets.ts';
import { pageTotalQuery } from '../stores/products.ts';
import { read } from '../stores/query.ts';
import { topCategoriesQuery } from '../stores/search.ts';
import { createShelf } from './cards.ts';
import type { Handler } from './handler.ts';
import { readCards } from './listed-cards.ts';
import { readViewpoint } from './viewpoint.ts';

const nothingElse = { facets: [], sorts: [], pages: [], suggestions: [], isPopular: false };

const maxPages = 6;
const maxSuggestions = 6;

export const productSearch: Handler<'products.productSearch'> = async ({ query }, context) => {
  const viewpoint = readViewpoint(query.siteId, context);
  if (!viewpoint) return refused({ code: 'PLP400' });
  const { start, count } = query;
  const { siteId, locale } = createShelf(viewpoint);
  const { language } = viewpoint;
  const [[size], [index], values, children, stores] = await read(
    context.db,
    pageTotalQuery(siteId, wholeRangeId),
    indexVersionQuery(siteId),
    facetValuesQuery(siteId, wholeRangeId),
    topCategoriesQuery(locale),
    storesQuery(siteId),
  );
  const dictionary = index && (await readDictionary(context.db, { locale, language, version: index.version }));
  const q = readSearchText(query.q);
  if (!dictionary) return ok({ q, start, count: 0, total: 0, isCut: false, items: [], filter: '', sort: defaultSort, ...nothingElse });

  const typed = readTyped(q, language, dictionary);
  const [matches, pages] = await Promise.all([
    typed.isKnown ? findMatches(context.db, dictionary, typed.terms) : { positions: [], isCut: false },
    findPages(context.db, { siteId, locale, language, now: context.now }, q, maxPages),
  ]);
  const isFound = matches.positions.length > 0;
  const source = isFound ? { values, children, stores } : { values: [], children: [], stores: [] };
  const selection = chooseKnown(parseFilter(query.filter), source);
  const sort = isListingSort(query.sort) ? query.sort : defaultSort;
  const place = { siteId, categoryId: wholeRangeId, version: index.version, size: size?.total ?? 0 };
  const page = await findPage(context.db, place, source.values, { selection, sort, start, count, among: matches.positions });
  const items = await readCards(context, viewpoint, { categoryId: wholeRangeId, page, selection });
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
    // a value that nothing found has is no choice
    facets: facets
      .map((facet) => ({ ...facet, values: facet.values.filter((value) => value.count !== 0 || value.isSelected) }))
      .filter(({ values: left }) => left.length > 0),
    sorts: isFound ? [...listingSorts] : [],
    pages,
    suggestions: isFound ? [] : listNear(typed, dictionary),
    isPopular: dictionary.phrases.some(({ term }) => term === q),
  });
};

/** What was understood of the text, phrases that have one of its words, then what sells best. */
function listNear({ terms, understood }: TypedQuery, dictionary: Dictionary): string[] {
  const near = terms.flatMap(({ stem }) => findTerms(dictionary.phrases, [stem], maxSuggestions));
  const popular = dictionary.phrases.map(({ term }) => term);
  return [...new Set([...(understood === undefined ? [] : [understood]), ...near, ...popular])].slice(0, maxSuggestions);
}
