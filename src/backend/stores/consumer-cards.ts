// SQL for saved cards (migrations/0041). An account with saved cards has exactly one main card.
import * as z from 'zod';
import { jsonColumn, type Query, read } from '#backend/platform/query.ts';
import { maxSavedCards, savedCardSchema } from '#contract/entities/saved-card.ts';

const cardSchema = z.object({
  cardId: z.string(),
  instrumentId: z.string(),
  numberMark: z.string(),
  isMain: z.int().transform(Boolean),
  document: jsonColumn(savedCardSchema.shape.card),
});
export type CardRow = z.infer<typeof cardSchema>;

/** Selects an account's saved cards: the main card first, then the most recently saved. */
export const cardsQuery = (consumerNo: string): Query<CardRow> => ({
  sql: `SELECT card_id AS cardId, instrument_id AS instrumentId, number_mark AS numberMark, is_main AS isMain, document
    FROM consumer_card WHERE consumer_no = ?1 ORDER BY is_main DESC, changed_at DESC, card_id`,
  values: [consumerNo],
  row: cardSchema,
});

interface NewCard extends Omit<CardRow, 'isMain'> {
  consumerNo: string;
  becomesMain: boolean;
}

/** Saves a card and returns all saved cards. The new id is missing from the result if the card is a duplicate or exceeds the limit. */
export async function saveCard(db: D1Database, card: NewCard, now: number): Promise<CardRow[]> {
  const { cardId, consumerNo, instrumentId, numberMark, document, becomesMain } = card;
  await db.batch([
    db
      .prepare(
        `INSERT INTO consumer_card (card_id, consumer_no, instrument_id, number_mark, is_main, document, changed_at)
         SELECT ?1, ?2, ?3, ?4, 0, ?5, ?6 WHERE (SELECT COUNT(*) FROM consumer_card WHERE consumer_no = ?2) < ?7 ON CONFLICT DO NOTHING`,
      )
      .bind(cardId, consumerNo, instrumentId, numberMark, JSON.stringify(document), now, maxSavedCards),
    ...(becomesMain ? replaceMain(db, consumerNo, cardId) : []),
    chooseMain(db, consumerNo),
  ]);
  return (await read(db, cardsQuery(consumerNo)))[0];
}

export async function makeMain(db: D1Database, consumerNo: string, cardId: string): Promise<CardRow[]> {
  await db.batch(replaceMain(db, consumerNo, cardId));
  return (await read(db, cardsQuery(consumerNo)))[0];
}

/** Removes a card. Returns false if the account has no card with this id. */
export async function removeCard(db: D1Database, consumerNo: string, cardId: string): Promise<boolean> {
  const [removed] = await db.batch([
    db.prepare('DELETE FROM consumer_card WHERE card_id = ?1 AND consumer_no = ?2').bind(cardId, consumerNo),
    chooseMain(db, consumerNo),
  ]);
  return removed !== undefined && removed.meta.changes > 0;
}

const replaceMain = (db: D1Database, consumerNo: string, cardId: string): D1PreparedStatement[] =>
  [
    `UPDATE consumer_card SET is_main = 0 WHERE consumer_no = ?1 AND card_id <> ?2
       AND EXISTS (SELECT 1 FROM consumer_card WHERE consumer_no = ?1 AND card_id = ?2)`,
    'UPDATE consumer_card SET is_main = 1 WHERE consumer_no = ?1 AND card_id = ?2',
  ].map((sql) => db.prepare(sql).bind(consumerNo, cardId));

/** Creates the statement that makes the most recently saved card the main one if the account has no main card. */
const chooseMain = (db: D1Database, consumerNo: string): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE consumer_card SET is_main = 1
       WHERE card_id = (SELECT card_id FROM consumer_card WHERE consumer_no = ?1 ORDER BY changed_at DESC, card_id LIMIT 1)
         AND NOT EXISTS (SELECT 1 FROM consumer_card WHERE consumer_no = ?1 AND is_main = 1)`,
    )
    .bind(consumerNo);
