// Reviews, review photos, gallery photos and questions that wait for an editor, oldest first, each with the reports about it.
import * as z from 'zod';
import { jsonColumn, type Query, read } from '#backend/platform/query.ts';
import { type WaitingSharedPhoto, waitingSharedPhotosQuery } from './shared-photo-moderation.ts';

/** Maximum number of entries of each kind in the list. */
const maxListed = 50;

const textsSchema = jsonColumn(z.record(z.string(), z.object({ title: z.string(), text: z.string() })));
/** Reasons of the reports, separated by commas. Null without reports. */
const reasonsSchema = z.string().nullable();

const reviewSchema = z
  .object({
    reviewId: z.string(),
    masterId: z.string(),
    state: z.enum(['waiting', 'published']),
    stars: z.int(),
    nickname: z.string(),
    language: z.string(),
    texts: textsSchema,
    reasons: reasonsSchema,
    /** `seenReviewSql`, which the form of a decision sends back. */
    seen: z.string(),
  })
  .transform(({ texts, ...review }) => ({ ...review, title: '', text: '', ...texts[review.language] }));
export type WaitingReview = z.infer<typeof reviewSchema>;

/** Everything that a moderator sees of a review. A review that its author replaces keeps its id. */
export const seenReviewSql = "state || ' ' || nickname || ' ' || texts";

/** Everything that a moderator sees of an answer: its texts, and whether it is visible. `table`: the table, or its alias. */
export const seenAnswerSql = (table: string) => `${table}.texts || ' ' || COALESCE(${table}.taken_down_at, '')`;

/** Selects reviews that wait for a decision, followed by published ones that shoppers have reported. */
const reviewsQuery: Query<WaitingReview> = {
  sql: `SELECT r.review_id AS reviewId, r.master_id AS masterId, r.state, r.stars, r.nickname, r.language, r.texts, ${seenReviewSql} AS seen,
      (SELECT GROUP_CONCAT(f.reason, ', ') FROM review_flag f WHERE f.review_id = r.review_id) AS reasons
    FROM review r
    WHERE r.state = 'waiting' OR (r.state = 'published' AND r.review_id IN (SELECT review_id FROM review_flag))
    ORDER BY r.state = 'published', r.written_at LIMIT ?1`,
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
export type WaitingPhoto = z.infer<typeof photoSchema>;

const photosQuery: Query<WaitingPhoto> = {
  sql: `SELECT p.photo_id AS photoId, r.master_id AS masterId, r.nickname, r.language, r.texts, p.width, p.height
    FROM review_photo p JOIN review r ON r.review_id = p.review_id
    WHERE p.state = 'waiting' ORDER BY p.sent_at, p.place LIMIT ?1`,
  values: [maxListed],
  row: photoSchema,
};

const questionSchema = z.object({
  questionId: z.string(),
  siteId: z.string(),
  locale: z.string(),
  masterId: z.string(),
  nickname: z.string(),
  email: z.string(),
  text: z.string(),
  askedAt: z.int(),
});
export type OpenQuestion = z.infer<typeof questionSchema>;

const questionColumns = `question_id AS questionId, site_id AS siteId, locale, master_id AS masterId, nickname, email, text,
  asked_at AS askedAt`;

const questionsQuery = (siteIds: readonly string[]): Query<OpenQuestion> => ({
  sql: `SELECT ${questionColumns} FROM question
    WHERE answered_at IS NULL AND site_id IN (SELECT value FROM json_each(?2)) ORDER BY asked_at LIMIT ?1`,
  values: [maxListed, JSON.stringify(siteIds)],
  row: questionSchema,
});

/** Selects a question that is still open. */
export const openQuestionQuery = (questionId: string): Query<OpenQuestion> => ({
  sql: `SELECT ${questionColumns} FROM question WHERE question_id = ?1 AND answered_at IS NULL`,
  values: [questionId],
  row: questionSchema,
});

export interface Waiting {
  reviews: readonly WaitingReview[];
  photos: readonly WaitingPhoto[];
  /** Photos that shoppers have shared in the gallery. */
  shared: readonly WaitingSharedPhoto[];
  questions: readonly OpenQuestion[];
}

/** Lists what waits for a decision. Of photos of the gallery and of questions, only those of the given sites. */
export async function listWaiting(db: D1Database, siteIds: readonly string[]): Promise<Waiting> {
  const [reviews, photos, shared, questions] = await read(
    db,
    reviewsQuery,
    photosQuery,
    waitingSharedPhotosQuery(siteIds),
    questionsQuery(siteIds),
  );
  return { reviews, photos, shared, questions };
}
