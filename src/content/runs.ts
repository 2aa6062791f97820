// Divides the blocks of a page into runs: adjacent blocks without deferred data that are rendered as one section. A section is cached by
// its documents.
import type { ContentDocument } from '#contract/entities/content.ts';

export interface Run {
  documents: readonly ContentDocument[];
  /** Indexes (in `documents`) of the documents that start the page. */
  firsts: readonly number[];
}

/**
 * Maximum number of blocks in a run. Long runs mean fewer sections; short runs mean that fewer blocks are rendered again after a change.
 */
const maxRun = 24;

/**
 * Divides documents into runs. A document for which `isApart` returns true becomes a separate run. `firsts` contains the documents that
 * start the page.
 */
export function divideRuns(
  documents: readonly ContentDocument[],
  firsts: readonly ContentDocument[],
  isApart: (document: ContentDocument) => boolean,
): Run[] {
  const runs: ContentDocument[][] = [];
  let mayGrow = false;
  for (const document of documents) {
    const last = runs.at(-1);
    const isAlone = isApart(document);
    if (last && mayGrow && !isAlone && last.length < maxRun) last.push(document);
    else runs.push([document]);
    mayGrow = !isAlone;
  }
  return runs.map((run) => findRun(run, listIndexes(run, firsts)));
}

/** Returns the indexes of `firsts` in a run, ignoring documents that are not in the run. */
const listIndexes = (documents: readonly ContentDocument[], firsts: readonly ContentDocument[]): number[] =>
  firsts.flatMap((first) => (documents.includes(first) ? [documents.indexOf(first)] : []));

const knownRuns = new WeakMap<ContentDocument, Run[]>();
/** Maximum number of cached runs that start with the same document, for example with and without the page heading. */
const maxKnown = 4;

/** Returns the cached run of these documents, or a new one. */
function findRun(documents: readonly ContentDocument[], firsts: readonly number[]): Run {
  const [head] = documents;
  const known = (head && knownRuns.get(head)) ?? [];
  const same = known.find((run) => isSameList(run.firsts, firsts) && isSameList(run.documents, documents));
  if (same) return same;
  const run = { documents, firsts };
  if (head) knownRuns.set(head, [run, ...known].slice(0, maxKnown));
  return run;
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

const runsOfLists = new WeakMap<readonly ContentDocument[], Map<string, Run[]>>();

/** Divides documents into runs if none of them needs a separate run. The result is cached for each list object. */
export function divideList(documents: readonly ContentDocument[], firsts: readonly ContentDocument[]): Run[] {
  const known = runsOfLists.get(documents) ?? new Map<string, Run[]>();
  const key = listIndexes(documents, firsts).join();
  const runs = known.get(key) ?? divideRuns(documents, firsts, () => false);
  runsOfLists.set(documents, known.set(key, runs));
  return runs;
}
