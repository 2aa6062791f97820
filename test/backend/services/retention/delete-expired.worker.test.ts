// Personal data is deleted when its retention period ends, and not earlier. Amounts are retained.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteExpiredRecords } from '#backend/services/retention/delete-expired.ts';
import { kinds } from '#backend/services/retention/kinds.ts';
import { markets } from '#markets/registry.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anEGiftCard } from '../../../support/gift-cards.ts';
import { anItem, aShopper } from '../../../support/shopper.ts';
import { count, sampleRows } from './sample-rows.ts';

const db = backendEnv.BACKEND_DB;
const day = 24 * 60 * 60 * 1000;

beforeAll(() => prepareBackend());
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

test('an order is anonymized after the retention period of its market, but its lines and amounts are retained', async () => {
  const shopper = await aShopper();
  const { body: order } = await shopper.place(await shopper.atSummary([await anItem()]));
  const { orderNumber, placedAt } = order;
  const years = markets.us.settings.orderYears;
  const documents = () => count('placed_order WHERE order_number = ?1', orderNumber);
  const lastDay = Date.UTC(new Date(placedAt).getUTCFullYear() + years, 11, 31, 23);
  await deleteExpiredRecords(db, lastDay);
  expect(await documents()).toBe(1);
  expect(await deleteExpiredRecords(db, lastDay + day)).toMatchObject({ orders: expect.any(Number) });
  expect(await documents()).toBe(0);
  expect(await count('order_basket WHERE order_number = ?1', orderNumber)).toBe(0);
  expect(await db.prepare('SELECT total, currency FROM shop_order WHERE order_number = ?1').bind(orderNumber).first()).toEqual({
    total: order.totals.total,
    currency: 'USD',
  });
  expect(await count('order_line WHERE order_number = ?1', orderNumber)).toBe(1);
});

test('orders are kept longer in a market with a longer retention period', async () => {
  const placedAt = Date.UTC(2020, 5, 1);
  const insert = (siteId: string) =>
    db.batch([
      db.prepare("INSERT INTO shop_order VALUES (?1, ?2, ?3, 'shop', 'EUR', 100)").bind(`old-${siteId}`, siteId, placedAt),
      db
        .prepare("INSERT INTO placed_order VALUES (?1, ?1, 'owner', ?2, ?3)")
        .bind(`old-${siteId}`, 'a'.repeat(64), JSON.stringify({ siteId, placedAt })),
    ]);
  for (const siteId of ['us', 'de']) await insert(siteId);
  await deleteExpiredRecords(db, Date.UTC(2028, 0, 1));
  expect(await count("placed_order WHERE order_number = 'old-us'")).toBe(0);
  expect(await count("placed_order WHERE order_number = 'old-de'")).toBe(1);
  await deleteExpiredRecords(db, Date.UTC(2031, 0, 1));
  expect(await count("placed_order WHERE order_number = 'old-de'")).toBe(0);
});

test('an active subscription is not deleted, however old it is', async () => {
  await db
    .prepare("INSERT INTO subscription VALUES ('kept', 'us', 'en-us', 'Newsletter', 'email', 'kept@example.org', 'u', 0, 'active', 0, 0)")
    .run();
  await deleteExpiredRecords(db, Date.UTC(2040, 0, 1));
  expect(await count("subscription WHERE subscription_id = 'kept'")).toBe(1);
});

describe('personal data after its retention period', () => {
  /** The start of a year, because only the year of an allowance use is stored. */
  const now = Date.UTC(2027, 0, 1);
  test.each(kinds.filter(({ name }) => name !== 'orders'))(
    'personal data of the kind $name is deleted when its retention period ends, and not a millisecond earlier',
    async (kind) => {
      const { insert, left } = sampleRows[kind.name] ?? expect.fail(`${kind.name} has no sample`);
      const before =
        kind.retention === 'orderYears' ? Date.UTC(2027 - markets.us.settings.orderYears, 0, 1) : now - kind.retention.days * day;
      const ids = [`${kind.name} stays`, `${kind.name} goes`] as const;
      await db.batch([...insert(ids[0], before), ...insert(ids[1], before - 1)]);
      await deleteExpiredRecords(db, now);
      expect([await left(ids[0]), await left(ids[1])].map((rest) => rest > 0)).toEqual([true, false]);
    },
  );

  test('a payment’s card is deleted after the retention period, but its amount is retained', async () => {
    expect(await db.prepare("SELECT instrument_id AS card, amount FROM provider_payment WHERE intent_id = 'cards goes'").first()).toEqual({
      card: null,
      amount: 1,
    });
  });
});

test('the retention period of a list of favorites restarts when its owner reads the list', async () => {
  const shopper = await aShopper();
  const { productId } = await anItem();
  const favorites = '/wishlists/v2/favorites';
  const list = (await shopper.call<{ listId: string }>(favorites, { body: { id: productId, qty: 1, itemType: 'product' } })).body;
  await db.prepare('UPDATE wishlist SET seen_at = 1').run();
  const seen = () => db.prepare('SELECT MAX(seen_at) AS seen FROM wishlist').first<number>('seen');
  expect(list).toBeTruthy();
  expect(await seen()).toBe(1);
  await shopper.call(favorites);
  expect(await seen()).toBeGreaterThan(1);
});

test('seeded gift cards and gift cards that are still valid are not deleted', async () => {
  const shopper = await aShopper();
  await shopper.place(await shopper.atSummary([anEGiftCard(25)]));
  const seeded = await count("gift_card WHERE origin = 'seed'");
  const bought = await count("gift_card WHERE origin = 'shop' AND expires_at > ?1", Date.now());
  await deleteExpiredRecords(db, Date.now());
  expect(await count("gift_card WHERE origin = 'seed'")).toBe(seeded);
  expect(await count("gift_card WHERE origin = 'shop' AND expires_at > ?1", Date.now())).toBe(bought);
});

test('a failed deletion is logged, and the other kinds of data are still deleted', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await db.batch(
    ["INSERT INTO bot_check_use VALUES ('late', '', 1)", 'ALTER TABLE outbox RENAME TO outbox_away'].map((sql) => db.prepare(sql)),
  );
  const counts = await deleteExpiredRecords(db, Date.now());
  await db.prepare('ALTER TABLE outbox_away RENAME TO outbox').run();
  expect(log).toHaveBeenCalledOnce();
  expect(JSON.parse(String(log.mock.lastCall))).toMatchObject({ at: 'retention', kind: 'mails' });
  expect(counts['answers to the bot check']).toBeGreaterThan(0);
  log.mockRestore();
});

test('deletes replaced drafts, but keeps the newest version and versions that are seeded, in a release, or have a note or a period', async () => {
  const insert = db.prepare("INSERT INTO content_document VALUES ('us', 'en-us', 'page', 'kept', ?1, ?2, ?3, NULL, '{}', 'Ada', ?4, ?5)");
  const rows: [number, string, number | null, number | null, string | null][] = [
    [1, 'published', 1, 1, null],
    [2, 'discarded', null, 1, 'For the sale'],
    [3, 'discarded', 5, 1, null],
    [4, 'discarded', null, null, null],
    [5, 'discarded', null, 1, null],
    [6, 'discarded', null, 1, null], // in a release
    [7, 'discarded', null, 1, null],
  ];
  await db.batch([
    ...rows.map((row) => insert.bind(...row)),
    db.prepare("INSERT INTO content_release VALUES ('kept', 'open', NULL, NULL, NULL, 1, 'Ada', 1, 'Ada', 1)"),
    db.prepare("INSERT INTO content_release_document VALUES ('kept', 'us', 'en-us', 'page', 'kept', 6, NULL, 'Ada', 1)"),
  ]);
  await deleteExpiredRecords(db, Date.UTC(2028, 0, 1));
  const { results } = await db.prepare("SELECT version FROM content_document WHERE document_key = 'kept'").all<{ version: number }>();
  expect(results.map(({ version }) => version)).toEqual([1, 2, 3, 4, 6, 7]);
  const entry = await db.prepare("SELECT edited_by AS editedBy FROM document_entry WHERE document_key = 'kept'").first();
  expect(entry).toEqual({ editedBy: 'Ada' });
});
