// Writes documents. Each write is batched with its events for the shop.
import { findChanged } from './changed-documents.ts';
import { keepEvent } from './content-events.ts';
import {
  applyChanges,
  type Decided,
  decideCancel,
  decidePublish,
  decidePut,
  decideRollBack,
  decideUnpublish,
  listTransitions,
  type Refused,
  type RolledBack,
} from './decide-change.ts';
import type { DocumentAddress } from './document-address.ts';
import { isSameBody, type StoredBody, stampBody } from './document-body.ts';
import { needsBlocks, isFixed as needsDocument } from './fixed-documents.ts';
import { describeRefusal } from './refusal-text.ts';
import { isScheduled, readVersions, type StoredVersion } from './stored-versions.ts';

/** The editor, and the time of the edit. */
interface Edit {
  by: string;
  now: number;
}

export interface Refusal extends Pick<Refused, 'outcome' | 'reason'> {
  /** Message for the editor. */
  message: string;
}

interface Edited extends Pick<Decided, 'outcome' | 'version'> {
  /** The version whose text was published again. */
  source?: number;
  /** Versions that take over later, on schedule. */
  scheduled: Pick<StoredVersion, 'version' | 'validFrom' | 'validTo'>[];
}

export type EditResult = Edited | Refusal;

/** Stores a body as the draft. `base` is the version that it was derived from; undefined if that is not known. */
export const putDraft = (
  db: D1Database,
  address: DocumentAddress,
  { body, base, ...edit }: Edit & { body: StoredBody; base?: number | undefined },
): Promise<EditResult> =>
  change(db, address, edit, {
    decide: (versions) => decidePut(versions, { now: edit.now, base, isSame: (version) => isSameBody(version.body, body) }),
    findBody: () => body,
  });

/** Publishes the draft, immediately or for a period (milliseconds since 1970). `version` is the draft to publish. */
export const publishDraft = (
  db: D1Database,
  address: DocumentAddress,
  { version, from, until, ...edit }: Edit & { version?: number | undefined; from?: number | undefined; until?: number | undefined },
): Promise<EditResult> =>
  change(db, address, edit, {
    decide: (versions) =>
      decidePublish(versions, {
        now: edit.now,
        isFixed: needsDocument(address),
        version,
        from,
        until,
        isBlank: (draft) => needsBlocks(address) && hasNoBlocks(versions.find((each) => each.version === draft.version)),
      }),
  });

const hasNoBlocks = (version: StoredVersion | undefined): boolean =>
  Array.isArray(version?.body.blocks) && version.body.blocks.length === 0;

/** Cancels a schedule. */
export const cancelSchedule = (
  db: D1Database,
  address: DocumentAddress,
  { version, ...edit }: Edit & { version?: number | undefined },
): Promise<EditResult> =>
  change(db, address, edit, {
    decide: (versions) => decideCancel(versions, { now: edit.now, isFixed: needsDocument(address), version }),
  });

/** Ends the live version. */
export const unpublishDocument = (db: D1Database, address: DocumentAddress, edit: Edit): Promise<EditResult> =>
  change(db, address, edit, { decide: (versions) => decideUnpublish(versions, { now: edit.now, isFixed: needsDocument(address) }) });

/** Publishes an earlier version as a new one: the previously live one, or the given one. */
export const rollBackDocument = (
  db: D1Database,
  address: DocumentAddress,
  { version, ...edit }: Edit & { version?: number | undefined },
): Promise<EditResult> =>
  change(db, address, edit, {
    decide: (versions) => decideRollBack(versions, { version, now: edit.now, isSame: (one, other) => isSameBody(one.body, other.body) }),
    findBody: (decided, versions) => versions.find((each) => 'source' in decided && each.version === decided.source)?.body,
  });

interface Verb {
  decide: (versions: readonly StoredVersion[]) => Decided | RolledBack | Refused<StoredVersion>;
  /** Returns the body of the version that the verb creates. */
  findBody?: (decided: Decided | RolledBack, versions: readonly StoredVersion[]) => StoredBody | undefined;
}

/** Maximum number of attempts if other editors write at the same time. */
const maxAttempts = 3;

async function change(db: D1Database, address: DocumentAddress, edit: Edit, verb: Verb, attempt = 1): Promise<EditResult> {
  const versions = await readVersions(db, address);
  const decided = verb.decide(versions);
  if (decided.outcome === 'refused')
    return { outcome: decided.outcome, reason: decided.reason, message: describeRefusal(address, decided) };
  const { outcome, version, changes } = decided;
  const after = applyChanges(versions, changes);
  const body = verb.findBody?.(decided, versions);
  if (changes.length > 0) {
    const isWritten = await write(db, [
      ...changes.map((row) => writeRow(db, address, row, versions, body && { body, ...edit })),
      ...(await listEvents(db, address, { before: versions, after, body, now: edit.now })),
    ]);
    if (!isWritten && attempt < maxAttempts) return change(db, address, edit, verb, attempt + 1);
    if (!isWritten) throw new Error(`${address.locale}/${address.kind}/${address.key} is written by somebody else again and again.`);
  }
  const scheduled = after
    .filter((row) => isScheduled(row, edit.now) && row.version !== version)
    .map(({ version, validFrom, validTo }) => ({ version, validFrom, validTo }));
  return { outcome, version, ...('source' in decided && { source: decided.source }), scheduled };
}

const columns = 'site_id = ?1 AND locale = ?2 AND kind = ?3 AND document_key = ?4';
const bindAddress = ({ siteId, locale, kind, key }: DocumentAddress) => [siteId, locale, kind, key] as const;

/** Updates a version if it is unchanged since it was read, or inserts a new one; fails otherwise. */
function writeRow(
  db: D1Database,
  address: DocumentAddress,
  { version, state, validFrom, validTo }: Decided['changes'][number],
  versions: readonly StoredVersion[],
  created: (Edit & { body: StoredBody }) | undefined,
): D1PreparedStatement {
  const known = versions.find((each) => each.version === version);
  if (known) {
    // a state that violates a constraint of the table fails the whole batch
    return db
      .prepare(
        `UPDATE content_document SET state = CASE WHEN state = ?9 AND valid_from IS ?10 AND valid_to IS ?11 THEN ?6 ELSE 'changed' END,
           valid_from = ?7, valid_to = ?8 WHERE ${columns} AND version = ?5`,
      )
      .bind(...bindAddress(address), version, state, validFrom, validTo, known.state, known.validFrom, known.validTo);
  }
  if (!created) throw new Error(`Version ${version} has no body.`);
  const body = JSON.stringify(stampBody(created.body, { version, locale: address.locale }));
  return db
    .prepare(
      `INSERT INTO content_document (site_id, locale, kind, document_key, version, state, valid_from, valid_to, body, edited_by, edited_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
    )
    .bind(...bindAddress(address), version, state, validFrom, validTo, body, created.by, created.now);
}

/** Writes a batch; returns false if another editor has written in the meantime. */
async function write(db: D1Database, statements: D1PreparedStatement[]): Promise<boolean> {
  try {
    await db.batch(statements);
    return true;
  } catch (problem) {
    if (/constraint failed/i.test((problem as Error).message)) return false;
    throw problem;
  }
}

/** Returns the events for the shop, each due at the time when visitors see a change. */
async function listEvents(
  db: D1Database,
  address: DocumentAddress,
  {
    before,
    after,
    body,
    now,
  }: { before: readonly StoredVersion[]; after: Parameters<typeof listTransitions>[1]; body: StoredBody | undefined; now: number },
): Promise<D1PreparedStatement[]> {
  const findBody = (version: number | undefined) =>
    version === undefined ? undefined : (before.find((each) => each.version === version)?.body ?? body);
  return Promise.all(
    listTransitions(before, after, now).map(async (transition) =>
      keepEvent(
        db,
        await findChanged(db, address, { before: findBody(transition.before), after: findBody(transition.after) }),
        transition.at,
      ),
    ),
  );
}
