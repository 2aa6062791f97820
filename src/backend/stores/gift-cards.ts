// SQL for gift cards (migrations/0012).
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import type { GiftCard } from '#backend/rules/gift-cards.ts';
import { createPrepaidStore } from './prepaid.ts';

const cardSchema = z.object({
  cardNumber: z.string(),
  pinHash: z.string(),
  currency: z.string(),
  balance: z.int().nonnegative(),
  expiresAt: z.int(),
  status: z.enum(['active', 'blocked', 'unreadable']),
});

/** Selects gift cards by number, in no particular order. Unknown numbers are missing from the result. */
export const giftCardsQuery = (numbers: readonly string[]): Query<GiftCard> => ({
  sql: `SELECT c.card_number AS cardNumber, c.pin_hash AS pinHash, c.currency, c.balance, c.expires_at AS expiresAt, c.status
    FROM json_each(?1) wanted CROSS JOIN gift_card c ON c.card_number = wanted.value`,
  values: [JSON.stringify(numbers)],
  row: cardSchema,
});

/** Selects a row if the shopper has paid for an order with the card. */
export const hasPaidQuery = (cardNumber: string, owner: string): Query<{ hasPaid: 1 }> => ({
  sql: `SELECT 1 AS hasPaid FROM gift_card_use u JOIN placed_order p ON p.intent_id = u.intent_id
    WHERE u.card_number = ?1 AND u.state = 'taken' AND p.owner = ?2 LIMIT 1`,
  values: [cardNumber, owner],
  row: z.object({ hasPaid: z.literal(1) }),
});

/** Operations on gift card balances, by card number. */
export const giftCardStore = createPrepaidStore({
  table: 'gift_card',
  key: 'card_number',
  isUsable: "status = 'active' AND expires_at > ?2",
});

/** Stores the PIN hash of a gift card whose PIN was stored unhashed before migrations/0018. */
export const storePinHash = (db: D1Database, { cardNumber, pinHash }: Pick<GiftCard, 'cardNumber' | 'pinHash'>) =>
  db.prepare('UPDATE gift_card SET pin_hash = ?2 WHERE card_number = ?1').bind(cardNumber, pinHash).run();
