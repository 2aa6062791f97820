// The commands of `npm run content`.
import { diff } from 'node:util';
import { type DocumentAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { unstampBody } from '#backend/services/editing/document-body.ts';
import { writeInstant, writePeriod } from '#backend/services/editing/refusal-text.ts';
import {
  findDraft,
  findLiveVersion,
  isPublishedNow,
  isScheduled,
  type ListedVersion,
  type StoredVersion,
} from '#backend/services/editing/stored-versions.ts';
import { documentKinds } from '#backend/stores/content.ts';
import { isLocale } from '#markets/registry.ts';
import { createJsonSchemas } from '#staff/checks/json-schemas.ts';
import { accept, type Command, type CommandContext, type CommandOptions, readVersion, requireAddress } from './arguments.ts';
import { describeFinding, describeResult, hasErrors } from './check-results.ts';
import { contentFolder, listFiles, nameFile, writeFile, writeSchemas, writeText } from './content-files.ts';
import { loadBlockFields } from './load-blocks.ts';
import { copyFrom, describeDifferences, describeLocales } from './locale-commands.ts';
import { mediaCommands } from './media-commands.ts';
import { previewCommands } from './preview-commands.ts';
import { publishCommands } from './publish-commands.ts';
import { runRedirects } from './redirect-commands.ts';
import { runReleases } from './release-commands.ts';
import { storeFiles } from './store-files.ts';
import { UsageError } from './usage-error.ts';
import { compareVersions, restoreVersions } from './version-commands.ts';

/** Commands by name. `usage.ts` describes their arguments and effects. */
export const commands: Readonly<Record<string, Command>> = {
  list: async (_, { editing, now, options, print }) => {
    const rows = await editing.list(readFilter(options));
    const documents = new Map<string, ListedVersion[]>();
    for (const row of rows) documents.set(writeAddress(row), [...(documents.get(writeAddress(row)) ?? []), row]);
    for (const [name, versions] of documents) {
      const live = findLiveVersion(versions, now);
      for (const row of versions)
        print(
          `${name.padEnd(48)} ${String(row.version).padStart(3)}  ${describeState(row, live, now)}${describeAuthor(row)}${describeNote(row)}`,
        );
    }
    if (rows.length === 0) print('There are no documents.');
  },

  show: async (names, { editing, now, options, print }) => {
    for (const address of names.map(requireAddress))
      print(writeText(address, requireVersion(address, await editing.read(address), { options, now }).body).trimEnd());
  },

  put: async (names, context) => {
    const base = readVersion('--base', context.options.base);
    if (base !== undefined && names.length > 1) throw new UsageError('--base requires exactly one file.');
    await storeFiles(names, { ...context, base, note: context.options.note, publishes: false });
  },

  import: async ([folder = contentFolder], context) => {
    const files = listFiles(folder);
    if (files.length === 0) throw new UsageError(`${folder}: there are no content files.`);
    await storeFiles(files, { ...context, note: context.options.note, publishes: true });
  },

  check: async (names, { editing, print }) => {
    const results = await editing.check(names.map(requireAddress));
    for (const { document, ...result } of results) {
      for (const finding of result.findings) print(describeFinding({ document, ...finding }));
      print(`${document}: ${describeResult(result)}`);
    }
    if (results.some(hasErrors)) throw new UsageError('Documents with errors cannot be published.');
  },

  ...publishCommands,

  compare: compareVersions,

  restore: restoreVersions,

  release: runReleases,

  redirects: runRedirects,

  locales: async (names, { editing, media, now, options, print }) => {
    for (const address of names.map(requireAddress)) {
      const lines =
        options.locale === undefined
          ? await describeLocales(address, { editing, now })
          : await describeDifferences(address, options.locale, { editing, media, now });
      for (const line of lines) print(line);
    }
  },

  copy: async (names, { editing, now, options, print }) => {
    for (const address of names.map(requireAddress)) {
      const result = accept(await copyFrom(address, options.from, { editing, now, base: readVersion('--base', options.base) }));
      const news = result.outcome === 'unchanged' ? 'unchanged, because the text is the same' : `version ${result.version} is a draft`;
      print(`${writeAddress(address)}: ${news}, copied from ${options.from}`);
    }
  },

  diff: async (names, { editing, now, options, print }) => {
    for (const address of names.map(requireAddress)) {
      const versions = await editing.read(address);
      const compared = requireVersion(address, versions, { options: { draft: true, ...options }, now });
      for (const line of compareTexts(writeLines(findLiveVersion(versions, now)), writeLines(compared))) print(line);
    }
  },

  preview: async ([name = '', ...names], context) => {
    const command = Object.hasOwn(previewCommands, name) ? previewCommands[name] : undefined;
    if (!command) throw new UsageError('Expected one of: preview create, preview list, preview revoke.');
    await command(names, context);
  },

  media: async ([name, ...names], { media, options, print }) => {
    const command = name === undefined ? undefined : mediaCommands[name];
    if (!command)
      throw new UsageError(
        `Expected one of: ${Object.keys(mediaCommands)
          .map((each) => `media ${each}`)
          .join(', ')}.`,
      );
    await command(names, { media, options, print });
  },

  export: async (names, { editing, bases, now, options, print }) => {
    const folder = options.out ?? contentFolder;
    writeSchemas(folder, createJsonSchemas(await loadBlockFields()));
    const rows =
      names.length > 0 ? names.map(requireAddress) : (await editing.list(readFilter(options))).filter((row) => isPublishedNow(row, now));
    const addresses = new Map(rows.map((row) => [writeAddress(row), row]));
    let written = 0;
    for (const address of addresses.values()) {
      const versions = await editing.read(address);
      // Without a draft, `--draft` writes the live version.
      const isDrafted = options.draft && findDraft(versions) !== undefined;
      const shown = requireVersion(address, versions, { options: { ...options, draft: isDrafted }, now });
      const file = nameFile(folder, address);
      if (writeFile(file, writeText(address, shown.body))) written += 1;
      bases.write(file, shown.version);
    }
    print(`${addresses.size} documents in ${folder}: ${written} written, ${addresses.size - written} unchanged.`);
  },
};

/** Returns the requested version, or the live one. Throws if it does not exist. */
function requireVersion(
  address: DocumentAddress,
  versions: readonly StoredVersion[],
  { options, now }: Pick<CommandContext, 'options' | 'now'>,
): StoredVersion {
  const number = readVersion('--version', options.version);
  if (number !== undefined) {
    const named = versions.find(({ version }) => version === number);
    if (!named) throw new UsageError(`${writeAddress(address)}: there is no version ${number}.`);
    return named;
  }
  const shown = options.draft ? findDraft(versions) : findLiveVersion(versions, now);
  if (!shown) throw new UsageError(`${writeAddress(address)}: ${options.draft ? 'there is no draft.' : 'nothing is live.'}`);
  return shown;
}

function readFilter({ locale = '', kind = '' }: CommandOptions) {
  if (locale !== '' && !isLocale(locale)) throw new UsageError(`--locale ${locale}: unknown locale.`);
  if (kind !== '' && !(documentKinds as readonly string[]).includes(kind))
    throw new UsageError(`--kind ${kind}: expected one of ${documentKinds.join(', ')}.`);
  return { locale, kind };
}

function describeState(row: ListedVersion, live: ListedVersion | undefined, now: number): string {
  if (row.state !== 'published') return row.state;
  if (isScheduled(row, now)) return writePeriod(row);
  if (!isPublishedNow(row, now)) return 'expired';
  return `${row === live ? 'live' : 'replaced'}${row.validTo === null ? '' : ` until ${writeInstant(row.validTo)}`}`;
}

const describeAuthor = ({ editedBy, editedAt }: ListedVersion): string =>
  editedBy === null || editedAt === null ? '' : `, by ${editedBy} at ${writeInstant(editedAt)}`;

const describeNote = ({ note }: ListedVersion): string => (note === null ? '' : `: ${note}`);

const writeLines = (version: StoredVersion | undefined): string[] =>
  version ? JSON.stringify(unstampBody(version.body), null, 2).split('\n') : [];

/** Returns the removed and added lines, each with two lines of context. */
function compareTexts(before: readonly string[], after: readonly string[]): string[] {
  const lines = diff(after, before).map(([change, line]) => ({
    isChanged: change !== 0,
    text: `${change === 0 ? ' ' : change > 0 ? '+' : '-'} ${line}`,
  }));
  const near = (index: number) => lines.slice(Math.max(0, index - 2), index + 3).some(({ isChanged }) => isChanged);
  return lines.flatMap(({ text }, index) => (near(index) ? [text] : []));
}
