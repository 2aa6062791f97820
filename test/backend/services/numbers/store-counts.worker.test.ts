// The counts that the storefront reports, and the sums of orders.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Query } from '#backend/platform/query.ts';
import { listMarketDays } from '#backend/rules/market-days.ts';
import { storeCounts } from '#backend/services/numbers/store-counts.ts';
import { activityQuery, missedSearchesQuery } from '#backend/stores/activity.ts';
import { salesQuery } from '#backend/stores/sales.ts';
import { shopCountsName } from '#lib/shop-counts.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
const now = Date.parse('2026-03-08T04:59:00Z'); // 23:59 on March 7 in New York

beforeAll(() => prepareBackend());
beforeEach(() => db.batch(['activity_day', 'missed_search', 'analytics_event'].map((table) => db.prepare(`DELETE FROM ${table}`))));

let events = 0;
const anEvent = (payload: Record<string, unknown>, id = `counts.test-${++events}`) => ({
  ...{ id, name: shopCountsName, class: 'required' as const, at: now, page: 'other', locale: 'en-us', visitor: 'b-123' },
  payload: { counts: [], searches: [], ...payload },
});
const search = (term: string, network: number) => anEvent({ searches: [{ term, network }] });
const listRows = async (sql: string) => (await db.prepare(sql).all()).results;
const readSearches = () => listRows('SELECT term, searches, visitors FROM missed_search ORDER BY term');

describe('counts of the storefront', () => {
  test('counts are added to the current day in the time zone of the market', async () => {
    const visits = { counts: [{ kind: 'visit', name: '', count: 2 }] };
    await storeCounts(db, [anEvent(visits), anEvent(visits)], now);
    await storeCounts(db, [anEvent(visits)], now + 60_000);
    expect(await listRows('SELECT site_id, day, count FROM activity_day ORDER BY day')).toEqual([
      { site_id: 'us', day: '2026-03-07', count: 4 },
      { site_id: 'us', day: '2026-03-08', count: 2 },
    ]);
  });

  test('counts of an event that is sent twice are added once, and only the id of the event is stored', async () => {
    const event = { ...anEvent({ counts: [{ kind: 'error', name: 'ORD430', count: 1 }], searches: [{ term: 'snowshoe', network: 1 }] }) };
    expect([await storeCounts(db, [event], now), await storeCounts(db, [event], now)]).toEqual([1, 0]);
    expect(await listRows('SELECT count FROM activity_day')).toEqual([{ count: 1 }]);
    expect(await readSearches()).toEqual([{ term: 'snowshoe', searches: 1, visitors: 1 }]);
    expect(await listRows('SELECT visitor, document FROM analytics_event')).toEqual([{ visitor: '', document: '{}' }]);
  });

  test('visitors in the same network group count as one', async () => {
    await storeCounts(db, [search('snowshoe', 3), search('snowshoe', 3), search('snowshoe', 29), search('crampon', 0)], now);
    expect(await readSearches()).toEqual([
      { term: 'crampon', searches: 1, visitors: 1 },
      { term: 'snowshoe', searches: 3, visitors: 2 },
    ]);
  });

  test.each(['ada@example.org', 'call +1 (303) 555-0100', '4242 4242 4242 4242'])('a search for %s is not counted', async (term) => {
    await storeCounts(db, [search(term, 1)], now);
    expect(await readSearches()).toEqual([]);
  });

  test('malformed payloads and unknown kinds are ignored', async () => {
    await storeCounts(
      db,
      [anEvent({ counts: [{ kind: 'other', name: '', count: 1 }] }), anEvent({ searches: [{ term: 'a', network: 30 }] })],
      now,
    );
    expect(await listRows('SELECT day FROM activity_day UNION ALL SELECT day FROM missed_search')).toEqual([]);
  });

  test('at most 2000 terms are stored per day, so that a program cannot fill the table', async () => {
    await db
      .prepare(
        `INSERT INTO missed_search WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
         SELECT 'us', '2026-03-07', 'term ' || i, 1, 1, 1 FROM n`,
      )
      .run();
    await storeCounts(db, [search('another', 1), search('term 1', 1)], now);
    expect(await listRows("SELECT term FROM missed_search WHERE term = 'another' OR searches > 1")).toEqual([{ term: 'term 1' }]);
  });
});

describe('the sums of orders', () => {
  const slot = Date.parse('2026-03-08T04:45:00Z');
  const sums = () => listRows(`SELECT * FROM sales_slot WHERE slot = ${slot}`);
  const document = JSON.stringify({ siteId: 'us', placedAt: now });
  const placed = (origin: string) =>
    db.batch([
      db.prepare("INSERT INTO shop_order VALUES (?1, 'us', ?2, ?1, 'USD', 900)").bind(origin, now),
      db.prepare("INSERT INTO placed_order VALUES (?1, ?1, 'owner', ?2, ?3)").bind(origin, 'a'.repeat(64), document),
      db.prepare('INSERT INTO order_cancellation (order_number, cancelled_at) VALUES (?1, ?2)').bind(origin, now),
      db.prepare("INSERT INTO order_return (return_id, order_number, reason, began_at) VALUES ('RTN' || ?1, ?1, '', ?2)").bind(origin, now),
      db.prepare(`UPDATE order_return SET refunded_at = ?2, refund = '{"total":400}' WHERE order_number = ?1`).bind(origin, now),
      db
        .prepare(
          `INSERT INTO order_refund (reference, order_number, request_key, reason, refunded_at, lines, refund)
           VALUES (?1 || '.r1', ?1, 'key', 'late', ?2, '[]', '{"total":70}')`,
        )
        .bind(origin, now),
    ]);

  test('the sums contain orders, cancellations, returns and refunds, and remain after an order is deleted', async () => {
    await placed('shop');
    const all = {
      ...{ site_id: 'us', slot, orders: 1, revenue: 900, canceled: 1, canceled_amount: 900, returned: 1, refunded: 470 },
      ...{ chargebacks: 0, charged_back: 0 },
    };
    expect(await sums()).toEqual([all]);
    await db.prepare("UPDATE order_return SET settled_at = 1, refunded_at = refunded_at + 1 WHERE order_number = 'shop'").run();
    await db.prepare("UPDATE order_refund SET settled_at = 1 WHERE order_number = 'shop'").run();
    await db.prepare("DELETE FROM placed_order WHERE order_number = 'shop'").run();
    expect(await sums()).toEqual([all]);
    await db.prepare('DELETE FROM sales_slot').run();
  });

  test('the sums are reduced when seeded orders are deleted', async () => {
    await placed('seed');
    for (const table of ['order_return', 'order_cancellation', 'placed_order', 'shop_order'])
      await db.prepare(`DELETE FROM ${table} WHERE order_number = 'seed'`).run();
    const zero = { orders: 0, revenue: 0, canceled: 0, canceled_amount: 0, returned: 0, refunded: 0 };
    expect(await sums()).toMatchObject([zero]);
  });
});

describe('reading', () => {
  const period = { first: '2026-03-01', last: '2026-03-08' };
  test.each([
    ['sales', salesQuery(listMarketDays(['us', 'de'], period)), 'SEARCH s USING PRIMARY KEY (site_id=? AND slot>? AND slot<?)'],
    ['activity', activityQuery(['us', 'de'], period), 'SEARCH a USING PRIMARY KEY (site_id=? AND day>? AND day<?)'],
    ['searches', missedSearchesQuery(['us', 'de'], period, 10), 'SEARCH m USING PRIMARY KEY (site_id=? AND day>? AND day<?)'],
  ])('%s uses an index', async (_, { sql, values }: Query<unknown>, detail) => {
    const plan = await db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    expect(plan.results.map((row) => row.detail)).toContain(detail);
  });
});
