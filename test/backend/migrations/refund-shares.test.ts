// Migration 0107: refunds that were decided before their shares were stored.
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const folder = 'src/backend/migrations';

test('migration 0107 finds the share of each payment in refunds from before, also if two payments have the same label', () => {
  const sqlite = new DatabaseSync(':memory:');
  const files = readdirSync(folder).toSorted();
  const place = files.findIndex((name) => name.startsWith('0107_'));
  for (const file of files.slice(0, place)) sqlite.exec(readFileSync(`${folder}/${file}`, 'utf8'));
  sqlite.exec('PRAGMA foreign_keys = OFF');
  const pay = (code: string, label: string, amount: number) => ({ code, label, amount });
  const paymentMethod = [
    pay('GIFT_CARD', 'Gift card', 10),
    pay('POINTS', 'Points', 5),
    pay('GIFT_CARD', 'Gift card', 20),
    pay('CARD', 'Visa', 70),
  ];
  const order = sqlite.prepare(
    "INSERT INTO placed_order (order_number, intent_id, owner, secret_hash, document) VALUES ('C1', 'i', 'o', ?, ?)",
  );
  order.run('0'.repeat(64), JSON.stringify({ paymentMethod }));
  const store = sqlite.prepare(
    "INSERT INTO order_return (return_id, order_number, reason, began_at, refunded_at, refund) VALUES (?, 'C1', 'faulty', 1, ?, ?)",
  );
  // the points got no share, so that this refund does not list them
  const parts = [pay('GIFT_CARD', 'Gift card', 1), pay('GIFT_CARD', 'Gift card', 2), pay('CARD', 'Visa', 7)];
  store.run('RTN1', 5, JSON.stringify({ parts }));
  store.run('RTN2', null, null);
  sqlite.exec(readFileSync(`${folder}/${files[place]}`, 'utf8'));
  const rows = sqlite.prepare('SELECT refund_shares AS shares FROM order_return ORDER BY return_id').all() as { shares: string | null }[];
  expect(JSON.parse(rows[0]?.shares ?? '')).toEqual([1, 0, 2, 7].map((amount) => ({ before: 0, amount })));
  expect(rows[1]?.shares).toBeNull();
});
