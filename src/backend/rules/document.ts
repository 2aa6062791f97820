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
