// The page with the numbers of the shop.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { db, type StaffBrowser, signedIn, staffEnv } from '../../../support/staff.ts';

let person: StaffBrowser;

beforeAll(async () => {
  await prepareBackend();
  person = await signedIn('support');
});

beforeEach(() => db.batch(['sales_slot', 'activity_day', 'missed_search'].map((table) => db.prepare(`DELETE FROM ${table}`))));

let orders = 0;

const placeOrder = (placedAt: string, total: number, siteId = 'us') =>
  db
    .prepare("INSERT INTO shop_order VALUES (?1, ?2, ?3, 'shop', ?4, ?5)")
    .bind(`NUM-${++orders}`, siteId, Date.parse(placedAt), siteId === 'us' ? 'USD' : 'EUR', total)
    .run();

const readRows = async (path: string): Promise<string[]> => {
  const response = await person.get(path);
  expect(response.status).toBe(200);
  return (await response.text()).split('\r\n').filter((line) => line !== '');
};

test('the default period ends on the current day of the market', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-24T02:00Z'));
  const read = async (path: string) => (await (await signedIn('support')).get(path)).text();
  expect(await read('/numbers?market=us')).toMatch(/name="to"[^>]*value="2026-12-23"/);
  expect(await read('/numbers')).toMatch(/name="to"[^>]*value="2026-12-24"/);
  vi.restoreAllMocks();
});

describe('the file of the days', () => {
  const period = 'from=2026-03-07&to=2026-03-09';

  test('the file of days counts orders in the time zone of the market, even when daylight saving time begins', async () => {
    await placeOrder('2026-03-08T04:59:00Z', 100); // 23:59 on March 7 in New York
    await placeOrder('2026-03-08T05:00:00Z', 200); // midnight
    await placeOrder('2026-03-09T03:59:00Z', 400); // 23:59 on March 8, which has 23 hours
    await placeOrder('2026-03-09T04:00:00Z', 800);
    const rows = await readRows(`/numbers/days.csv?${period}&market=us`);
    expect(rows.map((row) => row.split(',').slice(0, 5))).toEqual([
      ['day', 'market', 'currency', 'orders', 'revenue'],
      ['2026-03-07', 'us', 'USD', '1', '1'],
      ['2026-03-08', 'us', 'USD', '2', '6'],
      ['2026-03-09', 'us', 'USD', '1', '8'],
    ]);
  });

  test('the file of days has a row for each permitted market', async () => {
    person = await signedIn('publisher:de');
    await placeOrder('2026-03-08T12:00:00Z', 100, 'de');
    await placeOrder('2026-03-08T12:00:00Z', 100);
    expect((await readRows(`/numbers/days.csv?${period}`)).map((row) => row.split(',').slice(1, 4).join(' '))).toEqual([
      'market currency orders',
      'de EUR 0',
      'de EUR 1',
      'de EUR 0',
    ]);
    person = await signedIn('support');
  });
});

test('the file of the searches escapes a term that a spreadsheet could run as a formula', async () => {
  await db.prepare("INSERT INTO missed_search VALUES ('us', '2026-03-08', '=cmd|x', 5, 7, 3)").run();
  expect(await readRows('/numbers/searches.csv?from=2026-03-08&to=2026-03-08')).toEqual(['term,market,searches', "'=cmd|x,us,5"]);
});

describe('the page', () => {
  const open = async (query: string) => {
    const response = await person.get(`/numbers?${query}`);
    return { status: response.status, html: await response.text() };
  };

  test('the numbers page compares a period with the previous period', async () => {
    await placeOrder('2026-03-08T12:00:00Z', 10000);
    await placeOrder('2026-03-08T13:00:00Z', 30000);
    await placeOrder('2026-03-06T12:00:00Z', 20000);
    await db.batch([
      db.prepare("INSERT INTO activity_day VALUES ('us', '2026-03-08', 'visit', '', 40)"),
      db.prepare("INSERT INTO activity_day VALUES ('us', '2026-03-08', 'step', 'shipping', 10)"),
      db.prepare("INSERT INTO activity_day VALUES ('us', '2026-03-08', 'step', 'billing', 4)"),
      db.prepare("INSERT INTO activity_day VALUES ('us', '2026-03-08', 'error', 'ORD430', 3)"),
    ]);
    const { html } = await open('from=2026-03-07&to=2026-03-08&market=us');
    const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('United States 2 1 (+100%) $400.00 $200.00 $200.00 $200.00 40 0 5% –');
    expect(text).toContain('Delivery 10 0 6 0 60% –');
    expect(text).toContain('ORD430 3 0');
  });

  test('the numbers page shows a search term only if three visitors searched for it on the same day', async () => {
    await db.batch([
      db.prepare("INSERT INTO missed_search VALUES ('us', '2026-03-08', 'snowshoes', 5, 7, 3)"),
      db.prepare("INSERT INTO missed_search VALUES ('us', '2026-03-08', 'ada lovelace', 50, 3, 2)"),
      db.prepare("INSERT INTO missed_search VALUES ('us', '2026-03-07', 'ada lovelace', 50, 12, 2)"),
    ]);
    const { html } = await open('from=2026-03-01&to=2026-03-09');
    expect(html).toContain('snowshoes');
    expect(html).not.toContain('lovelace');
  });

  test.each([
    ['from=2026-02-30&to=2026-03-08', 'Enter a date such as 2026-11-30.'],
    ['from=2026-03-09&to=2026-03-08', 'The last day is before the first day.'],
    ['from=2026-01-01&to=2026-12-31', 'Choose at most 92 days.'],
  ])('the numbers page shows the error of the period %s next to its field, and keeps the input', async (query, message) => {
    const { status, html } = await open(query);
    expect(status).toBe(422);
    expect(html).toContain(message);
    expect(html).toContain(`value="${new URLSearchParams(query).get('from')}"`);
  });

  test('the numbers page responds with 404 if the shop uses another commerce engine', async () => {
    const { BACKEND: _, ...env } = staffEnv();
    const other = await signedIn('support', env);
    expect((await other.get('/numbers')).status).toBe(404);
  });
});
