import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { chooseEmailLocale, type Decided, finish, type Moderation, runDecision, storeState, type Verdict } from './decisions.ts';

/** The shopper who shared a photo. `email` is the address of the account, or the one that a guest entered. */
const sharerSchema = z.object({ siteId: z.string(), language: z.string(), email: z.string().nullable() });

const sharerQuery = (mediaId: string): Query<z.infer<typeof sharerSchema>> => ({
  sql: `SELECT p.site_id AS siteId, p.language, COALESCE(c.email, u.email) AS email FROM social_photo p
    LEFT JOIN social_user u ON u.user_id = p.user_id LEFT JOIN consumer c ON c.consumer_no = u.usid WHERE p.media_id = ?1`,
  values: [mediaId],
  row: sharerSchema,
});

/** Returns the market of a gallery photo. Undefined if it does not exist. */
export async function findSharedPhotoSite(db: D1Database, mediaId: string): Promise<string | undefined> {
  const [[photo]] = await read(db, {
    sql: 'SELECT site_id AS siteId FROM social_photo WHERE media_id = ?1',
    values: [mediaId],
    row: z.object({ siteId: z.string() }),
  });
  return photo?.siteId;
}

/** Decides a photo of the gallery, deletes the reports about it and emails the shopper who shared it. Repeated calls send only one email. */
export async function decideSharedPhoto(moderation: Moderation, decided: Decided, verdict: Verdict): Promise<boolean> {
  const { db } = moderation;
  const { id: mediaId } = decided;
  const [[sharer]] = await read(db, sharerQuery(mediaId));
  return runDecision(db, [
    storeState(db, 'social_photo', decided, photoStates[verdict.state]),
    db.prepare('DELETE FROM social_report WHERE media_id = ?1').bind(mediaId),
    ...(sharer ? emailSharer(moderation, mediaId, sharer, verdict) : []),
    // lists that were cached before the photo was published do not have the photo's tag
    ...finish(moderation, [{ kind: 'photo', key: mediaId }, ...(verdict.state === 'published' ? [{ kind: 'photos' as const }] : [])]),
  ]);
}

const photoStates = { published: 'published', rejected: 'refused' } as const;

function emailSharer(
  { db, now }: Moderation,
  mediaId: string,
  { siteId, language, email }: z.infer<typeof sharerSchema>,
  verdict: Verdict,
): D1PreparedStatement[] {
  const locale = chooseEmailLocale(siteId, language);
  if (email === null || locale === undefined) return [];
  return [
    createOutbox(db).writeEmail('photo-decided', {
      about: `${mediaId} ${photoStates[verdict.state]}`,
      recipient: email,
      locale,
      writtenAt: now,
      data: verdict.state === 'published' ? { decision: 'published', mediaId } : { decision: 'refused', reason: verdict.reason },
    }),
  ];
}
