// The catalogues of messages as they are written, and what is in a message.
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Catalogue, type Messages, messageFolders, readCatalogue } from '../../scripts/build/messages.ts';

/** Of pages, by language or locale. */
export const catalogues = readCatalogue(messageFolders.pages);
export const backendCatalogue = readCatalogue(messageFolders.backend);
/** Of the market that a test opens (test/processes/new-market.long.process.test.ts). */
export const fixtureCatalogues = readCatalogue(`test/fixtures/es-es/${messageFolders.pages}`);
export const backendFixture = readCatalogue(`test/fixtures/es-es/${messageFolders.backend}`);
export const names = [...catalogues.keys()];
export const languages = names.filter((name) => !name.includes('-'));
export const regions = names.filter((name) => name.includes('-'));
export const english = catalogues.get('en') ?? {};
export const keys = Object.keys(english);

/** The messages that readers of a locale meet: those of its region over those of its language. */
export const messagesOf = (catalogue: Catalogue, locale: string): Messages => ({
  ...catalogue.get(locale.slice(0, 2)),
  ...catalogue.get(locale),
});

export interface MessageParts {
  /** What it wants to be given, such as `count plural`. */
  placeholders: string[];
  /** Links and other marks in the text, such as `<terms>`. */
  tags: string[];
  /** The texts between them, of every branch. */
  texts: string[];
  /** Of each plural, its branches. */
  plurals: string[][];
}

export function readMessageParts(message: string): MessageParts {
  const [placeholders, tags] = [new Set<string>(), new Set<string>()];
  const parts: MessageParts = { placeholders: [], tags: [], texts: [], plurals: [] };
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (typeof token === 'string') {
        for (const [tag] of token.matchAll(/<[^>]*>/g)) tags.add(tag);
        parts.texts.push(token);
        continue;
      }
      if (!Array.isArray(token)) continue;
      const [name, type, branches = {}] = token as [string, string?, Record<string, unknown>?];
      placeholders.add(type ? `${name} ${type}` : name);
      const labels = Object.keys(branches).filter((label) => Array.isArray(branches[label]));
      if (type === 'plural') parts.plurals.push(labels);
      for (const label of labels) visit(branches[label]);
    }
  };
  visit(compileMessage(message));
  return { ...parts, placeholders: [...placeholders].sort(), tags: [...tags].sort() };
}
