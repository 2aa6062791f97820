import type { BackendEnv } from '../env.ts';
import { logFault } from '../log-fault.ts';
import { createDatabaseIndex } from './database-index.ts';
import { createGroongaIndex } from './groonga/groonga-index.ts';
import type { SearchIndex } from './search-index.ts';

/** The index that a shop searches with: an outside engine where it has one, and the database where that does not answer. */
export function openSearchIndex({ catalog, env }: { catalog: D1Database; env: Pick<BackendEnv, 'SEARCH_ENGINE_URL'> }): SearchIndex {
  const ofDatabase = createDatabaseIndex(catalog);
  if (!env.SEARCH_ENGINE_URL) return ofDatabase;
  const outside = createGroongaIndex(env.SEARCH_ENGINE_URL);
  return {
    async findRows(...asked) {
      try {
        return await outside.findRows(...asked);
      } catch (problem) {
        logFault('search', problem);
        return ofDatabase.findRows(...asked);
      }
    },
  };
}
