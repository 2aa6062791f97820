// The decisions of moderators. Each one is stored in one transaction with its entry in the audit log, the event for the shop, and the email
// to the shopper.
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';
import { storeEventStatement } from '#backend/services/editing/content-events.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { openQuestionQuery } from '#backend/stores/moderation.ts';
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

/** The review or photo about which a moderator decides. */
export interface Decided {
  id: string;
  /** The state that the moderator has seen. Another state means that another person has decided meanwhile. */
  seenState: string;
}

/** Decides a review, and deletes the reports about it. Returns false if it does not exist or has another state. */
export async function decideReview({ db, now, record }: Moderation, { id, seenState }: Decided, { state }: Verdict): Promise<boolean> {
  const [[review]] = await read(db, {
    sql: 'SELECT master_id AS masterId FROM review WHERE review_id = ?1 AND state = ?2',
    values: [id, seenState],
    row: masterSchema,
  });
  if (!review) return false;
  await db.batch([
    db.prepare('UPDATE review SET state = ?2 WHERE review_id = ?1').bind(id, state),
    db.prepare('DELETE FROM review_flag WHERE review_id = ?1').bind(id),
    ...finish({ db, now, record }, [{ kind: 'reviews', key: review.masterId }]),
  ]);
  return true;
}

const masterSchema = z.object({ masterId: z.string() });

/** Decides a photo of a review. Returns false if it does not exist or has another state. */
export async function decideReviewPhoto({ db, now, record }: Moderation, { id, seenState }: Decided, { state }: Verdict): Promise<boolean> {
  const [[photo]] = await read(db, {
    sql: `SELECT r.master_id AS masterId FROM review_photo p JOIN review r ON r.review_id = p.review_id
      WHERE p.photo_id = ?1 AND p.state = ?2`,
    values: [id, seenState],
    row: masterSchema,
  });
  if (!photo) return false;
  await db.batch([
    db.prepare('UPDATE review_photo SET state = ?2 WHERE photo_id = ?1').bind(id, state),
    ...finish({ db, now, record }, [{ kind: 'reviews', key: photo.masterId }]),
  ]);
  return true;
}

/** An answer to a shopper's question. */
interface Answer {
  text: string;
  /** True to publish the question with the answer on the product page. The shopper always gets the answer by email. */
  isPublic: boolean;
}

/** Answers a question. Returns false if it was answered before, or does not exist. */
export async function answerQuestion({ db, now, record }: Moderation, questionId: string, { text, isPublic }: Answer): Promise<boolean> {
  const [[question]] = await read(db, openQuestionQuery(questionId));
  if (!question) return false;
  const { masterId, locale, nickname, askedAt, email } = question;
  const language = isLocale(locale) ? localeSettings(locale).language : 'en';
  const texts = (each: string) => JSON.stringify({ [language]: each });
  await db.batch([
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
  return true;
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
