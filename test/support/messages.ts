// The catalogues of messages as they are written, and what is in a message.
import { messageFolders, readCatalogue } from '../../scripts/build/messages.ts';

/** Of pages, by language or locale. */
export const catalogues = readCatalogue(messageFolders.pages);
export const backendCatalogue = readCatalogue(messageFolders.backend);
/** Of the market that a test opens (test/processes/new-market.long.process.test.ts). */
export const fixtureCatalogues = readCatalogue(`test/fixtures/es-es/${messageFolders.pages}`);
export const backendFixture = readCatalogue(`test/fixtures/es-es/${messageFolders.backend}`);
export const english = catalogues.get('en') ?? {};
export const keys = Object.keys(english);
