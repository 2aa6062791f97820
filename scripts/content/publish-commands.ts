// The commands that change what visitors see: publish, schedule, cancel, unpublish, rollback.
import { writeAddress } from '#backend/services/editing/document-address.ts';
import type { EditResult, Refusal } from '#backend/services/editing/edit-document.ts';
import { writePeriod } from '#backend/services/editing/refusal-text.ts';
import type { CheckedEditing } from '#staff/checks/checked-editing.ts';
import { accept, type Command, readInstant, readVersion, requireAddress } from './arguments.ts';
import { createRefusal, printWarnings, requireNoErrors } from './check-results.ts';
import { UsageError } from './usage-error.ts';

export const publishCommands: Readonly<Record<string, Command>> = {
  publish: async (names, context) => {
    const { editing, options, print } = context;
    const version = readVersion('--version', options.version);
    const together = names.map(requireAddress);
    if (together.length > 1) await requireNoErrors(together, context);
    for (const address of together) {
      const result = acceptChecked(await editing.publish(address, { version, together }), together.length > 1 ? ignore : print);
      const news = result.outcome === 'unchanged' ? 'unchanged, because there is no draft' : `version ${result.version} is live`;
      print(`${writeAddress(address)}: ${news}${describeNext(result)}`);
    }
  },

  schedule: async (names, context) => {
    const { editing, now, options, print } = context;
    const scheduled = names.map(requireAddress).map((address) => {
      const from = readInstant('--at', options.at, address);
      const until = options.until === undefined ? undefined : readInstant('--until', options.until, address);
      if (from <= now) throw new UsageError(`--at ${options.at}: this time is in the past. To publish now: npm run content -- publish.`);
      if (until !== undefined && until <= from) throw new UsageError(`--until ${options.until}: this time is not after --at.`);
      return { address, from, until };
    });
    const together = scheduled.map(({ address }) => address);
    // in several markets, the documents go live at different moments; the check is for the last one, when all of them are live
    if (together.length > 1) await requireNoErrors(together, context, Math.max(...scheduled.map(({ from }) => from)));
    for (const { address, from, until } of scheduled) {
      const result = acceptChecked(await editing.publish(address, { from, until, together }), together.length > 1 ? ignore : print);
      print(`${writeAddress(address)}: version ${result.version} shows ${writePeriod({ validFrom: from, validTo: until ?? null })}`);
    }
  },

  cancel: async (names, { editing, options, print }) => {
    const version = readVersion('--version', options.version);
    for (const address of names.map(requireAddress)) {
      const result = accept(await editing.cancel(address, version));
      print(`${writeAddress(address)}: version ${result.version} is no longer scheduled${describeNext(result)}`);
    }
  },

  unpublish: async (names, { editing, print }) => {
    for (const address of names.map(requireAddress)) {
      const result = accept(await editing.unpublish(address));
      print(`${writeAddress(address)}: version ${result.version} is no longer live${describeNext(result)}`);
    }
  },

  rollback: async (names, { editing, options, print }) => {
    const version = readVersion('--version', options.version);
    for (const address of names.map(requireAddress)) {
      const result = accept(await editing.rollBack(address, version));
      const news =
        result.outcome === 'unchanged'
          ? 'unchanged, because it is already live'
          : `version ${result.version} is live, with the text of version ${result.source}`;
      print(`${writeAddress(address)}: ${news}${describeNext(result)}`);
    }
  },
};

const ignore = (): void => undefined;

/** Returns the result of a publication, and prints the warnings of the checks. Throws if the publication was refused. */
function acceptChecked(
  result: Awaited<ReturnType<CheckedEditing['publish']>>,
  print: (line: string) => void,
): Exclude<EditResult, Refusal> {
  if ('findings' in result) {
    printWarnings(result.findings, print);
    throw createRefusal(result.findings);
  }
  if ('warnings' in result) printWarnings(result.warnings, print);
  return accept(result);
}

const describeNext = ({ scheduled }: Exclude<EditResult, { outcome: 'refused' }>): string =>
  scheduled.map((version) => `; version ${version.version} shows ${writePeriod(version)}`).join('');
