// Moderation of gallery photos, in the D1 tables social_photo and social_report (migrations/0069).
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

/** Maximum number of photos in the list. Reported photos come first, then the oldest. */
const maxListed = 50;

const photoSchema = z.object({
  mediaId: z.string(),
  siteId: z.string(),
  state: z.enum(['waiting', 'reported']),
  name: z.string(),
  caption: z.string(),
  language: z.string(),
  picture: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  /** Reasons of the reports, separated by commas. */
  reasons: z.string().nullable(),
});

export type WaitingSharedPhoto = z.infer<typeof photoSchema>;

/** Selects photos of these sites that wait for a decision, and those that were reported. */
export const waitingSharedPhotosQuery = (siteIds: readonly string[]): Query<WaitingSharedPhoto> => ({
  sql: `SELECT p.media_id AS mediaId, p.site_id AS siteId, p.state, p.name, p.caption, p.language, p.picture, p.width, p.height,
      (SELECT GROUP_CONCAT(r.reason, ', ') FROM social_report r WHERE r.media_id = p.media_id) AS reasons
    FROM social_photo p WHERE p.state IN ('waiting', 'reported') AND p.site_id IN (SELECT value FROM json_each(?2)) ORDER BY p.state, p.shared_at LIMIT ?1`,
  values: [maxListed, JSON.stringify(siteIds)],
  row: photoSchema,
});
