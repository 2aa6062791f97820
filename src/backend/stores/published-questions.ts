// D1 tables published_question and question_answer (migrations/0024): published questions with their answers.
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { styleOf } from './style-of.ts';

const texts = jsonColumn(z.record(z.string(), z.string()));

const questionSchema = z.object({
  questionId: z.string(),
  language: z.string(),
  nickname: z.string(),
  texts,
  askedAt: z.int(),
});
export type QuestionRow = z.infer<typeof questionSchema>;

const answerSchema = z.object({
  answerId: z.string(),
  questionId: z.string(),
  answeredBy: z.enum(['shop', 'buyer']),
  language: z.string(),
  nickname: z.string(),
  texts,
  helpful: z.int(),
  unhelpful: z.int(),
  answeredAt: z.int(),
});
export type AnswerRow = z.infer<typeof answerSchema>;

interface Part {
  start: number;
  count: number;
}

/** A question without any answer is visible; a question whose answers are all taken down is not. */
const isVisible = `(EXISTS (SELECT 1 FROM question_answer a WHERE a.question_id = published_question.question_id AND a.taken_down_at IS NULL)
  OR NOT EXISTS (SELECT 1 FROM question_answer a WHERE a.question_id = published_question.question_id))`;

const partOfQuestions = `SELECT * FROM published_question WHERE master_id = ${styleOf('?1')} AND ${isVisible} ORDER BY asked_at DESC, question_id LIMIT ?3 OFFSET ?2`;

export const questionsQuery = (productId: string, { start, count }: Part): Query<QuestionRow> => ({
  sql: `SELECT question_id AS questionId, language, nickname, texts, asked_at AS askedAt FROM (${partOfQuestions})`,
  values: [productId, start, count],
  row: questionSchema,
});

/** Selects the answers to the questions that `questionsQuery` returns for the same page, most helpful first. */
export const answersQuery = (productId: string, { start, count }: Part): Query<AnswerRow> => ({
  sql: `SELECT a.answer_id AS answerId, a.question_id AS questionId, a.answered_by AS answeredBy, a.language, a.nickname, a.texts, a.helpful,
      a.unhelpful, a.answered_at AS answeredAt
    FROM (${partOfQuestions}) q JOIN question_answer a ON a.question_id = q.question_id AND a.taken_down_at IS NULL
    ORDER BY a.helpful - a.unhelpful DESC, a.answered_at, a.answer_id`,
  values: [productId, start, count],
  row: answerSchema,
});

export const questionTotalQuery = (productId: string): Query<{ total: number }> => ({
  sql: `SELECT COUNT(*) AS total FROM published_question WHERE master_id = ${styleOf('?1')} AND ${isVisible}`,
  values: [productId],
  row: z.object({ total: z.int() }),
});
