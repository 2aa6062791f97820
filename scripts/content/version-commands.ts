// Compares and restores versions of documents.
import { type DocumentAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { findDraft, findLiveVersion, type StoredVersion } from '#backend/services/editing/stored-versions.ts';
import type { BlockDifference, FieldDifference } from '#lib/compare-blocks.ts';
import { accept, type Command, readVersion, requireAddress } from './arguments.ts';
import { UsageError } from './usage-error.ts';

/** Prints the fields and blocks that differ between two versions. */
export const compareVersions: Command = async (names, { editing, now, options, print }) => {
  const [older, newer] = [readVersion('--against', options.against), readVersion('--version', options.version)];
  for (const address of names.map(requireAddress)) {
    const versions = await editing.read(address);
    const before = older ?? requireNumber(address, findLiveVersion(versions, now), 'nothing is live. Name a version with --against N');
    const after = newer ?? requireNumber(address, findDraft(versions), 'there is no draft. Name a version with --version N');
    const missing = [before, after].find((number) => versions.every(({ version }) => version !== number));
    const comparison = missing === undefined ? await editing.compare(address, { before, after }) : undefined;
    if (!comparison) throw new UsageError(`${writeAddress(address)}: there is no version ${missing}.`);
    const { fields, blocks } = comparison.difference;
    print(`${writeAddress(address)}: version ${before} → ${after}: ${fields.length} fields and ${blocks.length} blocks differ`);
    for (const field of fields) print(`  ${describeField(field)}`);
    for (const block of blocks) {
      print(`  ${describeBlock(block)}`);
      for (const field of block.fields) print(`    ${describeField(field)}`);
    }
  }
};

/** Stores the text of an earlier version as the draft, based on the versions that the editor can see now. */
export const restoreVersions: Command = async (names, { editing, now, options, print }) => {
  const version = readVersion('--version', options.version);
  if (version === undefined) throw new UsageError('--version N is required. List the versions with: npm run content -- list');
  for (const address of names.map(requireAddress)) {
    const versions = await editing.read(address);
    // a live version is replaced knowingly, but a draft only if its version is named
    const base = readVersion('--base', options.base) ?? (findDraft(versions) ? undefined : findLiveVersion(versions, now)?.version);
    const result = accept(await editing.restore(address, { version, base, note: options.note }));
    const news = result.outcome === 'unchanged' ? 'unchanged, because the text is the same' : `version ${result.version} is a draft`;
    print(`${writeAddress(address)}: ${news}, with the text of version ${version}`);
  }
};

function requireNumber(address: DocumentAddress, found: StoredVersion | undefined, problem: string): number {
  if (!found) throw new UsageError(`${writeAddress(address)}: ${problem}.`);
  return found.version;
}

const describeField = ({ path, before, after }: FieldDifference): string => `${path}: ${writeValue(before)} → ${writeValue(after)}`;

const maxLength = 80;

function writeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

const describeBlock = ({ change, isMoved, id, kind, parentBefore, parentAfter }: BlockDifference): string => {
  const places = isMoved && parentBefore !== parentAfter ? `, from ${nameParent(parentBefore)} to ${nameParent(parentAfter)}` : '';
  return `${change === 'changed' && isMoved ? 'changed and moved' : change} ${kind} "${id}"${places}`;
};

const nameParent = (parent: string | undefined): string => (parent ? `"${parent}"` : 'the top level');
