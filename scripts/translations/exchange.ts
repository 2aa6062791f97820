// Exports the messages of both catalogs for a translation agency, and imports the translations.
import {
  type Catalog,
  type CatalogName,
  findCatalogProblems,
  findMessageProblems,
  type Messages,
  messageFolders,
  readLanguage,
  readMessageParts,
  readTexts,
} from '../build/messages.ts';
import { UsageError } from '../content/usage-error.ts';
import { type PoEntry, readPoFile, writePoFile } from './po-file.ts';

export type Catalogs = Readonly<Partial<Record<CatalogName, Catalog>>>;

// The cast is safe because all keys are catalog names.
const listEntries = (catalogs: Catalogs) => Object.entries(catalogs) as [CatalogName, Catalog][];

/** Returns the texts to translate: English, or for a region the texts of its language. */
const readSources = (catalog: Catalog, name: string): Messages => readTexts(catalog, name.includes('-') ? readLanguage(name) : 'en');

/**
 * Returns all messages of a language or locale as a PO file. Messages that a region does not replace have the text of the region's
 * language.
 */
export function exportMessages(catalogs: Catalogs, name: string): string {
  const entries = listEntries(catalogs).flatMap(([of, catalog]) => {
    const texts = readTexts(catalog, name);
    return Object.entries(readSources(catalog, name)).map(([key, source]): PoEntry => {
      const placeholders = readMessageParts(source).wants.join(' ');
      return { context: `${of}/${key}`, source, text: texts[key] ?? '', ...(placeholders !== '' && { note: `Keep ${placeholders}` }) };
    });
  });
  return writePoFile({ language: name, entries }, name.includes('-') ? readLanguage(name) : 'en');
}

export interface ImportedMessages {
  /** Language or locale, such as `de` or `fr-ca`. */
  name: string;
  /** New contents of the files that change, by path. */
  files: ReadonlyMap<string, string>;
  /** Messages whose text has changed, as `<catalogue>/<key>`. */
  changed: readonly string[];
  /** Messages without a translation in the file. They keep their current text. */
  missing: readonly string[];
  /** Messages whose source text has changed since the export. They keep their current text. */
  outdated: readonly string[];
}

interface ImportInput {
  catalogs: Catalogs;
  /** Languages and locales that may be imported. */
  names: readonly string[];
  /** Language or locale that the file must be in. If undefined, any is accepted. */
  expected?: string | undefined;
}

/** Reads a translated PO file. Throws a `UsageError` with the line and key of each problem. */
export function importMessages(content: string, { catalogs, names, expected }: ImportInput): ImportedMessages {
  const { language: name, entries } = parse(content);
  if (!names.includes(name)) throw new UsageError(`The file’s header has the language "${name}". Expected one of ${names.join(', ')}.`);
  if (expected !== undefined && expected !== name) throw new UsageError(`The file is in "${name}", not in "${expected}".`);
  const sources = byContext(catalogs, (catalog) => readSources(catalog, name));
  const before = byContext(catalogs, (catalog) => readTexts(catalog, name));
  const translated = entries.filter(({ text }) => text !== '');
  const [outdated, current] = [true, false].map((isOutdated) =>
    translated.filter(({ context, source }) => (sources.has(context) && sources.get(context) !== source) === isOutdated),
  ) as [PoEntry[], PoEntry[]];
  const problems = [...entries.filter(({ context, text }) => text === '' && !sources.has(context)), ...current].flatMap(
    ({ context, text }) => {
      const source = sources.get(context);
      const found = source === undefined ? ['there is no message with this key'] : findMessageProblems(text, source);
      return found.map((problem) => `line ${findLine(content, context)}: ${context}: ${problem}`);
    },
  );
  if (problems.length > 0) throw new UsageError(`Nothing was imported.\n${problems.join('\n')}`);
  const translations = new Map(current.map(({ context, text }) => [context, text]));
  return {
    name,
    files: new Map(listEntries(catalogs).flatMap(([of, catalog]) => writeCatalog({ of, catalog, name, translations }))),
    changed: [...translations].filter(([context, text]) => before.get(context) !== text).map(([context]) => context),
    missing: [...sources.keys()].filter((context) => !translated.some((each) => each.context === context)),
    outdated: outdated.map(({ context }) => context),
  };
}

const byContext = (catalogs: Catalogs, read: (catalog: Catalog) => Messages): Map<string, string> =>
  new Map(listEntries(catalogs).flatMap(([of, catalog]) => Object.entries(read(catalog)).map(([key, text]) => [`${of}/${key}`, text])));

function parse(content: string) {
  try {
    return readPoFile(content);
  } catch (problem) {
    throw new UsageError(`The file is not a valid PO file. ${(problem as Error).message}`);
  }
}

/** Returns an entry's line number, counted from 1, or `?` if its context is formatted differently. */
function findLine(content: string, context: string): string {
  const index = content.split('\n').findIndex((line) => line.trimEnd() === `msgctxt "${context}"`);
  return index < 0 ? '?' : String(index + 1);
}

interface Writing {
  of: CatalogName;
  catalog: Catalog;
  name: string;
  /** Translations by `<catalogue>/<key>`. */
  translations: ReadonlyMap<string, string>;
}

/**
 * Returns the path and new content of a catalog file, or an empty list if it does not change. Messages of a language are sorted like the
 * English messages, and messages of a region keep their order. Throws if, with the new messages of a language, one of its regions would
 * have invalid messages, such as one that equals the language's message.
 */
function writeCatalog({ of, catalog, name, translations }: Writing): [path: string, content: string][] {
  const [before, sources] = [catalog.get(name) ?? {}, readSources(catalog, name)];
  const isRegion = name.includes('-');
  const keys = new Set(isRegion ? [...Object.keys(before), ...Object.keys(sources)] : [...Object.keys(sources), ...Object.keys(before)]);
  const texts = Array.from(keys, (key) => [key, translations.get(`${of}/${key}`) ?? before[key]] as const);
  const after: Messages = Object.fromEntries(
    texts.filter((each): each is [string, string] => each[1] !== undefined && !(isRegion && each[1] === sources[each[0]])),
  );
  if (JSON.stringify(after) === JSON.stringify(before)) return [];
  const repeated = findCatalogProblems(new Map([...catalog, [name, after]])).filter(
    ({ file }) => file !== name && readLanguage(file) === name,
  );
  if (repeated.length > 0)
    throw new UsageError(
      `Nothing was imported.\n${repeated.map(({ file, key, problem }) => `${messageFolders[of]}/${file}.json: ${key}: ${problem}`).join('\n')}`,
    );
  return [[`${messageFolders[of]}/${name}.json`, `${JSON.stringify(after, null, 2)}\n`]];
}
