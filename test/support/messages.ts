// The message catalogs in their source form.
import { messageFolders, readCatalog } from '../../scripts/build/messages.ts';

/** Messages of pages, by language or locale. */
export const catalogs = readCatalog(messageFolders.pages);
export const backendCatalog = readCatalog(messageFolders.backend);
/** Messages of the market that test/processes/new-market.long.process.test.ts opens. */
export const fixtureCatalogs = readCatalog(`test/fixtures/es-es/${messageFolders.pages}`);
export const backendFixture = readCatalog(`test/fixtures/es-es/${messageFolders.backend}`);
export const english = catalogs.get('en') ?? {};
export const keys = Object.keys(english);
