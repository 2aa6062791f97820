// D1 tables review, review_vote and review_flag (migrations/0024). Apart from the seed, only this module writes them.
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { fitSchema, starsSchema } from '#contract/entities/review.ts';
import type { ReviewFit, ReviewSort } from '#lib/rules/review-query.ts';
import { type NewPhoto, replacePhotos } from './review-photos.ts';
import { styleOf } from './style-of.ts';

const textSchema = z.object({ title: z.string(), text: z.string() });

const reviewSchema = z.object({
  reviewId: z.string(),
  language: z.string(),
  stars: starsSchema,
  fit: fitSchema.nullable(),
  sku: z.string().nullable(),
  nickname: z.string(),
  isVerified: z.literal([0, 1]).transform(Boolean),
  texts: jsonColumn(z.record(z.string(), textSchema)),
  pictures: jsonColumn(z.array(z.string())),
  helpful: z.int(),
  unhelpful: z.int(),
  writtenAt: z.int(),
});
export type ReviewRow = z.infer<typeof reviewSchema>;

interface ReviewsRequest {
  stars?: number | undefined;
  fit?: ReviewFit | undefined;
  sort: ReviewSort;
  /** Language whose reviews come first in the sort order `relevant`. */
  language: string;
  start: number;
  count: number;
}

const orders: Record<ReviewSort, string> = {
  relevant: '(language = ?4) DESC, helpful - unhelpful DESC, written_at DESC',
  newest: 'written_at DESC',
  highest: 'stars DESC, written_at DESC',
  lowest: 'stars, written_at DESC',
};

const filters = `master_id = ${styleOf('?1')} AND state = 'published' AND (?2 = 0 OR stars = ?2) AND (?3 = '' OR fit = ?3)`;

/** Selects a page of a style's published reviews. */
export const reviewsQuery = (productId: string, { stars = 0, fit, sort, language, start, count }: ReviewsRequest): Query<ReviewRow> => ({
  sql: `SELECT review_id AS reviewId, language, stars, fit, sku, nickname, is_verified AS isVerified, texts, pictures, helpful, unhelpful,
      written_at AS writtenAt
    FROM review WHERE ${filters} AND ?4 <> '' ORDER BY ${orders[sort]}, review_id LIMIT ?6 OFFSET ?5`,
  values: [productId, stars, fit ?? '', language, start, count],
  row: reviewSchema,
});

const figureSchema = z.object({ stars: starsSchema, fit: fitSchema.nullable(), count: z.int() });
type ReviewFigure = z.infer<typeof figureSchema>;

/** Selects the number of a style's published reviews for each combination of stars and fit. */
export const reviewFiguresQuery = (productId: string): Query<ReviewFigure> => ({
  sql: `SELECT stars, fit, COUNT(*) AS count FROM review WHERE master_id = ${styleOf('?1')} AND state = 'published' GROUP BY stars, fit`,
  values: [productId],
  row: figureSchema,
});

export const reviewTextsQuery = (reviewId: string): Query<Pick<ReviewRow, 'texts'>> => ({
  sql: "SELECT texts FROM review WHERE review_id = ?1 AND state = 'published'",
  values: [reviewId],
  row: reviewSchema.pick({ texts: true }),
});

/** Selects a row if the shopper has bought a product of the style. */
export const purchaseQuery = (usid: string, productId: string): Query<{ bought: number }> => ({
  sql: `SELECT 1 AS bought FROM placed_order p JOIN order_line l ON l.order_number = p.order_number
    WHERE p.owner = ?1 AND l.master_id = ${styleOf('?2')} LIMIT 1`,
  values: [usid, productId],
  row: z.object({ bought: z.int() }),
});

interface NewReview {
  reviewId: string;
  masterId: string;
  /** The usid of the author. */
  author: string;
  state: 'published' | 'waiting';
  language: string;
  stars: number;
  fit: ReviewFit | undefined;
  sku: string | undefined;
  nickname: string;
  isVerified: boolean;
  title: string;
  text: string;
  photos: readonly NewPhoto[];
  /** Time when the review was written, in milliseconds since 1970. */
  writtenAt: number;
}

const storedSchema = z.object({ review_id: z.string() });

/**
 * Stores a review with its photos, updates the style's rating and returns the review's id. A shopper has one review per style; a new review
 * replaces it and its photos.
 */
export async function storeReview(db: D1Database, review: NewReview): Promise<string> {
  const { reviewId, masterId, author, state, language, stars, fit, sku, nickname, isVerified, title, text, photos, writtenAt } = review;
  const [stored] = await db.batch([
    db
      .prepare(
        `INSERT INTO review (review_id, master_id, origin, author, state, language, stars, fit, sku, nickname, is_verified, texts, pictures,
           written_at)
         VALUES (?1, ?2, 'shop', ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, '[]', ?12)
         ON CONFLICT (author, master_id) WHERE origin = 'shop' DO UPDATE SET state = excluded.state, language = excluded.language,
           stars = excluded.stars, fit = excluded.fit, sku = excluded.sku, nickname = excluded.nickname,
           is_verified = excluded.is_verified, texts = excluded.texts, written_at = excluded.written_at
         RETURNING review_id`,
      )
      .bind(
        reviewId,
        masterId,
        author,
        state,
        language,
        stars,
        fit ?? null,
        sku ?? null,
        nickname,
        Number(isVerified),
        JSON.stringify({ [language]: { title, text } }),
        writtenAt,
      ),
    ...replacePhotos(db, { author, masterId, sentAt: writtenAt }, photos),
    db.prepare(`${countRatings} WHERE master_id = ?1`).bind(masterId),
  ]);
  return storedSchema.parse(stored?.results[0]).review_id;
}

/** SQL that sets a style's rating to the mean of its published reviews, rounded to one decimal. */
export const countRatings = `UPDATE product_master SET
    rating_count = (SELECT COUNT(*) FROM review r WHERE r.master_id = product_master.master_id AND r.state = 'published'),
    rating_score = (SELECT COALESCE(ROUND(SUM(stars) * 10.0 / COUNT(*)) / 10.0, 0) FROM review r
      WHERE r.master_id = product_master.master_id AND r.state = 'published')`;

const votesSchema = z.object({ helpful: z.int(), unhelpful: z.int() });
type Votes = z.infer<typeof votesSchema>;

interface Vote {
  targetId: string;
  /** The usid of the voter. */
  voter: string;
  isHelpful: boolean;
  votedAt: number;
}

const voteTargets = {
  review: { table: 'review', where: "review_id = ?1 AND state = 'published'" },
  answer: { table: 'question_answer', where: 'answer_id = ?1 AND taken_down_at IS NULL' },
} as const;

/** Counts a vote, once per shopper, and returns the new counts; undefined if the review or answer is unknown. */
export async function countVote(db: D1Database, kind: keyof typeof voteTargets, vote: Vote): Promise<Votes | undefined> {
  const { table, where } = voteTargets[kind];
  const { targetId, voter, isHelpful, votedAt } = vote;
  const column = isHelpful ? 'helpful' : 'unhelpful';
  const [, , figures] = await db.batch([
    db
      .prepare(
        `UPDATE ${table} SET ${column} = ${column} + 1
         WHERE ${where} AND NOT EXISTS (SELECT 1 FROM review_vote WHERE target_id = ?1 AND voter = ?2)`,
      )
      .bind(targetId, voter),
    db
      .prepare(
        `INSERT INTO review_vote (target_id, voter, voted_at)
         SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM ${table} WHERE ${where}) ON CONFLICT DO NOTHING`,
      )
      .bind(targetId, voter, votedAt),
    db.prepare(`SELECT helpful, unhelpful FROM ${table} WHERE ${where}`).bind(targetId),
  ]);
  const row = figures?.results[0];
  return row === undefined ? undefined : votesSchema.parse(row);
}

/** Stores a shopper's report of a review. Returns false if the review is unknown or not published. */
export async function storeFlag(
  db: D1Database,
  { reviewId, flagger, reason, flaggedAt }: { reviewId: string; flagger: string; reason: string; flaggedAt: number },
): Promise<boolean> {
  const [, found] = await db.batch([
    db
      .prepare(
        `INSERT INTO review_flag (review_id, flagger, reason, flagged_at)
         SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM review WHERE review_id = ?1) ON CONFLICT DO NOTHING`,
      )
      .bind(reviewId, flagger, reason, flaggedAt),
    db.prepare("SELECT 1 FROM review WHERE review_id = ?1 AND state = 'published'").bind(reviewId),
  ]);
  return (found?.results.length ?? 0) > 0;
}
