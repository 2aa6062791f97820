// Decisions about reviews and their photos.
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { findModeratedProducts } from '#backend/stores/moderated-products.ts';
import { productPath } from '#lib/paths/short-ids.ts';
import type { ReviewReason } from '#lib/rules/review-reasons.ts';
import { chooseEmailLocale, type Decided, finish, type Moderation, runDecision, storeState, type Verdict } from './decisions.ts';

/** A review with its author. `email` and `siteId` are those of the account, null for a guest. */
const reviewSchema = z.object({ masterId: z.string(), language: z.string(), email: z.string().nullable(), siteId: z.string().nullable() });
type DecidedReview = z.infer<typeof reviewSchema>;

const reviewQuery = (reviewId: string): Query<DecidedReview> => ({
  sql: `SELECT r.master_id AS masterId, r.language, c.email, c.site_id AS siteId
    FROM review r LEFT JOIN consumer c ON c.consumer_no = r.author WHERE r.review_id = ?1`,
  values: [reviewId],
  row: reviewSchema,
});

/**
 * Decides a review, deletes the reports about it, and emails the reason of a rejection to an author with an account. Returns false if the
 * review is not as the moderator has seen it.
 */
export async function decideReview(moderation: Moderation, decided: Decided, verdict: Verdict<ReviewReason>): Promise<boolean> {
  const { db } = moderation;
  const { id } = decided;
  const [[review]] = await read(db, reviewQuery(id));
  if (!review) return false;
  return runDecision(db, [
    storeState(db, 'review', decided, verdict.state),
    db.prepare('DELETE FROM review_flag WHERE review_id = ?1').bind(id),
    ...(verdict.state === 'rejected' ? await emailAuthor(moderation, id, review, verdict.reason) : []),
    ...finish(moderation, [{ kind: 'reviews', key: review.masterId }]),
  ]);
}

async function emailAuthor(
  { db, now }: Moderation,
  reviewId: string,
  { masterId, language, email, siteId }: DecidedReview,
  reason: ReviewReason,
): Promise<D1PreparedStatement[]> {
  const locale = siteId === null ? undefined : chooseEmailLocale(siteId, language);
  if (email === null || siteId === null || locale === undefined) return [];
  const product = (await findModeratedProducts(db, [masterId]))(masterId, { siteId, language });
  if (!product) return [];
  const { name: productName, slug, productId } = product;
  const data = { productName, path: productPath(slug, productId), reason };
  // contains the time, because a review can be rejected again after its author has changed it
  return [createOutbox(db).writeEmail('review-rejected', { about: `${reviewId} ${now}`, recipient: email, locale, writtenAt: now, data })];
}

/** Decides a photo of a review. Returns false if it does not exist or has another state. */
export async function decideReviewPhoto({ db, now, record }: Moderation, decided: Decided, { state }: Verdict): Promise<boolean> {
  const { id } = decided;
  const [[photo]] = await read(db, {
    sql: `SELECT r.master_id AS masterId FROM review_photo p JOIN review r ON r.review_id = p.review_id
      WHERE p.photo_id = ?1`,
    values: [id],
    row: reviewSchema.pick({ masterId: true }),
  });
  if (!photo) return false;
  return runDecision(db, [
    storeState(db, 'review_photo', decided, state),
    ...finish({ db, now, record }, [{ kind: 'reviews', key: photo.masterId }]),
  ]);
}
