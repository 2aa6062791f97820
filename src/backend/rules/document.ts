// Which version of a document shows, and which of its parts.
import type { ContentDocument } from '#contract/entities/content.ts';

export type ContentMode = 'publish' | 'preview';

export interface Version {
  version: number;
  state: 'published' | 'draft';
  /** Milliseconds since 1970; in force in [validFrom, validTo), null means no limit. */
  validFrom: number | null;
  validTo: number | null;
}

/** The newest version in force at `at`: a published one in publish mode, one of any state in preview. */
export function selectVersion<V extends Version>(versions: readonly V[], { mode, at }: { mode: ContentMode; at: number }): V | undefined {
  return versions
    .filter((version) => mode === 'preview' || version.state === 'published')
    .filter(({ validFrom, validTo }) => (validFrom === null || validFrom <= at) && (validTo === null || at < validTo))
    .reduce<V | undefined>((newest, version) => (newest && newest.version > version.version ? newest : version), undefined);
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
