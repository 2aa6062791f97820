// Neighbouring blocks that need nothing of their own are rendered as one section, which is found again by the same documents.
import type { ContentDocument } from '#contract/entities/content.ts';

export interface Run {
  documents: readonly ContentDocument[];
  /** Which of them begins the page; -1 for none. */
  first: number;
}

/** A long page costs few sections. A change renders its own run anew. */
const maxRun = 24;

/** Divides documents into runs. Those that are apart are a run of their own. `first`: the document that begins the page. */
export function divideRuns(
  documents: readonly ContentDocument[],
  first: ContentDocument | undefined,
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
  return runs.map((run) => findRun(run, first ? run.indexOf(first) : -1));
}

const knownRuns = new WeakMap<ContentDocument, Run[]>();
/** One document may begin few runs at a time, such as with and without the heading of a page. */
const maxKnown = 4;

/** The run of the same documents that was found before, or a new one. */
function findRun(documents: readonly ContentDocument[], first: number): Run {
  const [head] = documents;
  const known = (head && knownRuns.get(head)) ?? [];
  const same = known.find((run) => run.first === first && isSameList(run.documents, documents));
  if (same) return same;
  const run = { documents, first };
  if (head) knownRuns.set(head, [run, ...known].slice(0, maxKnown));
  return run;
}

const isSameList = (one: readonly ContentDocument[], other: readonly ContentDocument[]): boolean =>
  one.length === other.length && one.every((document, index) => document === other[index]);

const runsOfLists = new WeakMap<readonly ContentDocument[], Map<ContentDocument | undefined, Run[]>>();

/** The same for documents of which none is apart, known by their list. */
export function divideList(documents: readonly ContentDocument[], first: ContentDocument | undefined): Run[] {
  const known = runsOfLists.get(documents) ?? new Map<ContentDocument | undefined, Run[]>();
  const runs = known.get(first) ?? divideRuns(documents, first, () => false);
  runsOfLists.set(documents, known.set(first, runs));
  return runs;
}
