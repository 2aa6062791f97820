// Neighbouring blocks that need nothing of their own are rendered as one section, which is found again by the same documents.
import type { ContentDocument } from '#contract/entities/content.ts';

export interface Run {
  documents: readonly ContentDocument[];
  /** The indexes of those that begin the page. */
  firsts: readonly number[];
}

/** A long page costs few sections. A change renders its own run again. */
const maxRun = 24;

/** Divides documents into runs. Those that are apart are a run of their own. `firsts`: the documents that begin the page. */
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

/** Without those that stand in another run. */
const listIndexes = (documents: readonly ContentDocument[], firsts: readonly ContentDocument[]): number[] =>
  firsts.flatMap((first) => (documents.includes(first) ? [documents.indexOf(first)] : []));

const knownRuns = new WeakMap<ContentDocument, Run[]>();
/** One document may begin few runs at a time, such as with and without the heading of a page. */
const maxKnown = 4;

/** The run of the same documents that was found before, or a new one. */
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

/** The same for documents of which none is apart, known by their list. */
export function divideList(documents: readonly ContentDocument[], firsts: readonly ContentDocument[]): Run[] {
  const known = runsOfLists.get(documents) ?? new Map<string, Run[]>();
  const key = listIndexes(documents, firsts).join();
  const runs = known.get(key) ?? divideRuns(documents, firsts, () => false);
  runsOfLists.set(documents, known.set(key, runs));
  return runs;
}
