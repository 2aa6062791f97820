// Records that shoppers and staff rarely cause, so that the check of the staff site also finds the pages on which staff read them.
import type { SeededShop } from './seeded-shop.ts';

const hostileText = '"><img src=x onerror=alert(1)>';
const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Stores a placement that hangs, a gift card that an order bought, and a chargeback with markup in its texts. Returns the paths of the pages
 * to which no list links.
 */
export function storeRareRecords({ change }: SeededShop, orderNumber: string): string[] {
  const now = Date.now();
  change(
    "INSERT INTO hanging_placement VALUES ('check:1', 'check', 'HANGING', 'us', 'write', ?1, ?1, 100, 'USD', ?2, NULL, NULL)",
    now,
    hostileText,
  );
  change(
    `INSERT INTO gift_card (card_number, currency, balance, expires_at, status, origin, order_number, item_id, piece)
     VALUES ('9999000011112222', 'USD', 5000, ?1, 'active', 'shop', ?2, 'check', 1)`,
    now + yearMs,
    orderNumber,
  );
  change(
    `INSERT INTO chargeback (order_number, site_id, received_on, received_at, amount, currency, reason_code, note, recorded_at, recorded_by,
       form_id, position)
     SELECT b.order_number, s.site_id, '2026-11-30', ?1, 100, s.currency, ?2, ?2, ?1, ?2, 'check-form', b.position
     FROM payment_balance b JOIN shop_order s ON s.order_number = b.order_number WHERE b.refundable >= 100 LIMIT 1`,
    now,
    hostileText,
  );
  return [
    ...['', '/cancel'].map((page) => `/orders/stuck/placements/HANGING${page}`),
    `/customers/gift-cards/${encodeURIComponent(orderNumber)}/check/1`,
  ];
}
