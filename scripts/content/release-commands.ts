// Releases: documents of several locales that go live, end and roll back together.

import { isReleaseId, nameReleaseSource } from '#backend/rules/release-id.ts';
import type { ReleaseEdited, ReleaseResult } from '#backend/services/editing/change-release.ts';
import { writeAddress } from '#backend/services/editing/document-address.ts';
import { writeInstant, writePeriod } from '#backend/services/editing/refusal-text.ts';
import { findPhase, type Release } from '#backend/services/editing/stored-releases.ts';
import type { Locale } from '#markets/registry.ts';
import type { CheckedEditing } from '#staff/checks/checked-editing.ts';
import { type Command, type CommandContext, readVersion, requireAddress } from './arguments.ts';
import { createRefusal, printWarnings } from './check-results.ts';
import { UsageError } from './usage-error.ts';

type ReleaseCommand = (id: string, names: readonly string[], context: CommandContext) => Promise<void>;

const commands: Readonly<Record<string, ReleaseCommand>> = {
  show: async (id, _, context) => {
    const release = await requireRelease(id, context);
    printRelease(release, context);
    for (const document of release.documents)
      context.print(`  ${writeAddress(document)}  version ${document.version}, added by ${document.addedBy}`);
    for (const link of listPreviews(release, context.now)) context.print(`  preview: npm run content -- preview create "${link}"`);
  },

  create: async (id, _, { editing, options, print }) => {
    acceptRelease(await editing.createRelease(id, { note: options.note }));
    print(`release ${id}: created. Add drafts with: npm run content -- release add ${id} <document>…`);
  },

  add: async (id, names, { editing, options, print }) => {
    const version = readVersion('--version', options.version);
    const additions = requireNames(names).map((name) => ({ address: requireAddress(name), version }));
    const { release, notices } = acceptRelease(await editing.addToRelease(id, additions));
    print(`release ${id}: ${release.documents.length} documents`);
    for (const notice of notices) print(notice);
  },

  remove: async (id, names, { editing, print }) => {
    const { release } = acceptRelease(await editing.removeFromRelease(id, requireNames(names).map(requireAddress)));
    print(`release ${id}: ${release.documents.length} documents`);
  },

  publish: async (id, _, context) => {
    const { release, notices } = acceptChecked(
      await context.editing.publishRelease(id, { until: context.options.until, siteId: context.options.zone }),
      context,
    );
    context.print(`release ${id}: ${release.documents.length} documents are live`);
    for (const notice of notices) context.print(notice);
  },

  schedule: async (id, _, context) => {
    const { at, until, zone } = context.options;
    if (at === undefined) throw new UsageError('--at T is required, such as --at 2027-01-31T09:00');
    const { release, notices } = acceptChecked(await context.editing.publishRelease(id, { from: at, until, siteId: zone }), context);
    printRelease(release, context);
    for (const notice of notices) context.print(notice);
  },

  cancel: async (id, _, { editing, print }) => {
    acceptRelease(await editing.cancelRelease(id));
    print(`release ${id}: canceled`);
  },

  reopen: async (id, _, { editing, print }) => {
    acceptRelease(await editing.reopenRelease(id));
    print(`release ${id}: no longer scheduled. It can be changed and scheduled again.`);
  },

  end: async (id, _, { editing, options, print }) => {
    const { release } = acceptRelease(await editing.endRelease(id, { keepsNewer: options['keep-newer'] }));
    print(`release ${id}: ${release.documents.length} documents have ended`);
  },

  rollback: async (id, _, { editing, options, print }) => {
    const { release } = acceptRelease(await editing.rollBackRelease(id, { keepsNewer: options['keep-newer'] }));
    print(`release ${id}: rolled back ${release.documents.length} documents`);
  },
};

export const runReleases: Command = async ([name = '', id, ...names], context) => {
  if (name === 'list') {
    const releases = await context.editing.listReleases();
    for (const release of releases) printRelease(release, context);
    if (releases.length === 0) context.print('There are no releases.');
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const expected = ['list', ...Object.keys(commands)].map((each) => `release ${each}`).join(', ');
  if (!command) throw new UsageError(`Expected one of: ${expected}.`);
  if (id === undefined)
    throw new UsageError(`The name of a release is required, for example: npm run content -- release ${name} spring-sale`);
  if (!isReleaseId(id)) throw new UsageError(`${id}: the name of a release has 1 to 50 lower-case letters, digits and hyphens.`);
  await command(id, names, context);
};

function requireNames(names: readonly string[]): readonly string[] {
  if (names.length === 0) throw new UsageError('A document is required, for example: en-us/page/home');
  return names;
}

async function requireRelease(id: string, { editing }: CommandContext): Promise<Release> {
  const release = (await editing.listReleases()).find((each) => each.id === id);
  if (!release) throw new UsageError(`release ${id}: there is no such release.`);
  return release;
}

function printRelease({ id, startsAt, endsAt, note, documents, ...release }: Release, { now, print }: CommandContext): void {
  const phase = findPhase({ startsAt, endsAt, ...release }, now);
  const period = startsAt === null ? '' : `, ${writePeriod({ validFrom: startsAt, validTo: endsAt })}`;
  const text = note === null ? '' : `: ${note}`;
  print(
    `${id.padEnd(30)} ${phase}${period}, ${documents.length} documents, by ${release.createdBy} at ${writeInstant(release.createdAt)}${text}`,
  );
}

/** Returns a path for each locale that shows the release at the moment when it begins. */
function listPreviews({ id, state, startsAt, documents }: Release, now: number): string[] {
  if (state !== 'open' && state !== 'published') return [];
  const at = startsAt !== null && startsAt > now ? `&previewDateTime=${new Date(startsAt).toISOString()}` : '';
  return [...new Set(documents.map(({ locale }) => locale as Locale))].map((locale) => `/${locale}?cms=${nameReleaseSource(id)}${at}`);
}

/** Returns the result of a publication, and prints the warnings of the checks. Throws if it was refused. */
function acceptChecked(
  result: Awaited<ReturnType<CheckedEditing['publishRelease']>>,
  { print }: Pick<CommandContext, 'print'>,
): ReleaseEdited {
  if ('findings' in result) {
    printWarnings(result.findings, print);
    throw createRefusal(result.findings);
  }
  if ('warnings' in result) printWarnings(result.warnings, print);
  return acceptRelease(result);
}

/** Returns the result of an operation. Throws if it was refused. */
function acceptRelease(result: ReleaseResult): ReleaseEdited {
  if (result.outcome === 'refused') {
    const problems = result.problems?.map(({ message }) => `\n  ${message}`).join('') ?? '';
    throw new UsageError(result.problems ? `Nothing was changed, because of these documents:${problems}` : result.message);
  }
  if (result.outcome === 'denied') throw new UsageError(`The roles do not permit ${result.action} in the market ${result.siteId}.`);
  return result;
}
