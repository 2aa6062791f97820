// The data export and the account deletion include all data that this backend stores about a customer.
import { beforeAll, expect, test } from 'vitest';
import { copyData, eraseByAddressStatements, eraseStatements } from '#backend/services/personal-data/copy-data.ts';
import { personalParts } from '#backend/services/personal-data/parts.ts';
import { proveEmailStatement } from '#backend/stores/consumers.ts';
import { anAccount } from '../../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';

const db = backendEnv.BACKEND_DB;

beforeAll(() => prepareBackend());

/** Names of the columns that contain an account number. */
const names = ['consumer_no', 'owner', 'usid', 'author', 'asker', 'voter', 'flagger', 'holder', 'reporter'];

/** Tables with such a column that this test does not check, each with the reason. */
const others = new Set([
  'consumer_basket', // besides the account number, it contains only a site id and a cart id
  'sign_in_code', // its rows are deleted after a day
  'password_reset', // its rows are deleted after a day
  'transfer', // its rows are deleted after a day
  'social_stash', // its rows are deleted after a day
  'stock_hold', // the column `holder` is cleared after a day (retention/kinds.ts)
  'consumer_name_word', // derived from `consumer`, and deleted with its row
  'agent_session', // contains employees only, no customers
  'store_employee',
]);

async function listPersonalTables(): Promise<string[]> {
  const { results } = await db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all<{ name: string; sql: string }>();
  const column = new RegExp(`^\\s*(${names.join('|')}) TEXT`, 'm');
  return results.flatMap(({ name, sql }) => (column.test(sql) && !others.has(name) ? [name] : []));
}

const mentions = (sql: string | undefined, table: string): boolean => new RegExp(`\\b${table}\\b`).test(sql ?? '');

test('every table with personal data is part of the data export and of the account deletion', async () => {
  const tables = await listPersonalTables();
  expect(tables).toContain('placed_order');
  expect(tables.filter((table) => !personalParts.some(({ copied }) => mentions(copied, table)))).toEqual([]);
  expect(tables.filter((table) => !personalParts.some(({ erased }) => erased.some((sql) => mentions(sql, table))))).toEqual([]);
});

const rows: Record<string, string> = {
  'warranty claims': `INSERT INTO warranty_claim VALUES ('WTY1', 'us', 'en-us', ?1, '{"text":"A strap tore."}', 7)`,
  events: `INSERT INTO event_registration VALUES ('us', 'event parts', 'parts@example.org', '{"days":1}', 7, 9, ?1, NULL)`,
  points: "INSERT INTO loyalty_entry VALUES ('bonus parts', ?1, 'bonus', 50, NULL, 7, 7)",
  allowances: "INSERT INTO consumer_allowance VALUES (?1, 'athlete', 'USD', 200000, 2026, 100)",
  'uses of allowances': "INSERT INTO allowance_use VALUES ('intent parts', ?1, 'athlete', 2026, 100, 'taken')",
  'promo codes': "INSERT INTO coupon_use VALUES ('intent parts', 'us', 'WELCOME', 'basket', ?1, 1, 'sold', 7)",
  'votes on reviews': "INSERT INTO review_vote VALUES ('review parts', ?1, 7)",
  'reported reviews': "INSERT INTO review_flag VALUES ('review parts', ?1, 'spam', 7)",
  'reported photos': "INSERT INTO social_report VALUES ('seed-us-camp-night', ?1, NULL, 'other', 7)",
  'gift cards and rewards': "INSERT INTO consumer_prepaid VALUES ('saved parts', ?1, 'GIFT_CARD', '2500', 'sealed', 'key', 9, 7)",
  'identity providers': "INSERT INTO consumer_identity VALUES ('https://id.example', 'subject parts', ?1, 7, 7)",
  passkeys: "INSERT INTO passkey VALUES ('credential parts', ?1, 'shop.example', 'the key', 0, '[]', 'Laptop', 7, NULL)",
};

test('account data is exported only for its own account, and is deleted with it', async () => {
  const [{ consumerNo }, other] = [await anAccount(), await anAccount()];
  for (const sql of Object.values(rows)) await db.prepare(sql).bind(consumerNo).run();
  const copy = await copyData(db, { consumerNo });
  for (const name of Object.keys(rows)) expect(copy[name], name).toHaveLength(1);
  expect(copy['warranty claims']).toMatchObject([{ claimNumber: 'WTY1', text: 'A strap tore.' }]);
  expect(JSON.stringify(copy)).not.toContain('the key');
  const others = await copyData(db, other);
  for (const name of Object.keys(rows)) expect(others[name], name).toEqual([]);
  await db.batch(eraseStatements(db, consumerNo, 'gone parts'));
  const after = await copyData(db, { consumerNo });
  expect(Object.values(after).flat()).toEqual([]);
  expect((await copyData(db, other)).profile).toHaveLength(1);
  // The use of a code remains, because it counts towards the code's usage limit.
  expect(await db.prepare("SELECT state FROM coupon_use WHERE owner = 'gone parts'").first('state')).toBe('sold');
});

/** Stores an order of a former shop, whose number contains the address. */
const storeFormerOrder = (email: string) =>
  db.batch([
    db.prepare(
      "INSERT OR IGNORE INTO shopify_import (import_id, kind, file_name, uploaded_by, uploaded_at, state) VALUES ('i', 'orders', 'f', 'a', 7, 'stored')",
    ),
    db
      .prepare("INSERT INTO former_order VALUES ('us', '#' || ?1, 'i', ?1, 7, 'USD', 100, ?2)")
      .bind(email, JSON.stringify({ lines: [{ name: 'Bottle', qty: 1, amount: 100 }] })),
  ]);
const countFormerOrders = (email: string) => db.prepare('SELECT COUNT(*) AS n FROM former_order WHERE email = ?1').bind(email).first('n');

test('orders of a former shop are deleted with the account only if it has verified the address, because they may belong to another person', async () => {
  const [proven, other] = [await anAccount(), await anAccount()];
  await proveEmailStatement(db, proven.consumerNo, 7).run();
  for (const { email, consumerNo } of [proven, other]) {
    await storeFormerOrder(email);
    await db.batch(eraseStatements(db, consumerNo, `gone ${consumerNo}`));
  }
  expect([await countFormerOrders(proven.email), await countFormerOrders(other.email)]).toEqual([0, 1]);
});

test('a request by email address deletes the orders of a former shop', async () => {
  const { email } = await anAccount();
  await storeFormerOrder(email);
  await db.batch(eraseByAddressStatements(db, email.toUpperCase()));
  expect(await countFormerOrders(email)).toBe(0);
});

test('data that is stored only under an email address is exported only if the account has verified the address', async () => {
  const { consumerNo, email } = await anAccount();
  await storeFormerOrder(email);
  const left = [
    "INSERT INTO contact_message VALUES ('message parts', 'us', 'en-us', 'orders', 'refund', 'Mara', ?1, '', 'A word.', 7)",
    "INSERT INTO event_registration VALUES ('us', 'event parts', ?1, '{\"days\":1}', 7, 9, '', NULL)",
    "INSERT INTO question VALUES ('question parts', 'us', 'en-us', 'M', 'a guest', 'Mara', ?1, 'Is it warm?', 7, NULL)",
    `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document)
     VALUES ('mail parts', 'contact-received', ?1, 'en-us', 7, '{"secret":1}')`,
    "INSERT INTO email_suppression VALUES (lower(?1), 'bounce', 7)",
  ];
  for (const sql of left) await db.prepare(sql).bind(email.toUpperCase()).run();
  const without = await copyData(db, { consumerNo });
  expect(Object.keys(without)).not.toContain('messages');
  const copy = await copyData(db, { consumerNo, provenEmail: email });
  expect(copy).toMatchObject({
    messages: [{ reference: 'message parts', message: 'A word.' }],
    'events as a guest': [{ eventId: 'event parts', days: 1 }],
    'questions as a guest': [{ text: 'Is it warm?' }],
    mails: [{ kind: 'contact-received' }],
    'orders of a former shop': [{ siteId: 'us', orderNumber: `#${email}`, total: 100, currency: 'USD', lines: [{ name: 'Bottle' }] }],
    'suppressed addresses': [{ reason: 'bounce' }],
  });
  expect(JSON.stringify(copy)).not.toContain('secret');
});
