// The decisions of moderators. Each one is stored in one transaction with its entry in the audit log, the event for the shop, and the email
// to the shopper.
import * as z from 'zod';
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

const seenColumns = { review: seenReviewSql, review_photo: 'state', social_photo: 'state', question: 'nickname' } as const;
const idColumns = { review: 'review_id', review_photo: 'photo_id', social_photo: 'media_id', question: 'question_id' } as const;
type DecidedTable = keyof typeof idColumns;

/** Runs statements in one batch, unless the review, photo or question is not as the moderator has seen it. Returns false then. */
export async function runIfSeen(
  db: D1Database,
  table: DecidedTable,
  { id, seen }: Decided,
  statements: readonly D1PreparedStatement[],
): Promise<boolean> {
  const condition = `SELECT 1 FROM ${table} WHERE ${idColumns[table]} = ?1 AND ${seenColumns[table]} = ?2`;
  // text that is not JSON makes the batch fail
  const guard = db.prepare(`SELECT json(CASE WHEN EXISTS (${condition}) THEN '1' ELSE 'changed' END)`).bind(id, seen);
  try {
    await db.batch([guard, ...statements]);
    return true;
  } catch (problem) {
    if (/malformed JSON/.test((problem as Error).message)) return false;
    throw problem;
  }
}

/** Decides a review, and deletes the reports about it. Returns false if it is not as the moderator has seen it. */
export async function decideReview({ db, now, record }: Moderation, decided: Decided, { state }: Verdict): Promise<boolean> {
  const { id } = decided;
  const [[review]] = await read(db, {
    sql: 'SELECT master_id AS masterId FROM review WHERE review_id = ?1',
    values: [id],
    row: masterSchema,
  });
  if (!review) return false;
  return runIfSeen(db, 'review', decided, [
    db.prepare('UPDATE review SET state = ?2 WHERE review_id = ?1').bind(id, state),
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
  return runIfSeen(db, 'review_photo', decided, [
    db.prepare('UPDATE review_photo SET state = ?2 WHERE photo_id = ?1').bind(id, state),
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
  return runIfSeen(db, 'question', decided, [
    closeQuestion(db, questionId, now),
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

/** Removes a question from the list without an answer, such as an advertisement. Returns false if it is not open. */
export async function dismissQuestion({ db, now, record }: Moderation, questionId: string): Promise<boolean> {
  const [[question]] = await read(db, openQuestionQuery(questionId));
  if (!question) return false;
  await db.batch([closeQuestion(db, questionId, now), record]);
  return true;
}

const closeQuestion = (db: D1Database, questionId: string, now: number): D1PreparedStatement =>
  db.prepare('UPDATE question SET answered_at = ?2 WHERE question_id = ?1').bind(questionId, now);

/** Returns the statements that record a decision and tell the shop which documents have changed. */
export const finish = ({ db, now, record }: Moderation, documents: readonly ChangedDocument[]): D1PreparedStatement[] => [
  record,
  ...(documents.length > 0 ? [storeEventStatement(db, documents, now)] : []),
];
