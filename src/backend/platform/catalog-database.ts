// Which database holds what a site is searched and filtered by: its own where one is bound, else that of everything (docs/decisions/031).
// Nothing else chooses.
import type { BackendEnv } from './env.ts';

/** Tables that may lie apart: the seed alone writes them, and no statement joins them with another. */
const catalogTables: ReadonlySet<string> = new Set([
  'facet_value',
  'facet_segment',
  'listing_order',
  'listing_index',
  'search_locale',
  'search_text',
  'search_word',
  'search_document',
  'search_phrase',
]);

export const isCatalogTable = (table: string): boolean => catalogTables.has(table);

/** Both databases of a site, which are often one. */
export interface Databases {
  db: D1Database;
  /** Of the tables above. */
  catalog: D1Database;
}

export const sharedBinding = 'BACKEND_DB';

/** What the database of a site is bound as, where it has one: `CATALOG_DB_US`. */
export const createCatalogBinding = (siteId: string) => `CATALOG_DB_${siteId.toUpperCase()}` as const;

/** What the database of a site's catalogue is bound as among these. */
export function findCatalogBinding(bindings: readonly string[], siteId: string): string {
  const own = createCatalogBinding(siteId);
  return bindings.includes(own) ? own : sharedBinding;
}

export function openDatabases(env: BackendEnv, siteId: string): Databases {
  const db = env[sharedBinding];
  const own: D1Database | undefined = Reflect.get(env, createCatalogBinding(siteId)); // bindings of that name are databases
  return { db, catalog: own ?? db };
}
