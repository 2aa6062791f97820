// SQL of gift cards (migrations/0012). What is taken for an order is taken in the batch that holds its stock.
import * as z from 'zod';
import type { Part, RefundPart } from '../payment-methods/payment-method.ts';
import type { GiftCard } from '../rules/gift-cards.ts';
import type { Claim } from './holds.ts';
import { type Query, read } from './query.ts';
import { giveBackOnce } from './refund-parts.ts';

const cardSchema = z.object({
  cardNumber: z.string(),
  pinHash: z.string(),
  currency: z.string(),
  balance: z.int().nonnegative(),
  expiresAt: z.int(),
  status: z.enum(['active', 'blocked', 'unreadable']),
});

/** In no order; numbers that no card has are left out. */
export const giftCardsQuery = (numbers: readonly string[]): Query<GiftCard> => ({
  sql: `SELECT c.card_number AS cardNumber, c.pin_hash AS pinHash, c.currency, c.balance, c.expires_at AS expiresAt, c.status
    FROM json_each(?1) wanted CROSS JOIN gift_card c ON c.card_number = wanted.value`,
  values: [JSON.stringify(numbers)],
  row: cardSchema,
});

/**
 * Takes parts of gift cards, which are named by their numbers, for an intent: all or none, once. Refused with PYT400 where a card does not
 * hold its part any more.
 */
export function giftCardClaim(db: D1Database, intentId: string, parts: readonly Part[], now: number): Claim {
  const cards = JSON.stringify(parts);
  return {
    statements: [
      // without a card its number would be null, which is refused
      db
        .prepare(
          `INSERT INTO gift_card_use (intent_id, card_number, amount, state)
           SELECT ?1, (SELECT c.card_number FROM gift_card c WHERE c.card_number = p.value ->> 'account'), p.value ->> 'amount', 'taken'
           FROM json_each(?2) p`,
        )
        .bind(intentId, cards),
      // a balance below 0 is refused, and so is a card that is not to be used any more
      db
        .prepare(
          `UPDATE gift_card SET balance = CASE WHEN status = 'active' AND expires_at > ?2 THEN balance - u.amount ELSE -1 END
           FROM gift_card_use u WHERE u.intent_id = ?1 AND gift_card.card_number = u.card_number`,
        )
        .bind(intentId, now),
    ],
    async state() {
      const [uses, known] = await read(db, usesQuery(intentId), giftCardsQuery(parts.map(({ account }) => account)));
      if (uses.length > 0) return uses.every(({ state }) => state === 'taken') ? 'made' : { refused: 'PYT400' };
      const isCovered = parts.every(({ account, amount }) =>
        known.some((card) => card.cardNumber === account && card.status === 'active' && card.expiresAt > now && card.balance >= amount),
      );
      return isCovered ? 'open' : { refused: 'PYT400' };
    },
  };
}

/** Gives back what a cancelled order took, once. */
export async function refundGiftCards(db: D1Database, intentId: string): Promise<true> {
  await db.batch(giveBack(db, intentId));
  return true;
}

/** Gives a part back to the card that the payment was taken from: an order names it by its last digits and what it paid. */
export async function refundGiftCardPart(db: D1Database, part: RefundPart): Promise<true> {
  const { intentId, label, paid, amount, ordinal } = part;
  return giveBackOnce(db, part, [
    db
      .prepare(
        `UPDATE gift_card SET balance = balance + ?4 WHERE card_number = (
           SELECT u.card_number FROM gift_card_use u WHERE u.intent_id = ?1 AND u.state = 'taken' AND u.amount = ?3
             AND substr(u.card_number, -4) = ?2 ORDER BY u.card_number LIMIT 1 OFFSET ?5)`,
      )
      .bind(intentId, label.slice(-4), paid, amount, ordinal),
  ]);
}

/** Gives back what an intent took. One that took nothing yet takes nothing later. May be repeated. */
export async function returnGiftCards(db: D1Database, intentId: string, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  await db.batch([
    ...giveBack(db, intentId),
    db
      .prepare(
        `INSERT OR IGNORE INTO gift_card_use (intent_id, card_number, amount, state)
         SELECT ?1, p.value ->> 'account', 0, 'returned' FROM json_each(?2) p`,
      )
      .bind(intentId, JSON.stringify(parts)),
  ]);
}

const giveBack = (db: D1Database, intentId: string): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE gift_card SET balance = balance + u.amount FROM gift_card_use u
       WHERE u.intent_id = ?1 AND u.state = 'taken' AND gift_card.card_number = u.card_number`,
    )
    .bind(intentId),
  db.prepare("UPDATE gift_card_use SET state = 'returned' WHERE intent_id = ?1 AND state = 'taken'").bind(intentId),
];

const useSchema = z.object({ state: z.enum(['taken', 'returned']) });

const usesQuery = (intentId: string): Query<z.infer<typeof useSchema>> => ({
  sql: 'SELECT state FROM gift_card_use WHERE intent_id = ?1',
  values: [intentId],
  row: useSchema,
});

/** Stores a PIN of before migrations/0018 as others are. */
export const storePinHash = (db: D1Database, { cardNumber, pinHash }: Pick<GiftCard, 'cardNumber' | 'pinHash'>) =>
  db.prepare('UPDATE gift_card SET pin_hash = ?2 WHERE card_number = ?1').bind(cardNumber, pinHash).run();
