// Reviews and review photos that wait for moderation (D1 tables review and review_photo, migrations/0024, 0035), and the decisions of
// editors.
import * as z from 'zod';
import { jsonColumn, type Query, read } from '#backend/platform/query.ts';
import { type WaitingSharedPhoto, waitingSharedPhotosQuery } from './shared-photo-moderation.ts';

/** Maximum number of reviews and of review photos in the list, which starts with the oldest. */
const maxListed = 50;

const textsSchema = jsonColumn(z.record(z.string(), z.object({ title: z.string(), text: z.string() })));

const reviewSchema = z
  .object({ reviewId: z.string(), masterId: z.string(), stars: z.int(), nickname: z.string(), language: z.string(), texts: textsSchema })
  .transform(({ texts, ...review }) => ({ ...review, title: '', text: '', ...texts[review.language] }));
type WaitingReview = z.infer<typeof reviewSchema>;

const reviewsQuery: Query<WaitingReview> = {
  sql: `SELECT review_id AS reviewId, master_id AS masterId, stars, nickname, language, texts FROM review
    WHERE state = 'waiting' ORDER BY written_at LIMIT ?1`,
  values: [maxListed],
  row: reviewSchema,
};

const photoSchema = z
  .object({
    photoId: z.string(),
    masterId: z.string(),
    nickname: z.string(),
    language: z.string(),
    texts: textsSchema,
    width: z.int(),
    height: z.int(),
  })
  .transform(({ texts, ...photo }) => ({ ...photo, title: texts[photo.language]?.title ?? '' }));
type WaitingPhoto = z.infer<typeof photoSchema>;

const photosQuery: Query<WaitingPhoto> = {
  sql: `SELECT p.photo_id AS photoId, r.master_id AS masterId, r.nickname, r.language, r.texts, p.width, p.height
    FROM review_photo p JOIN review r ON r.review_id = p.review_id
    WHERE p.state = 'waiting' ORDER BY p.sent_at, p.place LIMIT ?1`,
  values: [maxListed],
  row: photoSchema,
};

export interface Waiting {
  reviews: readonly WaitingReview[];
  photos: readonly WaitingPhoto[];
  /** Photos that shoppers have shared in the gallery. */
  shared: readonly WaitingSharedPhoto[];
}

export async function listWaiting(db: D1Database): Promise<Waiting> {
  const [reviews, photos, shared] = await read(db, reviewsQuery, photosQuery, waitingSharedPhotosQuery);
  return { reviews, photos, shared };
}

const tables = {
  review: { table: 'review', id: 'review_id' },
  photo: { table: 'review_photo', id: 'photo_id' },
} as const;

interface Decision {
  kind: keyof typeof tables;
  id: string;
  state: 'published' | 'rejected';
}

/**
 * Sets the state of a review or review photo and returns the style's id; undefined if the id is unknown. A trigger updates the style's
 * rating (migrations/0028_rating_changes.sql).
 */
export async function setState(db: D1Database, { kind, id, state }: Decision): Promise<string | undefined> {
  const { table, id: column } = tables[kind];
  const row = await db
    .prepare(
      `UPDATE ${table} SET state = ?2 WHERE ${column} = ?1
       RETURNING (SELECT r.master_id FROM review r WHERE r.review_id = ${table}.review_id) AS masterId`,
    )
    .bind(id, state)
    .first();
  return row === null ? undefined : z.object({ masterId: z.string() }).parse(row).masterId;
}
