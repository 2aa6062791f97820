// Issues the gift cards of an order and writes the emails that contain them (migrations/0012).
import type { Order } from '#contract/entities/order.ts';

export interface BoughtGiftCard {
  itemId: string;
  /** Number of the unit within its line, from 1. */
  piece: number;
  /** Amount in minor units of the order's currency. */
  amount: number;
  /** Email address of the recipient. */
  recipient: string;
  /** Name of the recipient; `message` is the personal message. */
  to: string;
  message: string;
  /** Name of the sender, or empty. */
  sender: string;
  /** Earliest time when the email is sent, in milliseconds since 1970. */
  dueAt: number;
}

interface Issue {
  order: Pick<Order, 'orderNumber' | 'currency'>;
  locale: string;
  now: number;
  hashPin(pin: string): Promise<string>;
  /** Encrypts a PIN. The outbox stores only the encrypted PIN, which is decrypted when the email is sent. */
  sealPin(pin: string): Promise<string>;
}

const lifeMs = 5 * 365 * 24 * 60 * 60 * 1000;
const numberStart = '6011';

/**
 * Issues a gift card for each unit and writes its email to the outbox, with the time when it is due. Does nothing if the order is canceled.
 * Idempotent.
 */
export async function issueGiftCards(
  db: D1Database,
  units: readonly BoughtGiftCard[],
  { order, locale, now, hashPin, sealPin }: Issue,
): Promise<void> {
  const cards = units.map(async (unit) => {
    const { cardNumber, pin } = createCardSecrets();
    return { ...unit, cardNumber, sealedPin: await sealPin(pin), pinHash: await hashPin(pin) };
  });
  const fresh = JSON.stringify(await Promise.all(cards));
  await db.batch([
    db
      .prepare(
        `INSERT INTO gift_card (card_number, pin_hash, currency, balance, expires_at, status, origin, order_number, item_id, piece)
         SELECT p.value ->> 'cardNumber', p.value ->> 'pinHash', ?2, p.value ->> 'amount', ?3, 'active', 'shop', ?1,
           p.value ->> 'itemId', p.value ->> 'piece'
         FROM json_each(?4) p WHERE NOT EXISTS (SELECT 1 FROM order_cancellation c WHERE c.order_number = ?1)
         ON CONFLICT (order_number, item_id, piece) DO NOTHING`,
      )
      .bind(order.orderNumber, order.currency, now + lifeMs, fresh),
    db
      .prepare(
        `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document)
         SELECT 'gift-card ' || ?1 || ' ' || c.item_id || ' ' || c.piece, 'gift-card', p.value ->> 'recipient', ?2,
           max(?3, p.value ->> 'dueAt'),
           json_object('orderNumber', ?1, 'to', p.value ->> 'to', 'message', p.value ->> 'message', 'sender', p.value ->> 'sender',
             'cardNumber', c.card_number,
             'pin', p.value ->> 'sealedPin', 'amount', p.value ->> 'amount', 'currency', c.currency, 'expiresAt', c.expires_at,
             'dueAt', p.value ->> 'dueAt')
         FROM json_each(?4) p
         JOIN gift_card c ON c.order_number = ?1 AND c.card_number = p.value ->> 'cardNumber'
         WHERE true ON CONFLICT (mail_id) DO NOTHING`,
      )
      .bind(order.orderNumber, locale, now, fresh),
  ]);
}

/** Creates the statement that deletes the emails of an order's gift cards that are not due yet. */
export const deleteFutureEmails = (db: D1Database, orderNumber: string, now: number): D1PreparedStatement =>
  db.prepare("DELETE FROM outbox WHERE written_at > ?2 AND kind = 'gift-card' AND document ->> 'orderNumber' = ?1").bind(orderNumber, now);

/** Creates the statement that blocks the gift cards bought in an order. If a card was used, a constraint fails the whole batch. */
export const blockGiftCards = (db: D1Database, orderNumber: string): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE gift_card SET balance = 0, status = CASE WHEN NOT EXISTS (
         SELECT 1 FROM gift_card_use u WHERE u.card_number = gift_card.card_number AND u.state = 'taken') THEN 'blocked' END
       WHERE order_number = ?1`,
    )
    .bind(orderNumber);

/** Creates the number and the PIN of a new card. */
export const createCardSecrets = (): { cardNumber: string; pin: string } => ({ cardNumber: numberStart + digits(12), pin: digits(8) });

const digits = (count: number): string => Array.from(crypto.getRandomValues(new Uint32Array(count)), (word) => word % 10).join('');
