// Selects the visible version of a document and its visible blocks.
import type { ContentDocument } from '#contract/entities/content.ts';

export type ContentMode = 'publish' | 'preview';

export interface Version {
  version: number;
  /** `discarded`: stored for reference, never visible. */
  state: 'published' | 'draft' | 'discarded';
  /** The version is valid in [validFrom, validTo), in milliseconds since 1970. Null means no limit. */
  validFrom: number | null;
  validTo: number | null;
}

export const isInForce = ({ validFrom, validTo }: Pick<Version, 'validFrom' | 'validTo'>, at: number): boolean =>
  (validFrom === null || validFrom <= at) && (validTo === null || at < validTo);

/**
 * Returns the version that is visible at `at`: the valid published version with the latest start. A preview treats the draft as a version
 * that is published at `now`, so a version with a later start replaces the draft.
 */
export function selectVersion<V extends Version>(
  versions: readonly V[],
  { mode, at, now = at }: { mode: ContentMode; at: number; now?: number },
): V | undefined {
  const startOf = ({ state, validFrom }: V) => (state === 'draft' ? now : (validFrom ?? Number.NEGATIVE_INFINITY));
  const isLater = (one: V, other: V) => {
    if (startOf(one) !== startOf(other)) return startOf(one) > startOf(other);
    return one.state === other.state ? one.version > other.version : one.state === 'draft';
  };
  return versions
    .filter((version) => version.state === 'published' || (mode === 'preview' && version.state === 'draft'))
    .filter((version) => isInForce(version, at))
    .reduce<V | undefined>((last, version) => (last && isLater(last, version) ? last : version), undefined);
}

/** Returns the time for which content is rendered: `now`, unless a preview requests another time. */
export const contentInstant = (mode: ContentMode, previewDateTime: string | undefined, now: number): number =>
  mode === 'preview' && previewDateTime !== undefined ? Date.parse(previewDateTime) : now;

/** Removes the blocks that are not valid at `at`, including nested blocks. */
export function documentsAt(documents: readonly ContentDocument[], at: number): ContentDocument[] {
  return documents
    .filter(({ validFrom, validTo }) => (!validFrom || Date.parse(validFrom) <= at) && (!validTo || at < Date.parse(validTo)))
    .map((document) => ({ ...document, children: documentsAt(document.children, at) }));
}

/** Returns when the visible content last changed before or at `at`, because a version or block started or ended. */
export function findLastChange(
  versions: readonly Pick<Version, 'validFrom' | 'validTo'>[],
  documents: readonly ContentDocument[],
  at: number,
) {
  const limits = [...versions.flatMap(({ validFrom, validTo }) => [validFrom, validTo]), ...listLimits(documents)];
  const passed = limits.filter((limit): limit is number => limit !== null && limit <= at);
  return passed.length > 0 ? Math.max(...passed) : undefined;
}

const listLimits = (documents: readonly ContentDocument[]): number[] =>
  documents.flatMap(({ validFrom, validTo, children }) => [
    ...[validFrom, validTo].flatMap((limit) => (limit ? [Date.parse(limit)] : [])),
    ...listLimits(children),
  ]);
