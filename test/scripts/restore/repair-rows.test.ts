// Rows that do not fit together, because tables were read one after the other while the shop was open.
import { beforeEach, expect, test } from 'vitest';
import { wholeRangeId } from '#backend/rules/whole-range.ts';
import { endSignIns, holdEmails, listSearchTexts, skipNumbers } from '../../../scripts/restore/hold-effects.ts';
import { repairRows } from '../../../scripts/restore/repair-rows.ts';
import { createWorkingCopy, type WorkingCopy } from '../../../scripts/restore/working-copy.ts';

const startedAt = Date.UTC(2026, 10, 30, 3, 17);
const hourMs = 60 * 60 * 1000;
const now = startedAt + 8 * hourMs;

let db: WorkingCopy['db'];
beforeEach(() => {
  ({ db } = createWorkingCopy(':memory:'));
});

const run = (sql: string, ...values: (string | number | null)[]) => db.prepare(sql).run(...values);
const read = (sql: string) =>
  db
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));
const repair = () => repairRows(db, startedAt).map(({ sentence }) => sentence);

const placeOrder = (orderNumber: string): void => {
  run("INSERT INTO shop_order VALUES (?, 'us', 1, 'shop', 'USD', 1000)", orderNumber);
  run("INSERT INTO order_line VALUES (?, 1, 'M1', 'P1', 'S1', 1, 1000)", orderNumber);
  run("INSERT INTO placed_order VALUES (?, ?, 'ada', ?, '{}')", orderNumber, `intent ${orderNumber}`, '0'.repeat(64));
};

test('rows that fit together are not changed', () => {
  placeOrder('CAAAAAAAAAA');
  run("INSERT INTO order_capture VALUES ('CAAAAAAAAAA', 1, NULL)");
  run("INSERT INTO provider_payment VALUES ('intent CAAAAAAAAAA', NULL, 1000, 'USD', 'authorized', 'a', 1)");
  expect(repair()).toEqual([]);
  expect(read('SELECT * FROM order_capture')).toHaveLength(1);
});

test('what belongs to an order that was placed during the backup is removed, on every level', () => {
  run("INSERT INTO order_line VALUES ('CLATELATE01', 1, 'M1', 'P1', 'S1', 1, 1000)");
  run("INSERT INTO order_return (return_id, order_number, reason, began_at) VALUES ('RTN1', 'CLATELATE01', '', 1)");
  run("INSERT INTO order_return_line (return_id, item_id, qty, reason) VALUES ('RTN1', 'i', 1, 'size')");
  const found = repair();
  for (const table of ['order_line', 'order_return', 'order_return_line'])
    expect([table, read(`SELECT * FROM ${table}`)]).toEqual([table, []]);
  expect(found).toContain('1 rows of order_line were removed, because their row of shop_order was written later.');
});

test('a payment whose card was stored later stays, without the card', () => {
  placeOrder('CAAAAAAAAAA');
  run("INSERT INTO provider_payment VALUES ('intent CAAAAAAAAAA', 'card-1', 1000, 'USD', 'captured', 'a', 1)");
  expect(repair()).toEqual(['1 rows of provider_payment were changed, because their row of provider_instrument was written later.']);
  expect(read('SELECT instrument_id AS card, state FROM provider_payment')).toEqual([{ card: null, state: 'captured' }]);
});

const hold = (intent: string, state: string) =>
  run(
    "INSERT INTO stock_hold (intent_id, sku, location_id, product_id, qty, state, expires_at) VALUES (?, 'S1', 'web-us', 'P1', 2, ?, 1)",
    intent,
    state,
  );
const move = (reason: string, qty: number, intent: string | null, at: number | null) =>
  run(
    "INSERT INTO stock_movement (location_id, sku, reason, qty, intent_id, moved_at) VALUES ('web-us', 'S1', ?, ?, ?, ?)",
    reason,
    qty,
    intent,
    at,
  );

test('the stock is that of the ledger, without holds that were made after the holds were read', () => {
  run("INSERT INTO stock VALUES ('web-us', 'P1', 'S1', 4)");
  move('opening', 10, null, null);
  hold('known', 'held');
  move('hold', 2, 'known', startedAt - 1);
  move('hold', 3, 'later', startedAt + 1);
  expect(repair()).toEqual([
    '1 movements of stock were removed, because their hold was written later.',
    '1 stocks were corrected according to the ledger.',
  ]);
  expect(read('SELECT available FROM stock')).toEqual([{ available: 8 }]);
});

test.each([
  ['release', 'released', 10],
  ['expire', 'expired', 10],
  ['sale', 'sold', 8],
])('a hold for which the ledger has a %s has ended, so its units are not returned again', (reason, state, available) => {
  run("INSERT INTO stock VALUES ('web-us', 'P1', 'S1', 8)");
  move('opening', 10, null, null);
  hold('known', 'held');
  move('hold', 2, 'known', startedAt - 1);
  move(reason, 2, 'known', startedAt + 1);
  repair();
  expect(read('SELECT state FROM stock_hold')).toEqual([{ state }]);
  expect(read('SELECT available FROM stock')).toEqual([{ available }]);
});

test('points for an order that is not in the backup are removed', () => {
  placeOrder('CAAAAAAAAAA');
  run(
    `INSERT INTO consumer (consumer_no, login, email, password_hash, consumer_type, site_id, first_name, last_name, postal_code, birth_date,
       gender, document, origin, created_at, seen_at)
     VALUES ('N1', 'ada', 'ada@example.org', '', 'registered', 'us', 'Ada', 'Ridge', '', '', '', '{}', 'shop', 1, 1)`,
  );
  for (const [id, orderNumber] of [
    ['1', 'CAAAAAAAAAA'],
    ['2', 'CLATELATE01'],
  ] as const)
    run(
      `INSERT INTO loyalty_entry (entry_id, consumer_no, kind, points, order_number, written_at, counts_at)
       VALUES (?, 'N1', 'earned', 10, ?, 1, 1)`,
      ...[id, orderNumber],
    );
  expect(repair()).toEqual(['1 entries of points were removed, because their order was placed later.']);
  expect(read('SELECT entry_id AS id FROM loyalty_entry')).toEqual([{ id: '1' }]);
});

test('payments and gift cards without an order are reported, and stay', () => {
  run(
    "INSERT INTO stripe_payment (intent_id, amount, currency, state, payment_id, created_at) VALUES ('lost', 100, 'USD', 'authorized', 'pi_1', 1)",
  );
  run(
    "INSERT INTO stripe_payment (intent_id, amount, currency, state, payment_id, created_at) VALUES ('void', 100, 'USD', 'voided', 'pi_2', 1)",
  );
  run("INSERT INTO gift_card_use VALUES ('lost', '1234567890123456', 500, 'taken')");
  run("INSERT INTO gift_card_use VALUES ('back', '1234567890123456', 500, 'returned')");
  const found = repairRows(db, startedAt);
  expect(found.map(({ subjects }) => subjects)).toEqual([['pi_1'], ['…3456 (500)']]);
  expect(found[0]?.sentence).toMatch(/^1 payments of Stripe have no order/);
  expect(read('SELECT * FROM stripe_payment')).toHaveLength(2);
});

const writeEmail = (
  id: string,
  { state = 'waiting', attempts = 0, nextAt = null }: { state?: string; attempts?: number; nextAt?: number | null },
) =>
  run(
    `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document, state, attempts, next_attempt_at)
     VALUES (?, 'gift-card', 'ada@example.org', 'en-us', ?, '{}', ?, ?, ?)`,
    ...([id, startedAt - hourMs, state, attempts, nextAt] as const),
  );

test('emails that were due or being sent are held, and those that are due later or were sent are not', () => {
  writeEmail('due', {});
  writeEmail('due after the backup', { nextAt: startedAt + hourMs });
  writeEmail('being sent', { attempts: 1, nextAt: now + 1000 });
  writeEmail('due later', { nextAt: now + hourMs });
  writeEmail('sent', { state: 'sent' });
  holdEmails(db, { startedAt, now });
  const states = read("SELECT mail_id AS id FROM outbox WHERE held_at IS NOT NULL AND state = 'failed' ORDER BY rowid").map(({ id }) => id);
  expect(states).toEqual(['due', 'due after the backup', 'being sent']);
  expect(read("SELECT mail_id AS id FROM outbox WHERE state = 'waiting'")).toEqual([{ id: 'due later' }]);
});

test('numbers of documents jump ahead, in every year since the backup', () => {
  const [backup, restored] = [Date.UTC(2026, 11, 31, 3), Date.UTC(2027, 0, 2, 3)];
  db.exec('BEGIN');
  for (let serial = 1; serial <= 150; serial++) {
    run("INSERT INTO shop_order VALUES (?, 'de', 1, 'shop', 'EUR', 1000)", `C${serial}`);
    run("INSERT INTO invoice VALUES (?, 'de', 2026, ?, ?)", `C${serial}`, serial, backup - hourMs);
  }
  db.exec('COMMIT');
  skipNumbers(db, { startedAt: backup, now: restored });
  const minutes = 2 * 24 * 60;
  expect(read("SELECT kind, year, serial FROM number_skip WHERE site_id = 'de' ORDER BY kind, year")).toEqual([
    { kind: 'credit_note', year: 2026, serial: 1000 + minutes },
    { kind: 'credit_note', year: 2027, serial: 1000 + minutes },
    { kind: 'invoice', year: 2026, serial: 150 + 1000 + minutes + 1500 },
    { kind: 'invoice', year: 2027, serial: 1000 + minutes + 1500 },
  ]);
});

test('a second restore of the same backup skips the numbers that were used after the first one', () => {
  const skip = (at: number) => {
    db.exec('DELETE FROM number_skip'); // the backup does not have it
    skipNumbers(db, { startedAt, now: at });
    return Number(read("SELECT serial FROM number_skip WHERE kind = 'invoice' AND site_id = 'us'")[0]?.serial);
  };
  expect(skip(now + hourMs) - skip(now)).toBe(60);
});

test('sign-ins end, and valid access tokens are named', () => {
  run("INSERT INTO staff_token VALUES ('t1', 'a', 'A program', '[]', 'ada', 1, 9, NULL, NULL)");
  run("INSERT INTO staff_token VALUES ('t2', 'b', 'Another', '[]', 'ada', 1, 9, NULL, 2)");
  run("INSERT INTO agent_session (session_id, employee_id, store_id, usid, created_at) VALUES ('s', 'e', 'US-DEN', 'u', 1)");
  const found = endSignIns(db);
  expect(found.at(-1)?.subjects).toEqual(['A program']);
  expect(read('SELECT * FROM agent_session')).toEqual([]);
});

test('the full-text rows of all styles are listed to be written again, once for each site', () => {
  for (const [site, category] of [
    ['us', wholeRangeId],
    ['de', wholeRangeId],
    ['us', 'men'],
  ] as const)
    run("INSERT INTO category_product VALUES (?, ?, 0, 'M00000001', 'M0000000101')", site, category);
  listSearchTexts(db);
  expect(read('SELECT site_id AS site, master_id AS style FROM search_due ORDER BY 1')).toEqual([
    { site: 'de', style: 'M00000001' },
    { site: 'us', style: 'M00000001' },
  ]);
});
