// Differences between two states of content, by block and field.

/** A block with the fields that are compared. */
export interface ComparedBlock {
  id: string;
  kind: string;
  version?: number | undefined;
  validFrom?: string | undefined;
  validTo?: string | undefined;
  fields?: object | undefined;
  children?: readonly ComparedBlock[] | undefined;
}

export interface FieldDifference {
  /** Path of the field, such as `targets[0].text`. */
  path: string;
  /** The old value. Undefined if the field is new. */
  before: unknown;
  /** The new value. Undefined if the field was removed. */
  after: unknown;
}

/** `moved` means that only the position has changed. A `changed` block may have moved, too. */
export type DifferenceKind = 'added' | 'removed' | 'changed' | 'moved';

export interface BlockDifference {
  change: DifferenceKind;
  id: string;
  kind: string;
  /** The block's version number in the old state. Undefined if the block is new. */
  versionBefore: number | undefined;
  versionAfter: number | undefined;
  /** Id of the containing block before and after, empty for the top level. Undefined if the block does not exist there. */
  parentBefore: string | undefined;
  parentAfter: string | undefined;
  /** True if the block has another parent, or another position among the blocks that stayed. */
  isMoved: boolean;
  /** The changed fields. Empty for a block that was added, removed or only moved. */
  fields: FieldDifference[];
}

/** A block and the key of its container. */
interface Placed {
  document: ComparedBlock;
  parent: string;
}

/**
 * Returns the blocks that differ, at every depth: first those of the new state in its order, then the removed ones. A block is left out if
 * only its version number differs.
 */
export function compareBlocks(before: readonly ComparedBlock[], after: readonly ComparedBlock[]): BlockDifference[] {
  const [old, now] = [placeBlocks(before), placeBlocks(after)];
  const moved = findMoved(old, now);
  const present = [...now].flatMap(([key, placed]) => compareBlock(old.get(key), placed, moved.has(key)));
  const gone = [...old].flatMap(([key, placed]) => (now.has(key) ? [] : [describe('removed', placed, undefined)]));
  return [...present, ...gone];
}

function compareBlock(before: Placed | undefined, after: Placed, isMoved: boolean): BlockDifference | [] {
  if (!before) return describe('added', undefined, after);
  const fields = compareFields(pickOwnFields(before.document), pickOwnFields(after.document));
  if (fields.length > 0) return { ...describe('changed', before, after), isMoved, fields };
  return isMoved ? { ...describe('moved', before, after), isMoved } : [];
}

function describe(change: DifferenceKind, before: Placed | undefined, after: Placed | undefined): BlockDifference {
  const { id = '', kind = '' } = (after ?? before)?.document ?? {};
  return {
    ...{ change, id, kind, versionBefore: before?.document.version, versionAfter: after?.document.version },
    ...{ parentBefore: before?.parent, parentAfter: after?.parent, isMoved: false, fields: [] },
  };
}

/** Returns a block's content without its child blocks, including its kind and its period of validity. */
const pickOwnFields = ({ kind, validFrom, validTo, fields }: ComparedBlock): object => ({ ...fields, kind, validFrom, validTo });

/** Maps all blocks by id. If a page contains an id twice, the second block gets a different key. */
function placeBlocks(
  documents: readonly ComparedBlock[],
  parent = '',
  known = new Map<string, Placed>(),
  counts = new Map<string, number>(),
): Map<string, Placed> {
  for (const document of documents) {
    const { id, children = [] } = document;
    let key = id;
    // continues after the last number, so that the time is linear
    while (known.has(key)) {
      const count = (counts.get(id) ?? 1) + 1;
      counts.set(id, count);
      key = `${id} ${count}`;
    }
    known.set(key, { document, parent });
    placeBlocks(children, key, known, counts);
  }
  return known;
}

/** Returns the blocks that exist in both states, but with a different parent or a different position among their remaining siblings. */
function findMoved(old: ReadonlyMap<string, Placed>, now: ReadonlyMap<string, Placed>): Set<string> {
  const moved = new Set<string>();
  const siblings = new Map<string, string[]>();
  for (const [key, { parent }] of now) {
    const before = old.get(key);
    if (!before) continue;
    if (before.parent === parent) siblings.set(parent, [...(siblings.get(parent) ?? []), key]);
    else moved.add(key);
  }
  const placesBefore = new Map([...old.keys()].map((key, place) => [key, place]));
  for (const keys of siblings.values()) {
    const places = keys.map((key) => placesBefore.get(key) ?? 0);
    const stayed = findIncreasingSubsequence(places);
    for (const [index, key] of keys.entries()) if (!stayed.has(index)) moved.add(key);
  }
  return moved;
}

/** Returns the indexes of a longest increasing subsequence, so that as few blocks as possible count as moved. */
function findIncreasingSubsequence(places: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, place] of places.entries()) {
    let from: number | undefined;
    for (let other = 0; other < index; other++) {
      const isLonger = from === undefined || (lengths[other] ?? 0) > (lengths[from] ?? 0);
      if ((places[other] ?? 0) < place && isLonger) from = other;
    }
    previous.push(from);
    lengths.push(from === undefined ? 1 : (lengths[from] ?? 0) + 1);
  }
  const rising = new Set<number>();
  let at: number | undefined = lengths.length > 0 ? lengths.indexOf(Math.max(...lengths)) : undefined;
  while (at !== undefined) {
    rising.add(at);
    at = previous[at];
  }
  return rising;
}

/** Returns the fields that differ, at every depth, in the order of the new state. */
export function compareFields(before: unknown, after: unknown, path = ''): FieldDifference[] {
  if (Object.is(before, after)) return [];
  const [olds, news] = [listMembers(before), listMembers(after)];
  if (!olds || !news || Array.isArray(before) !== Array.isArray(after)) return [{ path, before, after }];
  const names = new Set([...news.keys(), ...olds.keys()]);
  return [...names].flatMap((name) => compareFields(olds.get(name), news.get(name), joinPath(path, name, Array.isArray(after))));
}

const listMembers = (value: unknown): Map<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;

const joinPath = (path: string, name: string, isIndex: boolean): string => {
  if (isIndex) return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
};
