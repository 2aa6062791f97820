// D1 table question: product questions from shoppers that no editor has answered yet. Only this module writes the table.
import * as z from 'zod';

interface NewQuestion {
  questionId: string;
  siteId: string;
  locale: string;
  masterId: string;
  /** The usid of the shopper. */
  asker: string;
  nickname: string;
  email: string;
  text: string;
  /** Time when the question was asked, in milliseconds since 1970. */
  askedAt: number;
}

const storedSchema = z.object({ question_id: z.string() });

/** Stores a question with its emails, all or nothing, and returns its id. If a shopper repeats a question, its first id is returned. */
export async function storeQuestion(db: D1Database, question: NewQuestion, emails: readonly D1PreparedStatement[]): Promise<string> {
  const { questionId, siteId, locale, masterId, asker, nickname, email, text, askedAt } = question;
  const [stored] = await db.batch([
    db
      .prepare(
        `INSERT INTO question (question_id, site_id, locale, master_id, asker, nickname, email, text, asked_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (asker, site_id, master_id, text) DO UPDATE SET nickname = excluded.nickname, email = excluded.email
         RETURNING question_id`,
      )
      .bind(questionId, siteId, locale, masterId, asker, nickname, email, text, askedAt),
    ...emails,
  ]);
  return storedSchema.parse(stored?.results[0]).question_id;
}
