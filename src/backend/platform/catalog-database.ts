// Selects the database with the search and filter data of a site: its separate database if one is bound, otherwise the shared one
// (docs/decisions/031). No other module makes this choice.
import type { BackendEnv } from './env.ts';

/** Tables that can be in a separate database, because no statement joins them with other tables. */
const catalogTables: ReadonlySet<string> = new Set([
  'facet_value',
  'facet_segment',
  'listing_order',
  'listing_index',
  'search_common',
  'search_locale',
  'search_text',
  'search_word',
  'search_document',
  'search_phrase',
]);

export const isCatalogTable = (table: string): boolean => catalogTables.has(table);

/** A site's main database and its catalog database, which are the same unless the site has a separate catalog database. */
export interface Databases {
  db: D1Database;
  /** The database that has the `catalogTables`. */
  catalog: D1Database;
}

export const sharedBinding = 'BACKEND_DB';

/** Returns the binding name of a site's separate catalog database, such as `CATALOG_DB_US`. */
export const createCatalogBinding = (siteId: string) => `CATALOG_DB_${siteId.toUpperCase()}` as const;

/**
 * Returns the binding name of a site's catalog database: that of its separate database if `bindings` contains it, otherwise the shared one.
 */
export function findCatalogBinding(bindings: readonly string[], siteId: string): string {
  const own = createCatalogBinding(siteId);
  return bindings.includes(own) ? own : sharedBinding;
}

export function openDatabases({ db, env }: { db: D1Database; env: BackendEnv }, siteId: string): Databases {
  // `Reflect.get` is untyped, but all bindings with this name pattern are D1 databases.
  const own: D1Database | undefined = Reflect.get(env, createCatalogBinding(siteId));
  return { db, catalog: own ?? db };
}
