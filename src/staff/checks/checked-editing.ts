// Publishing with the checks: the staff origin and the command line refuse to publish a document or a release with errors, by the same
// function.

import type { ReleaseEdited, ReleaseResult } from '#backend/services/editing/change-release.ts';
import { type DocumentAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import type { EditResult, Refusal } from '#backend/services/editing/edit-document.ts';
import type { ReleasePeriod } from '#backend/services/editing/edit-release.ts';
import type { DocumentEditing, Publication } from '#backend/services/editing/editing.ts';
import { readScheduleTime } from '#backend/services/editing/schedule-time.ts';
import { findDraft } from '#backend/services/editing/stored-versions.ts';
import type { Finding } from '#content/checks/finding.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import { type CheckedDraft, type CheckOptions, checkDrafts } from './check-drafts.ts';
import type { CheckSource } from './shop-facts.ts';

export interface DocumentFinding extends Finding {
  /** The document, such as `en-us/page/home`. */
  document: string;
}

/** The answer to a publication that the checks reject. */
export interface CheckRefusal {
  outcome: 'refused';
  reason: 'findings';
  message: string;
  /** Errors and warnings, errors first. */
  findings: DocumentFinding[];
}

type CheckedRelease = (ReleaseEdited & { warnings: DocumentFinding[] }) | Exclude<ReleaseResult, ReleaseEdited> | CheckRefusal;

type CheckedResult = (Exclude<EditResult, Refusal> & { warnings: DocumentFinding[] }) | Refusal | CheckRefusal;

interface Checking {
  /** Checks drafts, or live versions of documents without a draft. `at`: when they are to be published. */
  check: (addresses: readonly DocumentAddress[], at?: number) => Promise<CheckedDraft[]>;
  /** Publishes a draft, unless the checks find an error. */
  publish: (address: DocumentAddress, publication?: Publication) => Promise<CheckedResult>;
  /** Publishes the versions of a release, unless the checks find an error in one of them. */
  publishRelease: (id: string, period: ReleasePeriod) => Promise<CheckedRelease>;
}

/** The operations on documents, with the checks. */
export type CheckedEditing = Omit<DocumentEditing, 'publish' | 'publishRelease'> & Checking;

/**
 * Adds the checks to editing operations. `maySee` returns whether the editor may publish the documents of a release, and thus see their
 * findings. If not, nothing is checked, and the operation itself denies the publication.
 */
export function withChecks<Operations extends DocumentEditing>(
  editing: Operations,
  readSource: () => Promise<Omit<CheckSource, 'editing'>>,
  maySee: (documents: readonly DocumentAddress[]) => boolean = () => true,
): Omit<Operations, 'publish' | 'publishRelease'> & Checking {
  const check = async (addresses: readonly DocumentAddress[], options: CheckOptions) =>
    checkDrafts(addresses, { ...(await readSource()), editing }, options);
  return {
    ...editing,
    check: (addresses, at) => check(addresses, { at }),
    publish: async (address, publication = {}) => {
      const draft = findDraft(await editing.read(address));
      // without this draft, nothing is published
      if (!draft || (publication.version ?? draft.version) !== draft.version)
        return withWarnings(await editing.publish(address, publication));
      const findings = listFindings(await check([address], { together: publication.together, at: publication.from }));
      if (findings.some(({ severity }) => severity === 'error')) return refuseFindings(writeAddress(address), findings);
      // a draft that was stored after the check is not published
      return withWarnings(await editing.publish(address, { ...publication, version: draft.version }), findings);
    },
    publishRelease: async (id, period) => {
      const { documents = [], revision } = (await editing.listReleases()).find((release) => release.id === id) ?? {};
      const versions = new Map(documents.map((document) => [writeAddress(document), document.version]));
      const [first] = documents;
      const findings =
        first && maySee(documents) ? listFindings(await check(documents, { versions, at: readTime(period.from, first) })) : [];
      if (findings.some(({ severity }) => severity === 'error')) return refuseFindings(`The release ${id}`, findings);
      // a release that was changed after the check is not published
      const result = await editing.publishRelease(id, { revision, ...period });
      return 'release' in result ? { ...result, warnings: findings } : result;
    },
  };
}

/** Returns a time of a schedule. Undefined if it cannot be read; the operation itself then rejects it. */
function readTime(time: ReleasePeriod['from'], { locale }: DocumentAddress): number | undefined {
  if (typeof time !== 'string') return time;
  const read = readScheduleTime(time, requireMarket(locale as Locale).settings.timeZone); // an address has a known locale
  return 'problem' in read ? undefined : read.instant;
}

const withWarnings = (result: EditResult, warnings: DocumentFinding[] = []): CheckedResult =>
  result.outcome === 'refused' ? result : { ...result, warnings };

export const listFindings = (checked: readonly CheckedDraft[]): DocumentFinding[] =>
  checked.flatMap(({ document, findings }) => findings.map((finding) => ({ document, ...finding })));

/** Returns the refusal. `subject` names the document or release, at the beginning of a sentence. */
function refuseFindings(subject: string, findings: DocumentFinding[]): CheckRefusal {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const count = errors.length === 1 ? 'an error' : `${errors.length} errors`;
  return {
    outcome: 'refused',
    reason: 'findings',
    message: `${subject} cannot be published, because the checks found ${count}.`,
    findings,
  };
}
