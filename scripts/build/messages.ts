// Reads, checks and compiles the messages of pages and of the backend: one JSON file of ICU messages for each language, and one for each
// region that replaces some of its language's messages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { BrandFile } from '#brand.ts';
import type { CompiledCatalog } from '#i18n/create-translators.ts';
import { writeJson } from './files.ts';

/** Texts by key. */
export type Messages = Readonly<Record<string, string>>;
/** Messages by file name, which is a language or a locale. */
export type Catalog = ReadonlyMap<string, Messages>;

export const messageFolders = { pages: 'src/i18n/messages', backend: 'src/backend/translations/messages' } as const;
export type CatalogName = keyof typeof messageFolders;

const outputs: Readonly<Record<CatalogName, string>> = {
  pages: 'dist/generated/messages.json',
  backend: 'dist/generated/backend-messages.json',
};

/** Returns the names of this shop's message catalogs: pages, and backend unless the backend was deleted. */
export const listCatalogs = (): CatalogName[] =>
  (Object.keys(messageFolders) as CatalogName[]).filter((name) => existsSync(messageFolders[name]));

export const readCatalog = (folder: string): Catalog =>
  new Map(readdirSync(folder).map((file) => [file.replace('.json', ''), readMessages(`${folder}/${file}`)]));

function readMessages(path: string): Messages {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Messages;
  } catch (problem) {
    throw new Error(`${path}: ${(problem as Error).message}`);
  }
}

/** Returns all messages of a language or locale. Messages of a locale replace those of its language. */
export const readTexts = (catalog: Catalog, name: string): Messages => ({
  ...catalog.get(readLanguage(name)),
  ...catalog.get(name),
});

/**
 * Compiles all message catalogs for a brand, so that the Workers need no message parser. Throws an error that lists every problem in the
 * messages.
 */
export function compileMessages(brand: BrandFile): void {
  const catalogs = listCatalogs().map((name) => ({
    name,
    catalog: applyBrandMessages(readCatalog(messageFolders[name]), brand.messages[name]),
  }));
  const problems = catalogs.flatMap(({ name, catalog }) =>
    findCatalogProblems(catalog).map(({ file, key, problem }) => `${messageFolders[name]}/${file}.json: ${key}: ${problem}`),
  );
  if (problems.length > 0) throw new Error(`The messages cannot be compiled.\n${problems.join('\n')}`);
  for (const { name, catalog } of catalogs) writeJson(outputs[name], compileCatalog(catalog, brand));
}

/** Returns the catalog with the messages that the brand words differently. */
export const applyBrandMessages = (catalog: Catalog, messages: BrandFile['messages'][CatalogName]): Catalog =>
  new Map([...catalog, ...Object.entries(messages).map(([file, own]): [string, Messages] => [file, { ...catalog.get(file), ...own }])]);

/**
 * Compiles a catalog without problems, with the names of the brand in place of their placeholders. The messages of each file are one JSON
 * text, because an isolate then parses only the languages that it uses. Those of a language are in the order of the keys of English.
 */
export function compileCatalog(catalog: Catalog, { name, loyaltyProgram }: Pick<BrandFile, 'name' | 'loyaltyProgram'>): CompiledCatalog {
  const names = { brand: name, loyaltyProgram };
  const keys = Object.keys(catalog.get('en') ?? {});
  const compile = (text: string) => fillInNames(compileMessageOrThrow(text), names);
  return {
    keys: JSON.stringify(keys),
    files: Object.fromEntries(
      Array.from(catalog, ([file, messages]) => [
        file,
        JSON.stringify(file.includes('-') ? mapValues(messages, compile) : keys.map((key) => compile(messages[key] ?? ''))),
      ]),
    ),
  };
}

/** Placeholders for names of the brand, which the build replaces. A translation may have them where the English message does not. */
const brandPlaceholders = ['brand', 'loyaltyProgram'] as const;
type BrandNames = Readonly<Record<(typeof brandPlaceholders)[number], string>>;

/** Returns whether a placeholder, such as `{brand}`, is a name of the brand. */
export const isBrandPlaceholder = (placeholder: string): boolean => brandPlaceholders.some((name) => placeholder === `{${name}}`);

/** Replaces the placeholders of names in a compiled message. */
const fillInNames = (tokens: readonly unknown[], names: BrandNames): unknown[] =>
  tokens.map((token) => {
    if (!Array.isArray(token)) return token;
    const [argument, type, branches] = token as [string, string?, unknown?];
    const name = brandPlaceholders.find((each) => each === argument);
    if (type === undefined && name !== undefined) return names[name];
    if (typeof branches !== 'object' || branches === null) return token;
    const filled = Object.entries(branches).map(([label, branch]) => [label, Array.isArray(branch) ? fillInNames(branch, names) : branch]);
    return [argument, type, Object.fromEntries(filled)];
  });

const mapValues = <Value>(messages: Messages, map: (text: string) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, map(text)]));

interface MessageProblem {
  /** File name without `.json`, such as `de`. */
  file: string;
  key: string;
  problem: string;
}

/**
 * Returns the problems in a catalog. English is the reference: each language must have the same keys, a region may have some of them, and
 * each message must have the same placeholders as the English message.
 */
export function findCatalogProblems(catalog: Catalog): MessageProblem[] {
  const english = catalog.get('en') ?? {};
  return Array.from(catalog).flatMap(([file, messages]) => {
    const language = catalog.get(readLanguage(file));
    const missing = file.includes('-') ? [] : Object.keys(english).filter((key) => !Object.hasOwn(messages, key));
    return [
      ...(language ? [] : [{ file, key: '*', problem: `the file of its language, ${readLanguage(file)}.json, does not exist` }]),
      ...missing.map((key) => ({ file, key, problem: 'the message is missing' })),
      ...Object.entries(messages).flatMap(([key, text]) => {
        const repeats = file.includes('-') && language?.[key] === text;
        const problems = repeats
          ? [`the message repeats that of ${readLanguage(file)}.json`]
          : findMessageProblems(text, Object.hasOwn(english, key) ? english[key] : undefined);
        return problems.map((problem) => ({ file, key, problem }));
      }),
    ];
  });
}

export const readLanguage = (file: string): string => file.slice(0, 2);

/**
 * Returns the problems in a message, compared with the English message of the same key. `english` is undefined if English lacks the key.
 */
export function findMessageProblems(text: string, english: string | undefined): string[] {
  if (english === undefined) return ['en.json has no message with this key'];
  if (text === '' || text !== text.trim()) return ['the message is empty, or begins or ends with a space'];
  try {
    const { wants, texts, choices } = readMessageParts(text);
    const wanted = readMessageParts(english).wants;
    return [
      ...wanted.filter((each) => !wants.includes(each) && !isBrandPlaceholder(each)).map((each) => `${each} is missing`),
      ...wants.filter((each) => !wanted.includes(each) && !isBrandPlaceholder(each)).map((each) => `the English message has no ${each}`),
      ...choices.filter(({ branches }) => !branches.includes('other')).map(({ kind }) => `a ${kind} has no branch "other"`),
      ...texts.filter((each) => /[{}]/.test(each)).map((each) => `a brace is not part of a placeholder: ${each}`),
    ];
  } catch (problem) {
    return [`the message is not a valid ICU message: ${(problem as Error).message}`];
  }
}

interface MessageParts {
  /** Placeholders with their types, the branches of a select, and tags, such as `{count, plural}` and `<terms>`. */
  wants: string[];
  /** Texts between placeholders, from every branch. */
  texts: string[];
  choices: { kind: string; branches: string[] }[];
}

/** Parses a message. Throws for invalid ICU syntax. */
export function readMessageParts(message: string): MessageParts {
  const wants = new Set<string>();
  const parts: Omit<MessageParts, 'wants'> = { texts: [], choices: [] };
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (typeof token === 'string') {
        for (const [tag] of token.matchAll(/<[^>]*>/g)) wants.add(tag);
        parts.texts.push(token);
        continue;
      }
      if (!Array.isArray(token)) continue;
      const [name, type, branches = {}] = token as [string, string?, Record<string, unknown>?];
      const labels = Object.keys(branches).filter((label) => Array.isArray(branches[label]));
      // The branches of a select are values of our code, so they must be the same in every language. Plural branches differ by language.
      wants.add(`{${[name, ...(type ? [type] : []), ...(type === 'select' ? labels.toSorted() : [])].join(', ')}}`);
      if (type && labels.length > 0) parts.choices.push({ kind: type, branches: labels });
      for (const label of labels) visit(branches[label]);
    }
  };
  visit(compileMessageOrThrow(message));
  return { ...parts, wants: [...wants].sort() };
}
