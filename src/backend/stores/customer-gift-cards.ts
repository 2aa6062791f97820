// SQL with which staff see gift cards (migrations/0012). A card is identified by the order unit that bought it, so that its number, which
// is a means of paying, never leaves the database.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

const cardSchema = z.object({
  orderNumber: z.string(),
  itemId: z.string(),
  piece: z.int(),
  siteId: z.string(),
  last4: z.string(),
  currency: z.string(),
  balance: z.int(),
  expiresAt: z.int(),
  status: z.enum(['active', 'blocked', 'unreadable']),
  /** True if the balance was moved to a new card. */
  isReplaced: z.int().transform(Boolean),
});
export type StaffGiftCard = z.infer<typeof cardSchema>;
export type GiftCardKey = Pick<StaffGiftCard, 'orderNumber' | 'itemId' | 'piece'>;

const columns = `g.order_number AS orderNumber, g.item_id AS itemId, g.piece, s.site_id AS siteId, substr(g.card_number, -4) AS last4,
  g.currency, g.balance, g.expires_at AS expiresAt, g.status, g.replaced_by IS NOT NULL AS isReplaced`;

/** Selects the gift cards that an account bought, and those with which it paid. */
export const giftCardsOfCustomerQuery = (consumerNo: string): Query<StaffGiftCard> => ({
  sql: `SELECT ${columns} FROM gift_card g JOIN shop_order s ON s.order_number = g.order_number WHERE g.card_number IN (
      SELECT b.card_number FROM placed_order p JOIN gift_card b ON b.order_number = p.order_number WHERE p.owner = ?1
      UNION SELECT u.card_number FROM placed_order p JOIN gift_card_use u ON u.intent_id = p.intent_id WHERE p.owner = ?1)
    ORDER BY s.placed_at DESC, g.item_id, g.piece LIMIT 100`,
  values: [consumerNo],
  row: cardSchema,
});

/** Selects the gift card of a unit of an order. Seeded test cards belong to no order, so they are not found. */
export const giftCardQuery = ({ orderNumber, itemId, piece }: GiftCardKey): Query<StaffGiftCard> => ({
  sql: `SELECT ${columns} FROM gift_card g JOIN shop_order s ON s.order_number = g.order_number
    WHERE g.order_number = ?1 AND g.item_id = ?2 AND g.piece = ?3`,
  values: [orderNumber, itemId, piece],
  row: cardSchema,
});
