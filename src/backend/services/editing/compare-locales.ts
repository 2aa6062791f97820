// Compares a document with the same document in other locales, and copies its text from one locale to another. A locale does not inherit
// documents from another one, so a missing document is a missing page. Only alt texts of the media library are inherited.
import { findAlt, listPictureReferences } from '#backend/rules/library-picture.ts';
import { type Locale, locales, requireMarket } from '#markets/registry.ts';
import { type DocumentAddress, writeAddress } from './document-address.ts';
import { type StoredBody, unstampBody } from './document-body.ts';
import type { EditResult } from './edit-document.ts';
import type { DocumentEditing } from './editing.ts';
import { findDraft, findLiveVersion, type StoredVersion } from './stored-versions.ts';

export const inLocale = (address: DocumentAddress, locale: Locale): DocumentAddress => ({
  ...address,
  locale,
  siteId: requireMarket(locale).siteId,
});

/** Returns the version that visitors see, or else the draft. */
const findShown = (versions: readonly StoredVersion[], now: number): StoredVersion | undefined =>
  findLiveVersion(versions, now) ?? findDraft(versions);

/** A document in one locale. Nothing but the locale is known if the editor may not read its market. */
export interface LocaleState {
  document: string;
  locale: Locale;
  isReadable: boolean;
  live?: Pick<StoredVersion, 'version' | 'editedAt'>;
  draft?: Pick<StoredVersion, 'version' | 'editedAt'>;
  /** How the document differs from the given one. Undefined if one of them is missing. */
  difference?: Omit<LocaleDifference, 'values'>;
}

interface Source {
  /** Returns the versions of a document. Undefined if it belongs to a market that the editor may not read. */
  read: (address: DocumentAddress) => Promise<StoredVersion[] | undefined>;
  now: number;
}

const pickVersion = ({ version, editedAt }: StoredVersion) => ({ version, editedAt });

/** Returns the state of a document in every locale, compared with the given document. */
export async function listLocaleStates(address: DocumentAddress, { read, now }: Source): Promise<LocaleState[]> {
  const own = findShown((await read(address)) ?? [], now);
  return Promise.all(
    locales.map(async (locale) => {
      const other = inLocale(address, locale);
      const [document, versions] = [writeAddress(other), await read(other)];
      if (!versions) return { document, locale, isReadable: false };
      const [live, draft, shown] = [findLiveVersion(versions, now), findDraft(versions), findShown(versions, now)];
      const difference =
        own && shown && locale !== address.locale ? summarize(compareDocuments(unstampBody(own.body), unstampBody(shown.body))) : undefined;
      return {
        ...{ document, locale, isReadable: true },
        ...(live && { live: pickVersion(live) }),
        ...(draft && { draft: pickVersion(draft) }),
        ...(difference && { difference }),
      };
    }),
  );
}

const summarize = ({ values: _, ...rest }: LocaleDifference) => rest;

/** An alt text that the locale takes from another locale with the same language, or that is missing. */
interface AltState {
  /** Position of the reference to the picture, as a JSON Pointer. */
  pointer: string;
  /** The inherited text, and its locale. Undefined if the library has no text in the language. */
  inherited?: { locale: string; text: string };
}

/** A document compared with the same document in another locale, value by value. */
export interface LocaleComparison {
  /** The locale that lacks the document. The lists are empty then. */
  missing?: Locale;
  values: LocaleDifference['values'];
  /** Alt texts that the locale of the other document inherits or lacks. */
  alts: AltState[];
}

interface ComparisonSource {
  now: number;
  read: (address: DocumentAddress) => Promise<StoredVersion[]>;
  /** Returns the alt texts of pictures that the media library has, by id. */
  findAlts: (ids: readonly string[]) => Promise<Readonly<Record<string, { alts: Readonly<Record<string, string>> }>>>;
}

/** Compares a document with that of another locale, in the versions that visitors see, or else in the drafts. */
export async function compareWithLocale(
  address: DocumentAddress,
  locale: Locale,
  { read, findAlts, now }: ComparisonSource,
): Promise<LocaleComparison> {
  const [own, other] = await Promise.all([address, inLocale(address, locale)].map(async (each) => findShown(await read(each), now)));
  if (!own) return { missing: address.locale as Locale, values: [], alts: [] }; // readAddress has checked the locale
  if (!other) return { missing: locale, values: [], alts: [] };
  const body = unstampBody(other.body);
  const { values } = compareDocuments(unstampBody(own.body), body);
  return { values, alts: await listAltStates(body, locale, findAlts) };
}

async function listAltStates(body: StoredBody, locale: Locale, findAlts: ComparisonSource['findAlts']): Promise<AltState[]> {
  const references = listPictureReferences(body);
  const known = await findAlts(references.map(({ mediaId }) => mediaId));
  return references.flatMap(({ mediaId, pointer }) => {
    const alts = known[mediaId]?.alts;
    if (!alts || alts[locale] !== undefined || readParent(body, pointer)?.alt !== undefined) return [];
    const text = findAlt(alts, locale);
    const [from] = Object.entries(alts).find(([, each]) => each === text) ?? [];
    return [{ pointer, ...(text !== undefined && from !== undefined && { inherited: { locale: from, text } }) }];
  });
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

interface LocaleDifference {
  /**
   * JSON Pointers of blocks and fields that only one of the documents has: those with `-` are only in the first, those with `+` only in the
   * other one.
   */
  structure: string[];
  /** Number of texts and other values that differ and that are equal. */
  different: number;
  same: number;
  /** The parts that only the other (`extra`) or only the first document has (`missing`), values that differ, and equal texts. */
  values: { pointer: string; state: 'extra' | 'missing' | 'different' | 'the same text' }[];
}

/** Compares two bodies as editors write them. Blocks with the same id are compared with each other, wherever they are in their list. */
export function compareDocuments(one: StoredBody, other: StoredBody): LocaleDifference {
  const result: LocaleDifference = { structure: [], different: 0, same: 0, values: [] };
  compare(one, other, '', result);
  return result;
}

function compare(one: unknown, other: unknown, pointer: string, result: LocaleDifference): void {
  if (Array.isArray(one) && Array.isArray(other)) {
    compareLists(one, other, pointer, result);
    return;
  }
  if (isObject(one) && isObject(other)) {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const at = addToken(pointer, name);
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

/** Adds a name, or the id of a block, to a JSON Pointer (RFC 6901). */
const addToken = (pointer: string, name: string): string => `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Returns whether a value is a text with words, and not an id, a color or a path. */
const isText = (value: unknown): boolean => typeof value === 'string' && /\p{L}{2}.*\s.*\p{L}{2}/u.test(value);

function addStructure(result: LocaleDifference, pointer: string, isMissing: boolean): void {
  result.structure.push(`${isMissing ? '-' : '+'}${pointer}`);
  result.values.push({ pointer, state: isMissing ? 'missing' : 'extra' });
}

function compareLists(one: readonly unknown[], other: readonly unknown[], pointer: string, result: LocaleDifference): void {
  const name = (item: unknown, index: number) => (isObject(item) && typeof item.id === 'string' ? item.id : String(index));
  const others = new Map(other.map((item, index) => [name(item, index), item]));
  for (const [index, item] of one.entries()) {
    const key = name(item, index);
    if (others.has(key)) compare(item, others.get(key), addToken(pointer, key), result);
    else addStructure(result, addToken(pointer, key), true);
    others.delete(key);
  }
  for (const key of others.keys()) addStructure(result, addToken(pointer, key), false);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

interface Copy {
  editing: Pick<DocumentEditing, 'read' | 'put'>;
  now: number;
  /** The version that the editor has seen. Required if there is a draft. */
  base: number | undefined;
}

/**
 * Stores the text of another locale as the draft. A landing page keeps its path, because paths are translated. Returns undefined if the
 * other locale has neither a live version nor a draft.
 */
export async function copyFromLocale(
  address: DocumentAddress,
  from: Locale,
  { editing, now, base }: Copy,
): Promise<EditResult | undefined> {
  const original = findShown(await editing.read(inLocale(address, from)), now);
  if (!original) return undefined;
  const versions = await editing.read(address);
  const known = findShown(versions, now);
  const { path: _, ...text } = unstampBody(original.body);
  const path = known?.body.path;
  // a copy may always replace the live version, but a draft only if the editor has named its version
  const replaced = base ?? (findDraft(versions) ? undefined : known?.version);
  return editing.put(address, { ...text, ...(path !== undefined && { path }) }, replaced);
}
