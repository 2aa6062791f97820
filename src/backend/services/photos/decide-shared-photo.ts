import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import type { PhotoReason } from '#lib/rules/social-photos.ts';
import { listLocales, localeSettings, marketOfSite } from '#markets/registry.ts';

/** The shopper who shared a photo. `email` is the address of the account, or the one that a guest entered. */
const sharerSchema = z.object({ siteId: z.string(), language: z.string(), email: z.string().nullable() });

const sharerQuery = (mediaId: string): Query<z.infer<typeof sharerSchema>> => ({
  sql: `SELECT p.site_id AS siteId, p.language, COALESCE(c.email, u.email) AS email FROM social_photo p
    LEFT JOIN social_user u ON u.user_id = p.user_id LEFT JOIN consumer c ON c.consumer_no = u.usid WHERE p.media_id = ?1`,
  values: [mediaId],
  row: sharerSchema,
});

/** A moderator's decision. `now`: milliseconds since 1970. */
type Decision = ({ state: 'published' } | { state: 'refused'; reason: PhotoReason }) & { now: number };

/** Stores a decision, deletes the reports about the photo and emails the shopper who shared it. Repeated calls send only one email. */
export async function decideSharedPhoto(db: D1Database, mediaId: string, decision: Decision): Promise<void> {
  const [[sharer]] = await read(db, sharerQuery(mediaId));
  await db.batch([
    db.prepare('UPDATE social_photo SET state = ?2 WHERE media_id = ?1').bind(mediaId, decision.state),
    db.prepare('DELETE FROM social_report WHERE media_id = ?1').bind(mediaId),
    ...(sharer ? emailSharer(db, mediaId, sharer, decision) : []),
  ]);
}

function emailSharer(
  db: D1Database,
  mediaId: string,
  { siteId, language, email }: z.infer<typeof sharerSchema>,
  decision: Decision,
): D1PreparedStatement[] {
  const market = marketOfSite(siteId);
  const locales = market ? listLocales([market]) : [];
  const locale = locales.find((each) => localeSettings(each).language === language) ?? locales[0];
  if (email === null || locale === undefined) return [];
  return [
    createOutbox(db).writeEmail('photo-decided', {
      about: `${mediaId} ${decision.state}`,
      recipient: email,
      locale,
      writtenAt: decision.now,
      data: decision.state === 'published' ? { decision: decision.state, mediaId } : { decision: decision.state, reason: decision.reason },
    }),
  ];
}
