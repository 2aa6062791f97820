// Migration 0130: refunds without a return from before their sums existed.
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const folder = 'src/backend/migrations';

test('migration 0130 adds earlier refunds without a return to the sums of the time of the refund', () => {
  const sqlite = new DatabaseSync(':memory:');
  const files = readdirSync(folder).toSorted();
  const place = files.findIndex((name) => name.startsWith('0130_'));
  for (const file of files.slice(0, place)) sqlite.exec(readFileSync(`${folder}/${file}`, 'utf8'));
  const quarterMs = 900_000;
  sqlite.exec(`
    INSERT INTO shop_order VALUES ('C1', 'us', ${quarterMs}, 'shop', 'USD', 900);
    INSERT INTO placed_order VALUES ('C1', 'i', 'o', '${'0'.repeat(64)}', '{"siteId":"us","placedAt":${quarterMs}}');
    INSERT INTO order_refund (reference, order_number, request_key, reason, refunded_at, lines, refund) VALUES
      ('C1.r1', 'C1', 'one', 'late', ${2 * quarterMs + 5}, '[]', '{"total":150}'),
      ('C1.r2', 'C1', 'two', 'late', ${2 * quarterMs + 9}, '[]', '{"total":50}')`);
  sqlite.exec(readFileSync(`${folder}/${files[place]}`, 'utf8'));
  const rows = sqlite.prepare('SELECT slot, orders, refunded FROM sales_slot ORDER BY slot').all();
  expect(rows).toEqual([
    { slot: quarterMs, orders: 1, refunded: 0 },
    { slot: 2 * quarterMs, orders: 0, refunded: 200 },
  ]);
});
