// The overview of the state of the shop, and the page of its settings.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { recordFault } from '#backend/stores/faults.ts';
import { recordJobRun } from '#backend/stores/job-runs.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { db, type StaffBrowser, signedIn, staffEnv, watchLog } from '../../../support/staff.ts';

let administrator: StaffBrowser;

beforeAll(async () => {
  await prepareBackend();
  administrator = await signedIn('administrator');
});
let minutes = 0;
beforeEach(async () => {
  // an isolate stores 60 faults per minute, also those of other tests
  vi.useFakeTimers({ now: Date.now() + 61_000 * ++minutes, toFake: ['Date'] });
  await db.batch(['alert_incident', 'fault', 'job_run', 'outbox'].map((table) => db.prepare(`DELETE FROM ${table}`)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const readPage = async (path: string): Promise<string> => (await administrator.get(path)).text();

const aFault = (correlationId: string, reason: string) =>
  recordFault(db, { error: new Error(reason), happenedAt: Date.now(), correlationId, worker: 'backend', place: 'GET /cart/:id' });

test('the overview of a shop without problems says so', async () => {
  const html = await readPage('/status');
  for (const text of ['No alert is open.', 'has failed in the last 14 days', 'Due: 0.', 'None has run yet.']) expect(html).toContain(text);
});

test('the overview shows open alerts with their runbook, and ended ones', async () => {
  const insert = (id: string, rule: string, subject: string, openedAt: number | null, closedAt: number | null) =>
    db
      .prepare(
        'INSERT INTO alert_incident (incident_id, rule, subject, value, first_seen_at, last_seen_at, opened_at, closed_at) VALUES (?1, ?2, ?3, 7, 1, 1, ?4, ?5)',
      )
      .bind(id, rule, subject, openedAt, closedAt)
      .run();
  await insert('a', 'orders-stopped', 'us', Date.UTC(2026, 11, 1, 8), null);
  await insert('b', 'database-slow', '', null, null); // has not applied for long enough
  await insert('c', 'faults', '', Date.UTC(2026, 10, 30), Date.UTC(2026, 10, 30, 1));
  const html = await readPage('/status');
  expect(html).toContain('No order was placed in the market us within an hour. In the same hour of the last week, there were 7.');
  expect(html).toContain('1 Dec 2026, 08:00 UTC');
  expect(html).toContain('docs/runbooks.md#orders-stopped');
  expect(html).not.toContain('The database is slow');
  expect(html).toMatch(/Alert that has ended.*Many errors.*30 Nov 2026, 01:00 UTC/s);
});

test('a fault is found by the reference of the error page, also with spaces and capitals', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await aFault(one, 'The first <b>reason</b>');
  await aFault(other, 'The second reason');
  const html = await readPage(`/status?${new URLSearchParams({ reference: `  ${one.toUpperCase()} ` })}`);
  expect(html).toContain('The first &lt;b&gt;reason&lt;/b&gt;');
  expect(html).not.toContain('The second reason');
  expect(await readPage('/status')).toContain('The second reason');
  expect(await readPage(`/status?reference=${crypto.randomUUID()}`)).toContain('No fault with this reference is stored.');
});

test('a malformed reference is shown again with an error', async () => {
  const response = await administrator.get('/status?reference=abc%22%3E');
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('id="reference-error">Enter a reference like');
  expect(html).toContain('value="abc&quot;&gt;"');
});

test('a fault of the staff site itself can be found by its reference', async () => {
  watchLog();
  const { BACKEND_DB, ...rest } = staffEnv();
  const failing = new Proxy(BACKEND_DB, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (name !== 'prepare') return typeof value === 'function' ? value.bind(target) : value;
      return (sql: string) => {
        if (sql.includes('shop_switch')) throw new Error('no such table');
        return target.prepare(sql);
      };
    },
  });
  const browser = await signedIn('administrator', { ...rest, BACKEND_DB: failing });
  const response = await browser.get('/status/switches');
  expect(response.status).toBe(500);
  const html = await readPage(`/status?reference=${response.headers.get('x-correlation-id')}`);
  expect(html).toContain('no such table');
  expect(html).toContain('GET /status/switches');
});

test('the overview shows how many emails are due, and which were given up', async () => {
  const insert = (id: string, writtenAt: number, state: string) =>
    db
      .prepare(
        `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document, state)
         VALUES (?1, 'newsletter-known', 'ada@example.org', 'en-us', ?2, '{}', ?3)`,
      )
      .bind(id, writtenAt, state)
      .run();
  await insert('a', Date.UTC(2026, 0, 2, 3), 'waiting');
  await insert('b', Date.now() + 60_000, 'waiting');
  await insert('c', 1, 'failed');
  const html = await readPage('/status');
  expect(html).toContain('Due: 1.');
  expect(html).toContain('2 Jan 2026, 03:00 UTC');
  expect(html).toContain('Given up and not settled: 1');
  expect(html).not.toContain('ada@example.org');
});

test('the overview lists the runs of the daily job with their failure', async () => {
  const at = Date.UTC(2026, 11, 1, 3, 17);
  await recordJobRun(db, { job: 'daily', startedAt: at, finishedAt: at + 1500, summary: 'mails: 3', failure: null });
  await recordJobRun(db, { job: 'daily', startedAt: at + 86_400_000, finishedAt: at + 86_400_000, summary: '', failure: 'D1 is down' });
  const html = await readPage('/status');
  expect(html).toMatch(/D1 is down.*1 Dec 2026, 03:17 UTC.*1\.5.*Done.*mails: 3/s);
  await recordJobRun(db, { job: 'backup', startedAt: at, finishedAt: at + 9000, summary: '2026-12-01T03-17-00Z: 9 rows', failure: null });
  expect(await readPage('/status')).toMatch(/Backup.*9\.0.*Done.*2026-12-01T03-17-00Z: 9 rows/s);
});

test('the settings name each variable, and never contain the value of a secret', async () => {
  watchLog(); // the stand-in for the storefront has no settings
  const env = staffEnv({ PREVIEW_SECRETS: 'a-preview-secret-that-must-not-be-shown-anywhere', REDIRECT_HOSTS: 'help.shop.example' });
  const html = await (await (await signedIn('administrator', env)).get('/status/settings')).text();
  const page = html.replaceAll(/<\/td><td[^>]*>/g, ' ');
  expect(page).toMatch(/BACKEND_TOKEN_SECRET<\/code> Secret set/);
  expect(page).toMatch(/RESEND_API_KEY<\/code> Default <em>missing/);
  expect(page).toMatch(/REDIRECT_HOSTS<\/code> Variable help\.shop\.example/);
  expect(page).not.toMatch(/that-must-not-be-shown|test-webhook-secret/);
});
