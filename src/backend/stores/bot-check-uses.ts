/**
 * Marks a bot check question as used by an attempt, because each question can be answered only once, whether correctly or not. Returns
 * false if another attempt has used it.
 */
export async function consumeQuestion(
  db: D1Database,
  questionId: string,
  { intentId, now }: { intentId: string; now: number },
): Promise<boolean> {
  const [, stored] = await db.batch<{ intentId: string }>([
    db
      .prepare('INSERT INTO bot_check_use (question_id, intent_id, used_at) VALUES (?1, ?2, ?3) ON CONFLICT (question_id) DO NOTHING')
      .bind(questionId, intentId, now),
    db.prepare('SELECT intent_id AS intentId FROM bot_check_use WHERE question_id = ?1').bind(questionId),
  ]);
  return stored?.results[0]?.intentId === intentId;
}
