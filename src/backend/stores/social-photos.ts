// Reads published gallery photos from the D1 tables social_photo and social_stream (migrations/0069). Seeding writes some photos;
// shared-photos.ts writes the photos that shoppers share.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import { photoTypes } from '#lib/photo/photo-limits.ts';
import { type PhotoCategory, photoCategories } from '#lib/rules/social-photos.ts';
import { stylesOf } from './style-of.ts';

export const photoRowSchema = z.object({
  mediaId: z.string(),
  caption: z.string(),
  language: z.string(),
  name: z.string(),
  category: z.enum(photoCategories),
  picture: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  sharedAt: z.int(),
});
export type SocialPhotoRow = z.infer<typeof photoRowSchema>;

export const photoColumns =
  'p.media_id AS mediaId, p.caption, p.language, p.name, p.category, p.picture, p.width, p.height, p.shared_at AS sharedAt';

interface Wanted {
  siteId: string;
  category?: PhotoCategory;
  streamIds?: readonly string[];
  start: number;
  count: number;
}

function narrow({ siteId, category, streamIds }: Omit<Wanted, 'start' | 'count'>): { where: string; values: string[] } {
  const ofSite = "p.site_id = ?1 AND p.state = 'published'";
  if (category) return { where: `${ofSite} AND p.category = ?2`, values: [siteId, category] };
  if (!streamIds) return { where: ofSite, values: [siteId] };
  return {
    where: `${ofSite} AND p.media_id IN (SELECT s.media_id FROM social_stream s WHERE s.stream_id IN ${stylesOf('?2')})`,
    values: [siteId, JSON.stringify(streamIds)],
  };
}

/** Selects published photos, newest first. */
export function socialPhotosQuery({ start, count, ...wanted }: Wanted): Query<SocialPhotoRow> {
  const { where, values } = narrow(wanted);
  return {
    sql: `SELECT ${photoColumns} FROM social_photo p WHERE ${where} ORDER BY p.shared_at DESC, p.media_id
      LIMIT ?${values.length + 1} OFFSET ?${values.length + 2}`,
    values: [...values, count, start],
    row: photoRowSchema,
  };
}

const countSchema = z.object({ count: z.int() });

export function countPhotosQuery(wanted: Omit<Wanted, 'start' | 'count'>): Query<z.infer<typeof countSchema>> {
  const { where, values } = narrow(wanted);
  return { sql: `SELECT COUNT(*) AS count FROM social_photo p WHERE ${where}`, values, row: countSchema };
}

const categorySchema = z.object({ category: z.enum(photoCategories), count: z.int() });

export const photoCategoriesQuery = (siteId: string): Query<z.infer<typeof categorySchema>> => ({
  sql: `SELECT p.category, COUNT(*) AS count FROM social_photo p WHERE p.site_id = ?1 AND p.state = 'published' GROUP BY p.category`,
  values: [siteId],
  row: categorySchema,
});

export const socialPhotoQuery = (siteId: string, mediaId: string): Query<SocialPhotoRow> => ({
  sql: `SELECT ${photoColumns} FROM social_photo p WHERE p.media_id = ?2 AND p.site_id = ?1 AND p.state = 'published'`,
  values: [siteId, mediaId],
  row: photoRowSchema,
});

const streamSchema = z.object({ streamId: z.string(), productId: z.string() });

/** Selects the products in a published photo. */
export const streamsQuery = (mediaId: string): Query<z.infer<typeof streamSchema>> => ({
  sql: `SELECT s.stream_id AS streamId, s.product_id AS productId FROM social_stream s
    JOIN social_photo p ON p.media_id = s.media_id AND p.state = 'published' WHERE s.media_id = ?1 ORDER BY s.stream_id`,
  values: [mediaId],
  row: streamSchema,
});

/** Selects a row if the photo is published. */
export const publishedQuery = (mediaId: string): Query<{ published: number }> => ({
  sql: "SELECT 1 AS published FROM social_photo WHERE media_id = ?1 AND state = 'published'",
  values: [mediaId],
  row: z.object({ published: z.int() }),
});

const fileSchema = z.object({ type: z.enum(photoTypes), data: z.string() });
type FilePart = z.infer<typeof fileSchema>;

/**
 * Selects the parts of a photo file, in order. A published photo can be read by everyone, an unpublished one only by the shopper who shared
 * it and by editors.
 */
export function socialFileQuery(mediaId: string, who: 'everyone' | 'editor' | { usid: string }): Query<FilePart> {
  const sees = {
    everyone: "AND p.state = 'published' AND ?2 = ''",
    editor: "AND ?2 = ''",
    owner: 'AND p.user_id IN (SELECT u.user_id FROM social_user u WHERE u.usid = ?2)',
  };
  return {
    sql: `SELECT p.type, f.data FROM social_photo p JOIN social_file f ON f.stash_id = p.stash_id
      WHERE p.media_id = ?1 ${typeof who === 'string' ? sees[who] : sees.owner} ORDER BY f.part`,
    values: [mediaId, typeof who === 'string' ? '' : who.usid],
    row: fileSchema,
  };
}
