// The message catalogs in their source form.
import { messageFolders, readCatalogue } from '../../scripts/build/messages.ts';

/** Messages of pages, by language or locale. */
export const catalogues = readCatalogue(messageFolders.pages);
export const backendCatalogue = readCatalogue(messageFolders.backend);
/** Messages of the market that test/processes/new-market.long.process.test.ts opens. */
export const fixtureCatalogues = readCatalogue(`test/fixtures/es-es/${messageFolders.pages}`);
export const backendFixture = readCatalogue(`test/fixtures/es-es/${messageFolders.backend}`);
export const english = catalogues.get('en') ?? {};
export const keys = Object.keys(english);
