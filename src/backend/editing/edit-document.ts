// Writes documents: a draft, then published, scheduled or withdrawn. Each write comes with the event for the shop.

import { findChanged } from './changed-documents.ts';
import { keepEvent } from './content-events.ts';
import type { DocumentAddress } from './document-address.ts';
import { type StoredBody, stampBody, unstampBody } from './document-body.ts';
import { findDraft, isLive, isScheduled, readVersions, type StoredVersion } from './stored-versions.ts';

const columns = 'site_id = ?1 AND locale = ?2 AND kind = ?3 AND document_key = ?4';
const bindAddress = ({ siteId, locale, kind, key }: DocumentAddress) => [siteId, locale, kind, key] as const;

export interface Draft {
  outcome: 'stored' | 'unchanged';
  version: number;
}

/** Stores a body as the draft of a document. Nothing is written if the draft, or without one what is live, says the same already. */
export async function putDraft(db: D1Database, address: DocumentAddress, body: StoredBody, now: number): Promise<Draft> {
  const versions = await readVersions(db, address);
  const draft = findDraft(versions);
  const newest = draft ?? versions.find((version) => isLive(version, now));
  if (newest && isSame(newest.body, body)) return { outcome: 'unchanged', version: newest.version };
  const version = draft?.version ?? (versions[0]?.version ?? 0) + 1;
  const text = JSON.stringify(stampBody(body, { version, locale: address.locale }));
  await db
    .prepare(
      `INSERT INTO content_document (site_id, locale, kind, document_key, version, state, body) VALUES (?1, ?2, ?3, ?4, ?5, 'draft', ?6)
       ON CONFLICT DO UPDATE SET body = ?6`,
    )
    .bind(...bindAddress(address), version, text)
    .run();
  return { outcome: 'stored', version };
}

const isSame = (stored: StoredBody, written: StoredBody): boolean =>
  JSON.stringify(unstampBody(stored)) === JSON.stringify(unstampBody(stampBody(written, { version: 1, locale: '' })));

export type Published = { outcome: 'published' | 'scheduled' | 'unchanged'; version: number } | { outcome: 'missing' };

/**
 * Makes the draft live, from an instant on and until another if they are said (milliseconds since 1970). `unchanged`: there is no draft, and
 * something is live. `missing`: there is neither. What is scheduled for later still takes over then.
 */
export async function publishDraft(
  db: D1Database,
  address: DocumentAddress,
  { from, until, now }: { from?: number | undefined; until?: number | undefined; now: number },
): Promise<Published> {
  const versions = await readVersions(db, address);
  const draft = findDraft(versions);
  const live = versions.find((version) => isLive(version, now));
  if (!draft) return live ? { outcome: 'unchanged', version: live.version } : { outcome: 'missing' };
  const startsAt = from ?? now;
  const changed = await findChanged(db, address, { before: live?.body, after: draft.body });
  const ended =
    until === undefined ? [] : [keepEvent(db, await findChanged(db, address, { before: draft.body, after: live?.body }), until)];
  await db.batch([
    db
      .prepare(`UPDATE content_document SET state = 'published', valid_from = ?6, valid_to = ?7 WHERE ${columns} AND version = ?5`)
      .bind(...bindAddress(address), draft.version, startsAt, until ?? null),
    ...moveLater(db, address, versions, { version: draft.version, startsAt, now }),
    keepEvent(db, changed, startsAt),
    ...ended,
  ]);
  return { outcome: startsAt > now ? 'scheduled' : 'published', version: draft.version };
}

/** Of versions in force the newest shows: those that take over later get numbers above. */
function moveLater(
  db: D1Database,
  address: DocumentAddress,
  versions: readonly StoredVersion[],
  { version, startsAt, now }: { version: number; startsAt: number; now: number },
): D1PreparedStatement[] {
  let last = versions[0]?.version ?? version;
  return versions
    .filter((each) => isScheduled(each, now) && each.version < version && (each.validFrom ?? 0) > startsAt)
    .sort((one, other) => (one.validFrom ?? 0) - (other.validFrom ?? 0))
    .map((each) => {
      last += 1;
      return db
        .prepare(`UPDATE content_document SET version = ?6 WHERE ${columns} AND version = ?5`)
        .bind(...bindAddress(address), each.version, last);
    });
}

export type Withdrawn = { outcome: 'withdrawn'; versions: number[]; stillScheduled: number[] } | { outcome: 'missing' };

/** Makes what is live a draft again; where nothing is, what is scheduled. */
export async function withdrawDocument(db: D1Database, address: DocumentAddress, now: number): Promise<Withdrawn> {
  const versions = await readVersions(db, address);
  const live = versions.filter((version) => isLive(version, now));
  const scheduled = versions.filter((version) => isScheduled(version, now));
  const ended = live.length > 0 ? live : scheduled;
  if (ended.length === 0) return { outcome: 'missing' };
  const changed = await findChanged(db, address, { before: live[0]?.body, after: undefined });
  await db.batch([
    ...ended.map(({ version }) =>
      db
        .prepare(`UPDATE content_document SET state = 'draft', valid_from = NULL, valid_to = NULL WHERE ${columns} AND version = ?5`)
        .bind(...bindAddress(address), version),
    ),
    keepEvent(db, changed, now),
  ]);
  const stillScheduled = live.length > 0 ? scheduled.map(({ version }) => version) : [];
  return { outcome: 'withdrawn', versions: ended.map(({ version }) => version), stillScheduled };
}
