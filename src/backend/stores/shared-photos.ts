// Photos that shoppers share in the gallery, in the D1 tables social_user, social_stash, social_file, social_photo, social_stream and
// social_report (migrations/0069).
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import type { PhotoType } from '#lib/photo/photo-limits.ts';
import type { PhotoCategory } from '#lib/rules/social-photos.ts';
import { divideFile } from './file-parts.ts';
import { photoColumns, photoRowSchema } from './social-photos.ts';
import { styleOf } from './style-of.ts';

/** Maximum number of a shopper's uploads that are not shared yet. Older uploads are deleted. */
const maxStashes = 5;
/** Number of reports from different networks after which a photo is hidden until an editor has moderated it. */
const reportsUntilHidden = 3;

interface NewStash {
  stashId: string;
  /** The usid of the shopper. */
  owner: string;
  type: PhotoType;
  width: number;
  height: number;
  base64: string;
  createdAt: number;
}

export async function storeStash(db: D1Database, { stashId, owner, type, width, height, base64, createdAt }: NewStash): Promise<void> {
  const tooMany = `SELECT stash_id FROM social_stash WHERE owner = ?1 ORDER BY created_at DESC LIMIT -1 OFFSET ${maxStashes}`;
  await db.batch([
    db
      .prepare('INSERT INTO social_stash (stash_id, owner, type, width, height, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)')
      .bind(stashId, owner, type, width, height, createdAt),
    ...divideFile(base64).map((data, part) =>
      db.prepare('INSERT INTO social_file (stash_id, part, data) VALUES (?1, ?2, ?3)').bind(stashId, part, data),
    ),
    db.prepare(`DELETE FROM social_file WHERE stash_id IN (${tooMany})`).bind(owner),
    db.prepare(`DELETE FROM social_stash WHERE stash_id IN (${tooMany})`).bind(owner),
  ]);
}

const userSchema = z.object({ user_id: z.string() });

interface NewUser {
  userId: string;
  usid: string;
  name: string;
  email: string | undefined;
  createdAt: number;
}

/** Creates the shopper's gallery user, or updates its name and email address. Returns the user's id. */
export async function storeSocialUser(db: D1Database, { userId, usid, name, email, createdAt }: NewUser): Promise<string> {
  const row = await db
    .prepare(
      `INSERT INTO social_user (user_id, usid, name, email, created_at) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (usid) DO UPDATE SET name = excluded.name, email = excluded.email, created_at = excluded.created_at RETURNING user_id`,
    )
    .bind(userId, usid, name, email ?? null, createdAt)
    .first();
  return userSchema.parse(row).user_id;
}

interface NewPhoto {
  mediaId: string;
  siteId: string;
  userId: string;
  usid: string;
  stashId: string;
  caption: string;
  language: string;
  category: PhotoCategory;
  /** Products in the photo. `streamId` is the product's style. */
  streams: readonly { streamId: string; productId: string }[];
  sharedAt: number;
}

/**
 * Submits an upload for moderation and returns the photo's id. A repeated call returns the same id. Returns undefined if the user or the
 * upload does not belong to the shopper, or the upload was deleted.
 */
export async function storeSharedPhoto(db: D1Database, photo: NewPhoto): Promise<string | undefined> {
  const { mediaId, siteId, userId, usid, stashId, caption, language, category, streams, sharedAt } = photo;
  const results = await db.batch([
    db
      .prepare(
        `INSERT INTO social_photo (media_id, site_id, origin, user_id, stash_id, state, name, caption, language, category, type, width,
           height, shared_at)
         SELECT ?1, ?2, 'shop', u.user_id, t.stash_id, 'waiting', u.name, ?6, ?7, ?8, t.type, t.width, t.height, ?9
         FROM social_stash t JOIN social_user u ON u.usid = t.owner
         WHERE t.stash_id = ?3 AND t.owner = ?4 AND u.user_id = ?5 ON CONFLICT DO NOTHING`,
      )
      .bind(mediaId, siteId, stashId, usid, userId, caption, language, category, sharedAt),
    ...streams.map(({ streamId, productId }) =>
      db
        .prepare(
          `INSERT INTO social_stream (stream_id, media_id, product_id)
           SELECT ?1, media_id, ?2 FROM social_photo WHERE media_id = ?3 ON CONFLICT DO NOTHING`,
        )
        .bind(streamId, productId, mediaId),
    ),
    db
      .prepare('DELETE FROM social_stash WHERE stash_id = ?1 AND EXISTS (SELECT 1 FROM social_photo p WHERE p.stash_id = ?1)')
      .bind(stashId),
    db
      .prepare(
        `SELECT p.media_id FROM social_photo p JOIN social_user u ON u.user_id = p.user_id
         WHERE p.stash_id = ?1 AND u.usid = ?2 AND u.user_id = ?3`,
      )
      .bind(stashId, usid, userId),
  ]);
  const stored = z.object({ media_id: z.string() }).safeParse(results.at(-1)?.results[0]);
  return stored.data?.media_id;
}

const ownPhotoSchema = photoRowSchema.extend({ state: z.enum(['waiting', 'published', 'refused', 'reported']) });

/** Maximum number of photos in a shopper's own list, newest first. */
const maxOwnPhotos = 50;

/** Selects the photos that a shopper has shared on a site. */
export const ownPhotosQuery = (siteId: string, usid: string): Query<z.infer<typeof ownPhotoSchema>> => ({
  sql: `SELECT ${photoColumns}, p.state FROM social_photo p JOIN social_user u ON u.user_id = p.user_id
    WHERE u.usid = ?2 AND p.site_id = ?1 ORDER BY p.shared_at DESC LIMIT ${maxOwnPhotos}`,
  values: [siteId, usid],
  row: ownPhotoSchema,
});

/** Deletes a shopper's photo. Returns false if the shopper has no photo with this id. */
export async function deleteOwnPhoto(db: D1Database, mediaId: string, usid: string): Promise<boolean> {
  const own = 'SELECT p.media_id FROM social_photo p JOIN social_user u ON u.user_id = p.user_id WHERE p.media_id = ?1 AND u.usid = ?2';
  const results = await db.batch([
    db
      .prepare(`DELETE FROM social_file WHERE stash_id IN (SELECT stash_id FROM social_photo WHERE media_id IN (${own}))`)
      .bind(mediaId, usid),
    db.prepare(`DELETE FROM social_stream WHERE media_id IN (${own})`).bind(mediaId, usid),
    db.prepare(`DELETE FROM social_report WHERE media_id IN (${own})`).bind(mediaId, usid),
    db.prepare(`DELETE FROM social_photo WHERE media_id IN (${own})`).bind(mediaId, usid),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

/** Creates the statements that move a guest's photos to an account at sign-in. The guest's email address is dropped. */
export const movePhotosToAccount = (db: D1Database, guest: string, consumerNo: string): D1PreparedStatement[] => {
  const userOf = (place: string) => `(SELECT user_id FROM social_user WHERE usid = ${place})`;
  return [
    // an account without a gallery user takes over the guest's; an account with a gallery user keeps its own
    db.prepare('UPDATE OR IGNORE social_user SET usid = ?2, email = NULL WHERE usid = ?1').bind(guest, consumerNo),
    db.prepare(`UPDATE social_photo SET user_id = ${userOf('?2')} WHERE user_id = ${userOf('?1')}`).bind(guest, consumerNo),
    db.prepare('DELETE FROM social_user WHERE usid = ?1').bind(guest),
    db.prepare('UPDATE social_stash SET owner = ?2 WHERE owner = ?1').bind(guest, consumerNo),
  ];
};

interface Report {
  mediaId: string;
  /** The usid of the shopper who reports. */
  reporter: string;
  /** Network of the reporter's internet provider. Undefined if it is unknown; all unknown networks count as one. */
  network: string | undefined;
  reason: string;
  reportedAt: number;
}

/**
 * Stores a report of a photo, and hides the photo after reports from `reportsUntilHidden` different networks. Returns false if the photo is
 * unknown or not published.
 */
export async function storePhotoReport(db: D1Database, { mediaId, reporter, network, reason, reportedAt }: Report): Promise<boolean> {
  const isShown = "SELECT 1 FROM social_photo WHERE media_id = ?1 AND state IN ('published', 'reported')";
  const results = await db.batch([
    db
      .prepare(
        `INSERT INTO social_report (media_id, reporter, network, reason, reported_at)
         SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (${isShown}) ON CONFLICT DO NOTHING`,
      )
      .bind(mediaId, reporter, network ?? null, reason, reportedAt),
    db
      .prepare(
        `UPDATE social_photo SET state = 'reported' WHERE media_id = ?1 AND state = 'published'
         AND (SELECT COUNT(DISTINCT COALESCE(network, '')) FROM social_report WHERE media_id = ?1) >= ${reportsUntilHidden}`,
      )
      .bind(mediaId),
    db.prepare(isShown).bind(mediaId),
  ]);
  return (results.at(-1)?.results.length ?? 0) > 0;
}

/** Returns the styles of products, by product id. Products that the site does not sell are omitted. */
export async function findSoldStyles(db: D1Database, siteId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const [rows] = await read(db, {
    sql: `SELECT wanted.value AS productId, sp.master_id AS masterId FROM json_each(?2) wanted
      CROSS JOIN site_product sp ON sp.site_id = ?1 AND sp.master_id = ${styleOf('wanted.value')}`,
    values: [siteId, JSON.stringify(productIds)],
    row: z.object({ productId: z.string(), masterId: z.string() }),
  });
  return new Map(rows.map(({ productId, masterId }) => [productId, masterId]));
}
