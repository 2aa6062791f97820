// Compares a document with the same document in other locales, and copies it from one locale to another.
import { type DocumentAddress, readAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { type StoredBody, unstampBody } from '#backend/services/editing/document-body.ts';
import type { EditResult } from '#backend/services/editing/edit-document.ts';
import type { DocumentEditing } from '#backend/services/editing/editing.ts';
import { writeInstant } from '#backend/services/editing/refusal-text.ts';
import { findDraft, findLiveVersion, type StoredVersion } from '#backend/services/editing/stored-versions.ts';
import { isLocale, locales } from '#markets/registry.ts';
import { UsageError } from './usage-error.ts';

interface Source {
  editing: Pick<DocumentEditing, 'list' | 'read' | 'put'>;
  now: number;
}

const inLocale = (address: DocumentAddress, locale: string): DocumentAddress => {
  const other = readAddress(writeAddress({ ...address, locale }));
  if ('problem' in other) throw new Error(other.problem);
  return other;
};

/** Returns the version that visitors see, or else the draft. */
const findShown = (versions: readonly StoredVersion[], now: number): StoredVersion | undefined =>
  findLiveVersion(versions, now) ?? findDraft(versions);

/**
 * Returns one line for each locale: whether it has the document, and which parts differ from the given document. A locale does not inherit
 * documents from another one, so a missing document is a missing page.
 */
export async function describeLocales(address: DocumentAddress, { editing, now }: Source): Promise<string[]> {
  const own = findShown(await editing.read(address), now);
  const body = own && unstampBody(own.body);
  const others = await Promise.all(locales.map(async (locale) => ({ locale, versions: await editing.read(inLocale(address, locale)) })));
  return others.map(({ locale, versions }) => {
    const state = describeState(versions, now);
    const shown = findShown(versions, now);
    if (locale === address.locale || !body || !shown) return `${writeAddress({ ...address, locale })}: ${state}`;
    return `${writeAddress({ ...address, locale })}: ${state}; ${describeDifference(compareBodies(body, unstampBody(shown.body)))}`;
  });
}

function describeState(versions: readonly StoredVersion[], now: number): string {
  const live = findLiveVersion(versions, now);
  const draft = findDraft(versions);
  if (!live && !draft) return 'missing';
  return [
    live ? `version ${live.version} is live${live.editedAt === null ? '' : `, stored at ${writeInstant(live.editedAt)}`}` : 'not live',
    ...(draft ? [`version ${draft.version} is a draft`] : []),
  ].join(', ');
}

interface BodyDifference {
  /** JSON Pointers of blocks and fields that only one of the documents has, or whose kind differs. */
  structure: string[];
  /** Number of texts and other values that differ and that are equal. */
  different: number;
  same: number;
}

/** Compares two bodies. Blocks with the same id are compared with each other, wherever they are in their list. */
export function compareBodies(one: StoredBody, other: StoredBody): BodyDifference {
  const result: BodyDifference = { structure: [], different: 0, same: 0 };
  compare(one, other, '', result);
  return result;
}

function compare(one: unknown, other: unknown, pointer: string, result: BodyDifference): void {
  if (Array.isArray(one) && Array.isArray(other)) {
    compareLists(one, other, pointer, result);
    return;
  }
  if (isObject(one) && isObject(other)) {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const at = `${pointer}/${name}`;
      if (name in one && name in other) compare(one[name], other[name], at, result);
      else result.structure.push(`${name in one ? '-' : '+'}${at}`);
    }
    return;
  }
  if (JSON.stringify(one) === JSON.stringify(other)) result.same += 1;
  else result.different += 1;
}

function compareLists(one: readonly unknown[], other: readonly unknown[], pointer: string, result: BodyDifference): void {
  const name = (item: unknown, index: number) => (isObject(item) && typeof item.id === 'string' ? item.id : String(index));
  const others = new Map(other.map((item, index) => [name(item, index), item]));
  for (const [index, item] of one.entries()) {
    const key = name(item, index);
    if (others.has(key)) compare(item, others.get(key), `${pointer}/${key}`, result);
    else result.structure.push(`-${pointer}/${key}`);
    others.delete(key);
  }
  for (const key of others.keys()) result.structure.push(`+${pointer}/${key}`);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const maxListed = 5;

function describeDifference({ structure, different, same }: BodyDifference): string {
  const values = different === 0 ? `all ${same} values are the same` : `${different} of ${different + same} values differ`;
  if (structure.length === 0) return values;
  const more = structure.length > maxListed ? ` and ${structure.length - maxListed} more` : '';
  return `${values}; only in one of them: ${structure.slice(0, maxListed).join(' ')}${more}`;
}

interface Copy extends Source {
  base: number | undefined;
}

/** Stores the text of another locale as the draft. The path of a landing page stays that of the locale, because paths are translated. */
export async function copyFrom(address: DocumentAddress, from: string | undefined, { editing, now, base }: Copy): Promise<EditResult> {
  if (from === undefined || !isLocale(from)) throw new UsageError(`--from ${from ?? ''}: expected a locale, such as en-us.`);
  if (from === address.locale) throw new UsageError(`--from ${from}: this is the locale of the document itself.`);
  const source = inLocale(address, from);
  const original = findShown(await editing.read(source), now);
  if (!original) throw new UsageError(`${writeAddress(source)}: there is neither a live version nor a draft.`);
  const versions = await editing.read(address);
  const known = findShown(versions, now);
  const { path: _, ...text } = unstampBody(original.body);
  const path = known?.body.path;
  // the copy replaces the live version knowingly, but a draft only if its version is named
  const replaced = base ?? (findDraft(versions) ? undefined : known?.version);
  return editing.put(address, { ...text, ...(path !== undefined && { path }) }, replaced);
}
