// The statements that store versions of documents, and the events that inform the shop about them.
import type { ChangedDocument } from '#contract/content-event.ts';
import { findChanged } from './changed-documents.ts';
import { storeEventStatement } from './content-events.ts';
import { type Decided, listTransitions } from './decide-change.ts';
import type { DocumentAddress } from './document-address.ts';
import { type StoredBody, stampBody } from './document-body.ts';
import type { Edit } from './edit-document.ts';
import { releaseHoldsSql } from './stored-releases.ts';
import { type EditableVersion, findBody, type VersionState } from './stored-versions.ts';

const columns = 'site_id = ?1 AND locale = ?2 AND kind = ?3 AND document_key = ?4';
const bindAddress = ({ siteId, locale, kind, key }: DocumentAddress) => [siteId, locale, kind, key] as const;

/**
 * Returns the statement that inserts a new version or updates an existing one. It fails if the version has changed since it was read, and,
 * with `heldAt`, if a release holds the version at that time.
 */
export function writeRow(
  db: D1Database,
  address: DocumentAddress,
  { version, state, validFrom, validTo }: Decided['changes'][number],
  versions: readonly VersionState[],
  { created, heldAt }: { created?: (Edit & { body: StoredBody }) | undefined; heldAt?: number | undefined },
): D1PreparedStatement {
  const known = versions.find((each) => each.version === version);
  if (known) {
    // if the version has changed, the invalid state 'changed' violates a constraint of the table, so the whole batch fails
    return db
      .prepare(
        `UPDATE content_document SET state = CASE WHEN state = ?9 AND valid_from IS ?10 AND valid_to IS ?11 AND NOT ${releaseHoldsSql('?12')}
             THEN ?6 ELSE 'changed' END,
           valid_from = ?7, valid_to = ?8 WHERE ${columns} AND version = ?5`,
      )
      .bind(...bindAddress(address), version, state, validFrom, validTo, known.state, known.validFrom, known.validTo, heldAt ?? null);
  }
  if (!created) throw new Error(`Version ${version} has no body.`);
  const body = JSON.stringify(stampBody(created.body, { version, locale: address.locale }));
  return db
    .prepare(
      `INSERT INTO content_document (site_id, locale, kind, document_key, version, state, valid_from, valid_to, body, edited_by, edited_at,
         note) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)`,
    )
    .bind(...bindAddress(address), version, state, validFrom, validTo, body, created.by, created.now, created.note ?? null);
}

/** Drafts that a person stores automatically within a period of this length, such as from 9:20 to 9:30, become one version. */
const autosaveMs = 10 * 60 * 1000;

/**
 * Returns the statement that deletes a draft which the same person stored in the current period, after another draft has replaced it. A
 * draft with a note, or in a release, is kept. Otherwise, an editor who types for a day would store thousands of versions.
 */
export const deleteReplacedDraft = (
  db: D1Database,
  address: DocumentAddress,
  draft: VersionState | undefined,
  { by, now }: Pick<Edit, 'by' | 'now'>,
): D1PreparedStatement[] =>
  draft
    ? [
        db
          .prepare(
            `DELETE FROM content_document WHERE ${columns} AND version = ?5 AND state = 'discarded' AND edited_by = ?6 AND edited_at >= ?7
               AND note IS NULL AND NOT EXISTS (SELECT 1 FROM content_release_document WHERE ${columns} AND version = ?5)`,
          )
          .bind(...bindAddress(address), draft.version, by, now - (now % autosaveMs)),
      ]
    : [];

/** Runs a batch. Returns false if it fails because another editor has changed the document in the meantime. */
export async function write(db: D1Database, statements: D1PreparedStatement[]): Promise<boolean> {
  try {
    await db.batch(statements);
    return true;
  } catch (problem) {
    if (/constraint failed/i.test((problem as Error).message)) return false;
    throw problem;
  }
}

/** A change of the versions of a document. */
interface VersionChange {
  before: readonly EditableVersion[];
  after: Parameters<typeof listTransitions>[1];
  /** The body of a version that is not stored yet. */
  body?: StoredBody | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** Returns the statements that store the events for the shop. Each event is due at the time when visitors see a change. */
export async function listEvents(db: D1Database, address: DocumentAddress, change: VersionChange): Promise<D1PreparedStatement[]> {
  const changed = await listChangedDocuments(db, address, change);
  return changed.map(({ at, documents }) => storeEventStatement(db, documents, at));
}

/** Returns the documents that the shop must read again, by the time at which visitors see a change. */
export function listChangedDocuments(
  db: D1Database,
  address: DocumentAddress,
  { before, after, body, now }: VersionChange,
): Promise<{ at: number; documents: ChangedDocument[] }[]> {
  const findSeen = (version: number | undefined) => (version === undefined ? undefined : findBody(before, version, body));
  return Promise.all(
    listTransitions(before, after, now).map(async (transition) => ({
      at: transition.at,
      documents: await findChanged(db, address, { before: findSeen(transition.before), after: findSeen(transition.after) }),
    })),
  );
}
