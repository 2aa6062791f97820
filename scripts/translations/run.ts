// `npm run translations`: exchanges messages with a translation agency (docs/translations.md).
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localeSettings, locales } from '#markets/registry.ts';
import { writeIfChanged } from '../build/files.ts';
import { listCatalogs, messageFolders, readCatalog } from '../build/messages.ts';
import { UsageError } from '../content/usage-error.ts';
import { type Catalogs, exportMessages, importMessages } from './exchange.ts';

const usage = `npm run translations -- <command>

  export [--locale L] [--to FOLDER]   writes a PO file with all messages of a language or locale, such as de or fr-ca.
                                      Without --locale, writes one for each that has messages. Default FOLDER: translations
  import FILE [--locale L]            reads a PO file and writes its messages. If the file has an error, nothing is
                                      changed. --locale: the language or locale in which the file must be

English is the source of all languages and is edited in ${messageFolders.pages}/en.json and ${messageFolders.backend}/en.json.`;

const catalogs: Catalogs = Object.fromEntries(listCatalogs().map((name) => [name, readCatalog(messageFolders[name])]));
const existing = [...new Set(Object.values(catalogs).flatMap((catalog) => [...catalog.keys()]))].filter((name) => name !== 'en');
/** Languages and locales that have messages, and those of the open markets, which may not have messages yet. */
const names = [...new Set([...existing, ...locales.flatMap((locale) => [localeSettings(locale).language, locale])])]
  .filter((name) => name !== 'en')
  .toSorted();

function run(): void {
  const { values, positionals } = readArguments();
  const [command, ...paths] = positionals;
  if (values.help) console.log(usage);
  else if (command === 'export' && paths.length === 0) exportTo(values.to ?? 'translations', values.locale);
  else if (command === 'import' && paths.length === 1) importFrom(paths[0] ?? '', values.locale);
  else throw new UsageError(usage);
}

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ allowPositionals: true, options: { locale: text, to: text, help: { type: 'boolean' } } });
  } catch (problem) {
    throw new UsageError(`${(problem as Error).message}\n\n${usage}`);
  }
}

function exportTo(folder: string, locale: string | undefined): void {
  if (locale !== undefined && !names.includes(locale))
    throw new UsageError(`Messages cannot be translated to "${locale}". Expected one of ${names.join(', ')}.`);
  mkdirSync(folder, { recursive: true });
  for (const name of locale === undefined ? existing : [locale]) {
    const path = join(folder, `${name}.po`);
    writeIfChanged(path, exportMessages(catalogs, name));
    console.log(path);
  }
}

function importFrom(path: string, expected: string | undefined): void {
  const { name, files, changed, missing, outdated } = importMessages(readContent(path), { catalogs, names, expected });
  for (const [file, content] of files) writeIfChanged(file, content);
  console.log(`${name}: ${count(changed, 'changed')}.`);
  if (missing.length > 0) console.log(`${count(missing, 'without a translation')}:\n  ${missing.join('\n  ')}`);
  if (outdated.length > 0)
    console.log(`${count(outdated, 'not imported, because the source text has changed since the export')}:\n  ${outdated.join('\n  ')}`);
}

function readContent(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (problem) {
    throw new UsageError(`${path} cannot be read: ${(problem as Error).message}`);
  }
}

const count = (list: readonly string[], what: string): string => `${list.length} ${list.length === 1 ? 'message' : 'messages'} ${what}`;

try {
  run();
} catch (problem) {
  if (!(problem instanceof UsageError)) throw problem;
  console.error(problem.message);
  process.exitCode = 1;
}
