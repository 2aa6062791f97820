// What the command line can do with documents.
import { diff } from 'node:util';
import { type DocumentAddress, readAddress, writeAddress } from '#backend/editing/document-address.ts';
import { unstampBody } from '#backend/editing/document-body.ts';
import type { Editing } from '#backend/editing/editing.ts';
import { findDraft, isLive, isScheduled, type ListedVersion, type StoredVersion } from '#backend/editing/stored-versions.ts';
import { documentKinds } from '#backend/stores/content.ts';
import { isLocale } from '#markets/registry.ts';
import { addressOfFile, contentFolder, listFiles, nameFile, writeFile, writeSchemas, writeText } from './content-files.ts';
import { createJsonSchemas } from './json-schemas.ts';
import { loadBlockFields } from './load-blocks.ts';
import { storeFiles } from './store-files.ts';
import { UsageError } from './usage-error.ts';

interface CommandOptions {
  locale?: string | undefined;
  kind?: string | undefined;
  at?: string | undefined;
  until?: string | undefined;
  draft?: boolean | undefined;
  to?: string | undefined;
}

interface CommandContext {
  editing: Editing;
  now: number;
  options: CommandOptions;
  print: (line: string) => void;
}

type Command = (names: readonly string[], context: CommandContext) => Promise<void>;

/** Each command by its name; what it takes and does is said in `usage.ts`. */
export const commands: Readonly<Record<string, Command>> = {
  list: async (_, { editing, now, options, print }) => {
    const rows = await editing.list(readFilter(options));
    const shown = new Map(rows.filter((row) => isLive(row, now)).map((row) => [writeAddress(row), row])); // of several the newest, which comes last
    for (const row of rows) {
      const state = isLive(row, now) && shown.get(writeAddress(row)) !== row ? 'replaced' : describeState(row, now);
      print(`${writeAddress(row).padEnd(48)} ${String(row.version).padStart(3)}  ${state}`);
    }
    if (rows.length === 0) print('There are no documents.');
  },

  show: async (names, { editing, now, options, print }) => {
    for (const address of names.map(requireAddress)) {
      const versions = await editing.read(address);
      const shown = options.draft ? findDraft(versions) : versions.find((version) => isLive(version, now));
      if (!shown) throw new UsageError(`${writeAddress(address)}: ${options.draft ? 'there is no draft.' : 'nothing is live.'}`);
      print(writeText(address, shown.body).trimEnd());
    }
  },

  put: async (names, context) => storeFiles(names, { ...context, publishes: false }),

  import: async ([folder = contentFolder], context) => {
    const files = listFiles(folder);
    if (files.length === 0) throw new UsageError(`${folder}: there are no content files.`);
    await storeFiles(files, { ...context, publishes: true });
  },

  publish: async (names, { editing, print }) => {
    for (const address of names.map(requireAddress)) {
      const answer = await editing.publish(address);
      if (answer.outcome === 'missing') throw new UsageError(`${writeAddress(address)}: there is no such document. Put a file first.`);
      print(
        `${writeAddress(address)}: ${answer.outcome === 'unchanged' ? 'there is no draft, it is live as it is' : `version ${answer.version} is live`}`,
      );
    }
  },

  schedule: async (names, { editing, now, options, print }) => {
    const [from, until] = [
      readInstant('--at', options.at),
      options.until === undefined ? undefined : readInstant('--until', options.until),
    ];
    if (from <= now) throw new UsageError(`--at ${options.at}: this is in the past. To publish now: npm run content -- publish.`);
    if (until !== undefined && until <= from) throw new UsageError(`--until ${options.until}: this is not after --at.`);
    for (const address of names.map(requireAddress)) {
      const answer = await editing.publish(address, { from, until });
      if (answer.outcome === 'missing' || answer.outcome === 'unchanged')
        throw new UsageError(`${writeAddress(address)}: there is no draft. Put a file first.`);
      const end = until === undefined ? '' : ` until ${new Date(until).toISOString()}`;
      print(`${writeAddress(address)}: version ${answer.version} shows from ${new Date(from).toISOString()}${end}`);
    }
  },

  unpublish: async (names, { editing, print }) => {
    for (const address of names.map(requireAddress)) {
      const answer = await editing.withdraw(address);
      if (answer.outcome === 'missing') throw new UsageError(`${writeAddress(address)}: it is neither live nor scheduled.`);
      const scheduled = answer.stillScheduled.length > 0 ? `; version ${answer.stillScheduled.join(', ')} is still scheduled` : '';
      print(`${writeAddress(address)}: version ${answer.versions.join(', ')} is a draft now${scheduled}`);
    }
  },

  diff: async (names, { editing, now, print }) => {
    for (const address of names.map(requireAddress)) {
      const versions = await editing.read(address);
      const draft = findDraft(versions);
      const live = versions.find((version) => isLive(version, now));
      if (!draft) print(`${writeAddress(address)}: there is no draft.`);
      else for (const line of compareTexts(writeLines(live), writeLines(draft))) print(line);
    }
  },

  export: async (names, { editing, now, options, print }) => {
    const folder = options.to ?? contentFolder;
    writeSchemas(folder, createJsonSchemas(await loadBlockFields()));
    const rows = names.length > 0 ? names.map(requireAddress) : (await editing.list(readFilter(options))).filter((row) => isLive(row, now));
    const addresses = new Map(rows.map((row) => [writeAddress(row), row]));
    let written = 0;
    for (const address of addresses.values()) {
      const versions = await editing.read(address);
      const shown = (options.draft && findDraft(versions)) || versions.find((version) => isLive(version, now));
      if (!shown) throw new UsageError(`${writeAddress(address)}: nothing is live.`);
      if (writeFile(nameFile(folder, address), writeText(address, shown.body))) written += 1;
    }
    print(`${addresses.size} documents in ${folder}: ${written} written, ${addresses.size - written} as they were.`);
  },
};

/** An address, or the file of one. */
function requireAddress(name: string): DocumentAddress {
  const address = name.endsWith('.json') ? addressOfFile(name) : readAddress(name);
  if ('problem' in address) throw new UsageError(`${name}: ${address.problem}.`);
  return address;
}

function readFilter({ locale = '', kind = '' }: CommandOptions) {
  if (locale !== '' && !isLocale(locale)) throw new UsageError(`--locale ${locale}: no locale is called so.`);
  if (kind !== '' && !(documentKinds as readonly string[]).includes(kind))
    throw new UsageError(`--kind ${kind}: expected one of ${documentKinds.join(', ')}.`);
  return { locale, kind };
}

function readInstant(option: string, text = ''): number {
  const instant = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw new UsageError(`${option} ${text}: expected an instant such as 2027-01-31T09:00Z.`);
  return instant;
}

function describeState(row: ListedVersion, now: number): string {
  const end = row.validTo === null ? '' : ` until ${new Date(row.validTo).toISOString()}`;
  if (row.state === 'draft') return 'draft';
  if (isScheduled(row, now)) return `from ${new Date(row.validFrom ?? 0).toISOString()}${end}`;
  return isLive(row, now) ? `live${end}` : 'over';
}

const writeLines = (version: StoredVersion | undefined): string[] =>
  version ? JSON.stringify(unstampBody(version.body), null, 2).split('\n') : [];

/** Lines that went and came, with two around them. */
function compareTexts(before: readonly string[], after: readonly string[]): string[] {
  const lines = diff(after, before).map(([change, line]) => ({
    isChanged: change !== 0,
    text: `${change === 0 ? ' ' : change > 0 ? '+' : '-'} ${line}`,
  }));
  const near = (index: number) => lines.slice(Math.max(0, index - 2), index + 3).some(({ isChanged }) => isChanged);
  return lines.flatMap(({ text }, index) => (near(index) ? [text] : []));
}
