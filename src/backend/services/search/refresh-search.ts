// Writes the search index again for styles whose texts staff have changed.
import type { Databases } from '#backend/platform/catalog-database.ts';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { groupBy } from '#backend/platform/group-by.ts';
import { splitJson } from '#backend/platform/json-lists.ts';
import { read } from '#backend/platform/query.ts';
import { indexVersionQuery } from '#backend/stores/facets.ts';
import { createNextVersion, replaceVersionStatement } from '#backend/stores/listing-refresh.ts';
import {
  addWordsStatement,
  type CommonWordsRow,
  commonWordsQuery,
  deleteDueTextsStatement,
  dueTextsQuery,
  type NewSearchRow,
  replaceSearchRowsStatements,
  type SearchSourceRow,
  searchSourcesQuery,
} from '#backend/stores/search-refresh.ts';
import { isMessageKey, translator } from '#backend/translations/translate.ts';
import { marketOfSite, type OpenMarket } from '#markets/registry.ts';
import { createSearchRow, listVocabulary, type SearchRowTexts } from './search-row.ts';

/** Maximum number of styles updated in one run. The next run continues. */
const maxDue = 10_000;
const maxAttempts = 20;
/** Longest wait between attempts in milliseconds. */
const maxWaitMs = 200;

/** Updates the index for all styles whose texts have changed. `open`: opens the databases of a site. */
export async function refreshSearch(db: D1Database, open: (siteId: string) => Databases): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const [due] = await read(db, dueTextsQuery(maxDue));
    if (due.length === 0) return;
    for (const [siteId, rows] of groupBy(due, (row) => row.siteId)) {
      const market = marketOfSite(siteId);
      const masterIds = [...new Set(rows.map(({ masterId }) => masterId))];
      if (!market || (await writeSite(open(siteId), market, masterIds))) await deleteDueTextsStatement(db, rows).run();
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * maxWaitMs));
  }
}

/** Returns false if another run has written the index in the meantime. The version is read first, so no older text replaces a newer one. */
async function writeSite({ db, catalog }: Databases, market: OpenMarket, masterIds: readonly string[]): Promise<boolean> {
  const { siteId } = market;
  const locales = Object.keys(market.locales);
  const [[index], common] = await read(catalog, indexVersionQuery(siteId), commonWordsQuery(locales));
  if (!index) return true;
  const [sources] = await read(db, searchSourcesQuery(siteId, { masterIds, locales }));
  const commonBySubject = new Map(common.map((row) => [`${row.locale} ${row.subject}`, row]));
  const rows: NewSearchRow[] = [];
  const words = new Map<string, { locale: string; stem: string; written: string }>();
  for (const source of sources) {
    const { locale, position } = source;
    const language = market.locales[locale]?.language ?? '';
    const texts = listTexts(source, language, commonBySubject);
    rows.push({ locale, position, ...createSearchRow(texts, language) });
    for (const { stem, written } of listVocabulary([texts.name, ...texts.kind, ...texts.rest], language))
      words.set(`${locale} ${stem}`, { locale, stem, written });
  }
  return refuseConstraint(
    catalog.batch([
      ...splitJson(rows).flatMap((list) => replaceSearchRowsStatements(catalog, list)),
      ...splitJson([...words.values()]).map((list) => addWordsStatement(catalog, list)),
      replaceVersionStatement(catalog, siteId, { version: index.version, next: createNextVersion(index.version) }),
    ]),
    ['listing_index.version'],
  );
}

function listTexts(source: SearchSourceRow, language: string, common: ReadonlyMap<string, CommonWordsRow>): SearchRowTexts {
  const { masterId, locale, name, summary, features, searchWords, colours, recycled, productType, audience, homeCategoryId } = source;
  const t = translator(locale);
  const shared = [`type/${productType}`, `audience/${audience}`, `category/${homeCategoryId}`].flatMap(
    (subject) => common.get(`${locale} ${subject}`) ?? [],
  );
  const families = colours.map(({ family }) => `facet.${family}`).filter(isMessageKey);
  return {
    masterId,
    name,
    kind: [...shared.map(({ kind }) => kind), searchWords],
    rest: [
      ...colours.flatMap(({ names }) => names[language] ?? []),
      ...families.map((key) => t(key)),
      ...(recycled ? [t('facet.recycled')] : []),
      ...shared.map(({ rest }) => rest),
      summary,
      ...features,
    ],
  };
}
