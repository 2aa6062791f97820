// Which version of a document shows, and which of its parts.
import type { ContentDocument } from '#contract/entities/content.ts';

export type ContentMode = 'publish' | 'preview';

export interface Version {
  version: number;
  /** `discarded`: kept to be read, shown nowhere. */
  state: 'published' | 'draft' | 'discarded';
  /** Milliseconds since 1970; in force in [validFrom, validTo), null means no limit. */
  validFrom: number | null;
  validTo: number | null;
}

export const isInForce = ({ validFrom, validTo }: Pick<Version, 'validFrom' | 'validTo'>, at: number): boolean =>
  (validFrom === null || validFrom <= at) && (validTo === null || at < validTo);

/**
 * The version that shows at `at`: of the published ones in force the one that started last. A preview shows the draft as if it were
 * published at `now`, so a version that starts after that still takes over.
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

/** The moment to show: the one that a preview asks for, else now. Published content never moves in time. */
export const contentInstant = (mode: ContentMode, previewDateTime: string | undefined, now: number): number =>
  mode === 'preview' && previewDateTime !== undefined ? Date.parse(previewDateTime) : now;

/** The blocks in force at an instant, at every depth. */
export function documentsAt(documents: readonly ContentDocument[], at: number): ContentDocument[] {
  return documents
    .filter(({ validFrom, validTo }) => (!validFrom || Date.parse(validFrom) <= at) && (!validTo || at < Date.parse(validTo)))
    .map((document) => ({ ...document, children: documentsAt(document.children, at) }));
}

/** The last instant until `at` at which a limit of these passed, so that something else showed from then on. */
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
