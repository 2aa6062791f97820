// The catalogues of messages as they are written, and what is in a message.
import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const readCatalogues = (folder: string) =>
  new Map(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>,
    ]),
  );

/** By language or locale. */
export const catalogues = readCatalogues('src/i18n/messages');
/** Of the market that a test opens (test/processes/new-market.long.process.test.ts). */
export const fixtureCatalogues = readCatalogues('test/fixtures/es-es/src/i18n/messages');
export const names = [...catalogues.keys()];
export const languages = names.filter((name) => !name.includes('-'));
export const regions = names.filter((name) => name.includes('-'));
export const english = catalogues.get('en') ?? {};
export const keys = Object.keys(english);

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
