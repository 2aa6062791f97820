// Answers to the questions of shoppers: publishing, correcting and taking down.
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { openQuestionQuery, seenAnswerSql } from '#backend/stores/moderation.ts';
import type { AnswerReason } from '#lib/rules/review-reasons.ts';
import { isLocale, localeSettings } from '#markets/registry.ts';
import { type Decided, finish, type Moderation, runDecision, type Verdict } from './decisions.ts';

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

/**
 * Creates the statement that closes a question. If it is closed already or has another nickname, the statement fails: it sets a column to
 * NULL, which a constraint rejects.
 */
const closeQuestion = (db: D1Database, { id, seen }: Decided, now: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE question SET answered_at = ?3, nickname = CASE WHEN nickname = ?2 AND answered_at IS NULL THEN nickname END
       WHERE question_id = ?1`,
    )
    .bind(id, seen, now);

/** A published answer. `email` and `locale` are those of the question, null if it has been deleted since. */
const answerSchema = z.object({
  questionId: z.string(),
  masterId: z.string(),
  language: z.string(),
  answeredBy: z.enum(['shop', 'buyer']),
  email: z.string().nullable(),
  locale: z.string().nullable(),
});

const answerQuery = (answerId: string): Query<z.infer<typeof answerSchema>> => ({
  sql: `SELECT a.question_id AS questionId, p.master_id AS masterId, a.language, a.answered_by AS answeredBy, q.email, q.locale
    FROM question_answer a JOIN published_question p ON p.question_id = a.question_id
    LEFT JOIN question q ON q.question_id = a.question_id WHERE a.answer_id = ?1`,
  values: [answerId],
  row: answerSchema,
});

/**
 * Creates a statement that changes an answer. If the answer is not as the moderator has seen it, the statement fails: it sets a column to
 * NULL, which a constraint rejects.
 */
const changeAnswer = (db: D1Database, { id, seen }: Decided, change: string, value: string | number | null): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE question_answer SET nickname = CASE WHEN ${seenAnswerSql('question_answer')} = ?2 THEN nickname END, ${change} = ?3 WHERE answer_id = ?1`,
    )
    .bind(id, seen, value);

/** Takes down an answer, or publishes it again. Returns false if it is not as the moderator has seen it. */
export async function decideAnswer(moderation: Moderation, decided: Decided, { state }: Verdict<AnswerReason>): Promise<boolean> {
  const { db, now } = moderation;
  const [[answer]] = await read(db, answerQuery(decided.id));
  if (!answer) return false;
  return runDecision(db, [
    changeAnswer(db, decided, 'taken_down_at', state === 'rejected' ? now : null),
    ...finish(moderation, [{ kind: 'reviews', key: answer.masterId }]),
  ]);
}

/**
 * Replaces the text of an answer of the shop, and its translations. `isSent`: sends the new text to the shopper by email. Returns false if the
 * answer is not as the moderator has seen it, or is that of a shopper.
 */
export async function correctAnswer(
  moderation: Moderation,
  decided: Decided,
  { text, isSent }: { text: string; isSent: boolean },
): Promise<boolean> {
  const { db, now } = moderation;
  const [[answer]] = await read(db, answerQuery(decided.id));
  if (answer?.answeredBy !== 'shop') return false;
  const { questionId, masterId, language, email, locale } = answer;
  return runDecision(db, [
    changeAnswer(db, decided, 'texts', JSON.stringify({ [language]: text })),
    ...(isSent && email !== null && locale !== null
      ? [
          createOutbox(db).writeEmail('question-answered', {
            about: `${questionId} ${now}`,
            recipient: email,
            locale,
            writtenAt: now,
            data: { answer: text, isCorrection: true },
          }),
        ]
      : []),
    ...finish(moderation, [{ kind: 'reviews', key: masterId }]),
  ]);
}
