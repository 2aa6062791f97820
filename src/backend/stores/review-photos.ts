// D1 tables review_photo and review_photo_part (migrations/0035): photos submitted with reviews.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import { photoTypes } from '#lib/photo/photo-limits.ts';
import { divideFile } from './file-parts.ts';
import { styleOf } from './style-of.ts';

const photoSchema = z.object({
  photoId: z.string(),
  reviewId: z.string(),
  type: z.enum(photoTypes),
  width: z.int(),
  height: z.int(),
});
export type PhotoRow = z.infer<typeof photoSchema>;

const columns = 'photo_id AS photoId, review_id AS reviewId, type, width, height';

/** Selects the published photos of a style's reviews, grouped by review and in the author's order. */
export const photosQuery = (productId: string): Query<PhotoRow> => ({
  sql: `SELECT ${columns} FROM review_photo
    WHERE state = 'published' AND review_id IN (
      SELECT review_id FROM review WHERE master_id = ${styleOf('?1')} AND origin = 'shop' AND state = 'published'
    )
    ORDER BY review_id, place`,
  values: [productId],
  row: photoSchema,
});

const fileSchema = z.object({ type: z.enum(photoTypes), data: z.string() });

/** Selects the parts of a photo file, in order. If `isShown` is true, returns no row unless the photo and its review are published. */
export const photoFileQuery = (photoId: string, { isShown }: { isShown: boolean }): Query<z.infer<typeof fileSchema>> => ({
  sql: `SELECT p.type, f.data FROM review_photo p JOIN review_photo_part f ON f.photo_id = p.photo_id
    WHERE p.photo_id = ?1 AND (?2 = 0 OR (p.state = 'published'
      AND EXISTS (SELECT 1 FROM review r WHERE r.review_id = p.review_id AND r.state = 'published')))
    ORDER BY f.part`,
  values: [photoId, Number(isShown)],
  row: fileSchema,
});

export interface NewPhoto {
  photoId: string;
  type: PhotoRow['type'];
  width: number;
  height: number;
  base64: string;
}

/**
 * Creates the statements that replace a review's photos. They find the review by its author, because a rewritten review keeps its first id.
 * They belong in the batch that writes the review.
 */
export function replacePhotos(
  db: D1Database,
  { author, masterId, sentAt }: { author: string; masterId: string; sentAt: number },
  photos: readonly NewPhoto[],
): D1PreparedStatement[] {
  const ofReview = "SELECT review_id FROM review WHERE author = ?1 AND master_id = ?2 AND origin = 'shop'";
  return [
    db
      .prepare(`DELETE FROM review_photo_part WHERE photo_id IN (SELECT photo_id FROM review_photo WHERE review_id IN (${ofReview}))`)
      .bind(author, masterId),
    db.prepare(`DELETE FROM review_photo WHERE review_id IN (${ofReview})`).bind(author, masterId),
    ...photos.flatMap(({ photoId, type, width, height, base64 }, place) => [
      db
        .prepare(
          `INSERT INTO review_photo (photo_id, review_id, place, state, type, width, height, sent_at)
           VALUES (?3, (${ofReview}), ?4, 'waiting', ?5, ?6, ?7, ?8)`,
        )
        .bind(author, masterId, photoId, place, type, width, height, sentAt),
      ...divideFile(base64).map((data, part) =>
        db.prepare('INSERT INTO review_photo_part (photo_id, part, data) VALUES (?1, ?2, ?3)').bind(photoId, part, data),
      ),
    ]),
  ];
}
