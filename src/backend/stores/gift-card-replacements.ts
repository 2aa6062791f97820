// SQL that replaces lost gift cards (migrations/0132). The new card belongs to the same line of the order, as its next unit.
import type { GiftCardKey } from './customer-gift-cards.ts';

interface Replacement {
  key: GiftCardKey;
  /** Balance of the lost card, which is moved to the new one, in minor units. */
  balance: number;
  cardNumber: string;
  pinHash: string;
  now: number;
}

/**
 * Creates the statements that block a lost card and move its balance to a new card. If the card has expired or was replaced before, or if
 * its balance has changed, a constraint fails the batch. Earlier cards that the lost card had replaced refer to the new one, too.
 */
export const replaceStatements = (
  db: D1Database,
  { key: { orderNumber, itemId, piece }, balance, cardNumber, pinHash, now }: Replacement,
): D1PreparedStatement[] => {
  const lost = 'order_number = ?1 AND item_id = ?2 AND piece = ?3';
  return [
    db
      .prepare(
        `INSERT INTO gift_card (card_number, pin_hash, currency, balance, expires_at, status, origin, order_number, item_id, piece)
         SELECT ?4, ?5, currency, CASE WHEN replaced_by IS NULL AND balance = ?6 AND balance > 0 AND expires_at > ?7 THEN balance END, expires_at,
           'active', 'shop', order_number, item_id, (SELECT MAX(piece) + 1 FROM gift_card WHERE order_number = ?1 AND item_id = ?2)
         FROM gift_card WHERE ${lost}`,
      )
      .bind(orderNumber, itemId, piece, cardNumber, pinHash, balance, now),
    db
      .prepare(`UPDATE gift_card SET replaced_by = ?4 WHERE replaced_by = (SELECT card_number FROM gift_card WHERE ${lost})`)
      .bind(orderNumber, itemId, piece, cardNumber),
    // emails with the lost card that are due later
    db
      .prepare(
        `DELETE FROM outbox WHERE mail_id >= 'gift-card ' || ?1 AND mail_id < 'gift-card ' || ?1 || '!' AND written_at > ?4
           AND document ->> 'cardNumber' = (SELECT card_number FROM gift_card WHERE ${lost})`,
      )
      .bind(orderNumber, itemId, piece, now),
    db
      .prepare(`UPDATE gift_card SET status = 'blocked', balance = 0, replaced_by = ?4 WHERE ${lost}`)
      .bind(orderNumber, itemId, piece, cardNumber),
  ];
};
