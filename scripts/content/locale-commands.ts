// Compares a document with the same document in other locales, and copies it from one locale to another.

import { findAlt, listPictureReferences } from '#backend/rules/library-picture.ts';
import { type DocumentAddress, readAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { type StoredBody, unstampBody } from '#backend/services/editing/document-body.ts';
import type { EditResult } from '#backend/services/editing/edit-document.ts';
import type { MediaLibrary } from '#backend/services/editing/edit-media.ts';
import type { DocumentEditing } from '#backend/services/editing/editing.ts';
import { writeInstant } from '#backend/services/editing/refusal-text.ts';
import { findDraft, findLiveVersion, type StoredVersion } from '#backend/services/editing/stored-versions.ts';
import { isLocale, locales } from '#markets/registry.ts';
import { NotPermittedError, UsageError } from './usage-error.ts';

interface Source {
  editing: Pick<DocumentEditing, 'read' | 'put'>;
  now: number;
}

interface MediaSource extends Source {
  media: Pick<MediaLibrary, 'read'>;
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
  const others = await Promise.all(
    locales.map(async (locale) => ({ locale, versions: await readPermitted(inLocale(address, locale), editing) })),
  );
  return others.map(({ locale, versions }) => {
    if (!versions) return `${writeAddress({ ...address, locale })}: your roles do not permit reading this market`;
    const state = describeState(versions, now);
    const shown = findShown(versions, now);
    if (locale === address.locale || !body || !shown) return `${writeAddress({ ...address, locale })}: ${state}`;
    return `${writeAddress({ ...address, locale })}: ${state}; ${describeDifference(compareBodies(body, unstampBody(shown.body)))}`;
  });
}

/** Returns the versions of a document; undefined if it belongs to a market that the editor may not read. */
async function readPermitted(address: DocumentAddress, editing: Source['editing']): Promise<StoredVersion[] | undefined> {
  try {
    return await editing.read(address);
  } catch (problem) {
    if (problem instanceof NotPermittedError) return undefined;
    throw problem;
  }
}

/**
 * Returns one line for each value in which the document of a locale differs from that of another one, and for each text that is the same and
 * thus may not have been translated. Also names alt texts that the locale inherits from another one.
 */
export async function describeDifferences(
  address: DocumentAddress,
  locale: string | undefined,
  { editing, media, now }: MediaSource,
): Promise<string[]> {
  if (locale === undefined || !isLocale(locale)) throw new UsageError(`--locale ${locale ?? ''}: expected a locale, such as en-us.`);
  const [own, other] = await Promise.all(
    [address, inLocale(address, locale)].map(async (each) => findShown(await editing.read(each), now)),
  );
  const name = writeAddress({ ...address, locale });
  if (!own) throw new UsageError(`${writeAddress(address)}: there is neither a live version nor a draft.`);
  if (!other) return [`${name}: missing. To begin with the text of ${address.locale}: copy ${name} --from ${address.locale}`];
  const { values } = compareBodies(unstampBody(own.body), unstampBody(other.body));
  const lines = values.map(
    ({ pointer, state }) =>
      `${name}: ${pointer}: ${state === 'extra' ? `only in ${locale}` : state === 'missing' ? `missing, ${address.locale} has it` : state}`,
  );
  return [...lines, ...(await describeAlts(name, unstampBody(other.body), { locale, media }))];
}

/** Returns a line for each picture of the media library whose alt text in the locale is that of another locale, or missing. */
async function describeAlts(
  name: string,
  body: StoredBody,
  { locale, media }: { locale: string; media: MediaSource['media'] },
): Promise<string[]> {
  const lines: string[] = [];
  for (const { mediaId, pointer } of listPictureReferences(body)) {
    const item = await media.read(mediaId);
    if ('outcome' in item || item.alts[locale] !== undefined || readParent(body, pointer)?.alt !== undefined) continue;
    const text = findAlt(item.alts, locale);
    const [from] = Object.entries(item.alts).find(([, each]) => each === text) ?? [];
    lines.push(
      `${name}: ${pointer}: ${text === undefined ? 'the alt text is missing' : `the alt text is inherited from ${from}: "${text}"`}`,
    );
  }
  return lines;
}

/** Returns the object whose member is at a JSON Pointer. */
const readParent = (body: StoredBody, pointer: string): Record<string, unknown> | undefined =>
  pointer
    .split('/')
    .slice(1, -1)
    .reduce<Record<string, unknown> | undefined>(
      (value, part) => value?.[part.replaceAll('~1', '/').replaceAll('~0', '~')] as Record<string, unknown> | undefined,
      body,
    );

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
  /** The parts that only the other (`extra`) or only the first document has (`missing`), values that differ, and equal texts. */
  values: { pointer: string; state: 'extra' | 'missing' | 'different' | 'the same text' }[];
}

/** Compares two bodies. Blocks with the same id are compared with each other, wherever they are in their list. */
export function compareBodies(one: StoredBody, other: StoredBody): BodyDifference {
  const result: BodyDifference = { structure: [], different: 0, same: 0, values: [] };
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
      else addStructure(result, at, name in one);
    }
    return;
  }
  const isSame = JSON.stringify(one) === JSON.stringify(other);
  if (isSame) result.same += 1;
  else result.different += 1;
  if (!isSame || isText(one)) result.values.push({ pointer, state: isSame ? 'the same text' : 'different' });
}

/** Returns whether a value is a text with words, and not an id, a color or a path. */
const isText = (value: unknown): boolean => typeof value === 'string' && /\p{L}{2}.*\s.*\p{L}{2}/u.test(value);

function addStructure(result: BodyDifference, pointer: string, isMissing: boolean): void {
  result.structure.push(`${isMissing ? '-' : '+'}${pointer}`);
  result.values.push({ pointer, state: isMissing ? 'missing' : 'extra' });
}

function compareLists(one: readonly unknown[], other: readonly unknown[], pointer: string, result: BodyDifference): void {
  const name = (item: unknown, index: number) => (isObject(item) && typeof item.id === 'string' ? item.id : String(index));
  const others = new Map(other.map((item, index) => [name(item, index), item]));
  for (const [index, item] of one.entries()) {
    const key = name(item, index);
    if (others.has(key)) compare(item, others.get(key), `${pointer}/${key}`, result);
    else addStructure(result, `${pointer}/${key}`, true);
    others.delete(key);
  }
  for (const key of others.keys()) addStructure(result, `${pointer}/${key}`, false);
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
