// The decisions of moderators. Each one is stored in one transaction with its entry in the audit log, the event for the shop, and the email
// to the shopper.
import * as z from 'zod';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { storeEventStatement } from '#backend/services/editing/content-events.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { openQuestionQuery, seenReviewSql } from '#backend/stores/moderation.ts';
import type { ChangedDocument } from '#contract/content-event.ts';
import type { PhotoReason } from '#lib/rules/social-photos.ts';
import { isLocale, localeSettings } from '#markets/registry.ts';

export type Verdict = { state: 'published' } | { state: 'rejected'; reason: PhotoReason };

export interface Moderation {
  db: D1Database;
  /** Milliseconds since 1970. */
  now: number;
  /** The statement that appends the entry of the audit log. */
  record: D1PreparedStatement;
}

/** The review, photo or question about which a moderator decides. */
export interface Decided {
  id: string;
  /**
   * What the moderator has seen: the state and the texts of a review (`seenReviewSql`), the state of a photo, the nickname of a question. If
   * it is different now, another person has decided, or the shopper has written another text.
   */
  seen: string;
}

/** Columns that identify a row, and the SQL of what a moderator has seen of it. */
const decidedTables = {
  review: { id: 'review_id', seen: seenReviewSql },
  review_photo: { id: 'photo_id', seen: 'state' },
  social_photo: { id: 'media_id', seen: 'state' },
} as const;
type DecidedTable = keyof typeof decidedTables;

/**
 * Creates the statement that stores the new state of a review or photo. If the row is not as the moderator has seen it, the state becomes
 * NULL, which a constraint rejects.
 */
export function storeState(db: D1Database, table: DecidedTable, { id, seen }: Decided, state: string): D1PreparedStatement {
  const columns = decidedTables[table];
  return db
    .prepare(`UPDATE ${table} SET state = CASE WHEN ${columns.seen} = ?2 THEN ?3 END WHERE ${columns.id} = ?1`)
    .bind(id, seen, state);
}

/** Runs the statements of a decision. Returns false, and changes nothing, if the decided row is not as the moderator has seen it. */
export const runDecision = (db: D1Database, statements: D1PreparedStatement[]): Promise<boolean> =>
  refuseConstraint(db.batch(statements), ['review.state', 'review_photo.state', 'social_photo.state', 'question.nickname']);

/** Decides a review, and deletes the reports about it. Returns false if it is not as the moderator has seen it. */
export async function decideReview({ db, now, record }: Moderation, decided: Decided, { state }: Verdict): Promise<boolean> {
  const { id } = decided;
  const [[review]] = await read(db, {
    sql: 'SELECT master_id AS masterId FROM review WHERE review_id = ?1',
    values: [id],
    row: masterSchema,
  });
  if (!review) return false;
  return runDecision(db, [
    storeState(db, 'review', decided, state),
    db.prepare('DELETE FROM review_flag WHERE review_id = ?1').bind(id),
    ...finish({ db, now, record }, [{ kind: 'reviews', key: review.masterId }]),
  ]);
}

const masterSchema = z.object({ masterId: z.string() });

/** Decides a photo of a review. Returns false if it does not exist or has another state. */
export async function decideReviewPhoto({ db, now, record }: Moderation, decided: Decided, { state }: Verdict): Promise<boolean> {
  const { id } = decided;
  const [[photo]] = await read(db, {
    sql: `SELECT r.master_id AS masterId FROM review_photo p JOIN review r ON r.review_id = p.review_id
      WHERE p.photo_id = ?1`,
    values: [id],
    row: masterSchema,
  });
  if (!photo) return false;
  return runDecision(db, [
    storeState(db, 'review_photo', decided, state),
    ...finish({ db, now, record }, [{ kind: 'reviews', key: photo.masterId }]),
  ]);
}

/** An answer to a shopper's question. */
interface Answer {
  text: string;
  /** True to publish the question with the answer on the product page. The shopper always gets the answer by email. */
  isPublic: boolean;
}

/** Answers a question. Returns false if it was answered before, does not exist, or has another nickname than the moderator has seen. */
export async function answerQuestion({ db, now, record }: Moderation, decided: Decided, { text, isPublic }: Answer): Promise<boolean> {
  const { id: questionId } = decided;
  const [[question]] = await read(db, openQuestionQuery(questionId));
  if (!question) return false;
  const { masterId, locale, nickname, askedAt, email } = question;
  const language = isLocale(locale) ? localeSettings(locale).language : 'en';
  const texts = (each: string) => JSON.stringify({ [language]: each });
  return runDecision(db, [
    closeQuestion(db, decided, now),
    ...(isPublic
      ? [
          db
            .prepare(
              `INSERT INTO published_question (question_id, master_id, language, nickname, texts, asked_at) VALUES (?, ?, ?, ?, ?, ?)`,
            )
            .bind(questionId, masterId, language, nickname, texts(question.text), askedAt),
          db
            .prepare(
              `INSERT INTO question_answer (answer_id, question_id, answered_by, language, nickname, texts, answered_at)
               VALUES (?, ?, 'shop', ?, '', ?, ?)`,
            )
            .bind(crypto.randomUUID(), questionId, language, texts(text), now),
        ]
      : []),
    createOutbox(db).writeEmail('question-answered', {
      about: questionId,
      recipient: email,
      locale,
      writtenAt: now,
      data: { answer: text },
    }),
    ...finish({ db, now, record }, isPublic ? [{ kind: 'reviews', key: masterId }] : []),
  ]);
}

/** Removes a question from the list without an answer, such as an advertisement. Returns false if it is not as the moderator has seen it. */
export async function dismissQuestion({ db, now, record }: Moderation, decided: Decided): Promise<boolean> {
  const [[question]] = await read(db, openQuestionQuery(decided.id));
  return question !== undefined && runDecision(db, [closeQuestion(db, decided, now), record]);
}

/** Creates the statement that closes a question. If it is closed already or has another nickname, a constraint rejects the NULL. */
const closeQuestion = (db: D1Database, { id, seen }: Decided, now: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE question SET answered_at = ?3, nickname = CASE WHEN nickname = ?2 AND answered_at IS NULL THEN nickname END
       WHERE question_id = ?1`,
    )
    .bind(id, seen, now);

/** Returns the statements that record a decision and tell the shop which documents have changed. */
export const finish = ({ db, now, record }: Moderation, documents: readonly ChangedDocument[]): D1PreparedStatement[] => [
  record,
  ...(documents.length > 0 ? [storeEventStatement(db, documents, now)] : []),
];
