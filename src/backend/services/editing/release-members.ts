// Creates releases, and changes which versions they contain.
import { change, findDenied, type ReleaseEditor, type ReleaseRefusal, type ReleaseResult, refuse, requirePhase } from './change-release.ts';
import { listNotices, type ReleasedDocument } from './decide-release.ts';
import { type DocumentAddress, writeAddress } from './document-address.ts';
import { findPhase, type Release, type ReleaseMember, readMemberships, readReleases } from './stored-releases.ts';
import { findDraft, findLiveVersion, readVersions } from './stored-versions.ts';
import { write } from './write-document.ts';

/** A document to add, in a version: by default the draft. */
export interface ReleaseAddition {
  address: DocumentAddress;
  version?: number | undefined;
}

export const maxReleaseDocuments = 100;

export async function createRelease(
  db: D1Database,
  id: string,
  { note }: { note?: string | undefined },
  editor: ReleaseEditor,
): Promise<ReleaseResult> {
  const { by, now, record } = editor;
  const isStored = await write(db, [
    db
      .prepare(
        `INSERT INTO content_release (release_id, state, note, revision, created_by, created_at, changed_by, changed_at)
         VALUES (?1, 'open', ?2, 1, ?3, ?4, ?3, ?4)`,
      )
      .bind(id, note ?? null, by, now),
    ...(record ? [record({ action: 'content.edit' })] : []),
  ]);
  const [release] = await readReleases(db, id);
  if (!isStored || !release) return refuse(id, 'release-exists', 'a release has this name already. Choose another one.');
  return { outcome: 'created', release, notices: [] };
}

/**
 * Adds documents, or replaces their versions in the release. The editor needs the permission for the documents that the release contains
 * already, too: otherwise an editor of one market could prevent the editors of another one from publishing their release.
 */
export const addToRelease = (
  db: D1Database,
  id: string,
  additions: readonly ReleaseAddition[],
  editor: ReleaseEditor,
): Promise<ReleaseResult> =>
  change(db, id, editor, async (release) => {
    const denied = findDenied([...additions.map(({ address }) => address), ...release.documents], 'content.edit', editor);
    if (denied) return denied;
    const phase = requirePhase(release, ['open'], editor.now);
    if (phase) return phase;
    const kept = release.documents.filter((member) => additions.every(({ address }) => writeAddress(address) !== writeAddress(member)));
    if (kept.length + additions.length > maxReleaseDocuments)
      return refuse(id, 'too-many', `it can have at most ${maxReleaseDocuments} documents.`);
    const added: ReleasedDocument[] = [];
    for (const addition of additions) {
      const found = await findAddition(db, release, addition, editor);
      if ('outcome' in found) return found;
      added.push(found);
    }
    return {
      outcome: 'added',
      action: 'content.edit',
      release,
      statements: added.map(({ member }) => storeMember(db, member)),
      documents: added.map((document) => ({ document, changes: [] })),
      notices: listNotices(added, editor.now),
    };
  });

async function findAddition(
  db: D1Database,
  { id }: Release,
  { address, version: named }: ReleaseAddition,
  { by, now }: ReleaseEditor,
): Promise<ReleasedDocument | ReleaseRefusal> {
  const [versions, memberships] = await Promise.all([readVersions(db, address), readMemberships(db, address)]);
  const name = writeAddress(address);
  const version = named === undefined ? findDraft(versions) : versions.find((each) => each.version === named);
  if (!version)
    return named === undefined
      ? refuse(id, 'no-draft', `${name} has no draft. Store one, or name a version.`)
      : refuse(id, 'unknown-version', `${name} has no version ${named}.`);
  if (version.state === 'published')
    return refuse(id, 'published-before', `version ${version.version} of ${name} has been published already. Restore it as a draft first.`);
  const others = memberships.filter(({ releaseId }) => releaseId !== id);
  const holder = others.find((each) => each.version === version.version && ['open', 'scheduled'].includes(findPhase(each, now)));
  if (holder)
    return refuse(
      id,
      'in-release',
      `version ${version.version} of ${name} is in the release ${holder.releaseId} already. Store another draft, or remove it there.`,
    );
  const member: ReleaseMember = {
    ...{ releaseId: id, siteId: address.siteId, locale: address.locale, kind: address.kind, key: address.key },
    ...{ version: version.version, liveVersion: findLiveVersion(versions, now)?.version ?? null, addedBy: by, addedAt: now },
  };
  return { address, member, versions, others };
}

/** Removes documents from an open release. Their versions stay as they are. Needs the permission for all documents of the release, too. */
export const removeFromRelease = (
  db: D1Database,
  id: string,
  addresses: readonly DocumentAddress[],
  editor: ReleaseEditor,
): Promise<ReleaseResult> =>
  change(db, id, editor, async (release) => {
    const denied = findDenied([...addresses, ...release.documents], 'content.edit', editor);
    if (denied) return denied;
    const phase = requirePhase(release, ['open'], editor.now);
    if (phase) return phase;
    const removed = release.documents.filter((member) => addresses.some((address) => writeAddress(address) === writeAddress(member)));
    return {
      outcome: removed.length === 0 ? 'unchanged' : 'removed',
      action: 'content.edit',
      release,
      statements: removed.map((member) =>
        db
          .prepare(
            `DELETE FROM content_release_document WHERE release_id = ? AND site_id = ? AND locale = ? AND kind = ? AND document_key = ?`,
          )
          .bind(id, member.siteId, member.locale, member.kind, member.key),
      ),
      documents: removed.map((member) => ({ document: { address: member, member, versions: [], others: [] }, changes: [] })),
    };
  });

/** Stores a document of a release. It fails if the version has been published meanwhile, because `version` cannot be null. */
const storeMember = (db: D1Database, { releaseId, siteId, locale, kind, key, version, liveVersion, addedBy, addedAt }: ReleaseMember) =>
  db
    .prepare(
      `INSERT INTO content_release_document
         (release_id, site_id, locale, kind, document_key, version, live_version, added_by, added_at)
       VALUES (?1, ?2, ?3, ?4, ?5, (
         SELECT version FROM content_document
         WHERE site_id = ?2 AND locale = ?3 AND kind = ?4 AND document_key = ?5 AND version = ?6 AND state <> 'published'
       ), ?7, ?8, ?9)
       ON CONFLICT DO UPDATE SET version = excluded.version, live_version = excluded.live_version, added_by = excluded.added_by,
         added_at = excluded.added_at`,
    )
    .bind(releaseId, siteId, locale, kind, key, version, liveVersion, addedBy, addedAt);
