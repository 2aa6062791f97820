// The messages about incidents: to a webhook, and by the scheduled handler of the Worker.
import { createScheduledController } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BackendEnv } from '#backend/platform/env.ts';
import { read } from '#backend/platform/query.ts';
import { quietMs } from '#backend/rules/alert-incidents.ts';
import { evaluateAlerts } from '#backend/services/alerts/evaluate-alerts.ts';
import { currentIncidentsQuery, unsentIncidentsQuery } from '#backend/stores/alert-incidents.ts';
import { countEvent } from '#backend/stores/event-counts.ts';
import { latestJobRunsQuery } from '#backend/stores/job-runs.ts';
import worker from '#backend/worker.ts';
import { isSignedWebhook } from '#lib/requests/webhook-signature.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';

const { BACKEND_DB: db } = backendEnv;
const secret = 'a-secret-for-alerts-of-at-least-32-characters';
const configured = {
  ...{ ALERT_WEBHOOK_URL: 'https://ops.example/alerts', ALERT_WEBHOOK_SECRETS: secret },
  RUNBOOKS_URL: 'https://docs.example/runbooks.md',
};

beforeAll(() => prepareBackend());
beforeEach(() => db.batch(['alert_incident', 'event_count', 'job_run'].map((table) => db.prepare(`DELETE FROM ${table}`))));
afterEach(() => vi.restoreAllMocks());

/** Records the requests to the webhook, which responds with the statuses in turn, and then with 204. */
function watchWebhook(...statuses: (number | 'broken')[]) {
  const requests: { url: string; headers: Headers; body: string }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    requests.push({ url: String(input), headers: new Headers(init?.headers), body: String(init?.body) });
    const status = statuses.shift() ?? 204;
    if (status === 'broken') throw new Error('connection lost');
    return new Response(null, { status });
  });
  return requests;
}

const evaluate = (now: number, env: Partial<BackendEnv> = configured) =>
  evaluateAlerts({ env: { ...backendEnv, ...env }, now, clock: () => now });

const fail = async (at: number) => {
  for (let each = 0; each < 10; each++) await countEvent(db, 'fault', at);
};

test('the webhook gets one signed message when an incident begins, and one when it ends', async () => {
  const requests = watchWebhook();
  const now = Date.now();
  await fail(now);
  for (const at of [now, now + 60_000, now + 120_000]) await evaluate(at);
  expect(requests).toHaveLength(1);
  await db.prepare('DELETE FROM event_count').run();
  for (const at of [now + 120_000 + quietMs, now + 180_000 + quietMs]) await evaluate(at);
  expect(requests).toHaveLength(2);
  const [opened, closed] = requests.map(({ body }) => JSON.parse(body));
  expect(opened).toMatchObject({
    ...{ type: 'alert.opened', rule: 'faults', subject: '', severity: 'critical', title: '[Critical] Many errors' },
    runbook: 'https://docs.example/runbooks.md#faults',
  });
  expect(closed).toMatchObject({ type: 'alert.closed', incidentId: opened.incidentId, title: '[Ended] Many errors' });
  const [first] = requests;
  expect(first?.url).toBe('https://ops.example/alerts');
  expect(first && isSignedWebhook(first.body, first.headers, [secret])).toBe(true);
  expect(first?.headers.get('webhook-id')).toBe(`${opened.incidentId}.alert.opened`);
});

test.each([500, 302, 'broken'] as const)(
  'a message that the webhook does not accept (%s) is sent again with the same id',
  async (failure) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const requests = watchWebhook(failure);
    const now = Date.now();
    await fail(now);
    for (const at of [now, now + 60_000, now + 120_000]) await evaluate(at);
    const ids = requests.map(({ headers }) => headers.get('webhook-id'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect((await read(db, unsentIncidentsQuery(10)))[0]).toEqual([]);
  },
);

test('an incident that was over before the webhook was reachable is reported with its begin and its end', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const requests = watchWebhook(503);
  const now = Date.now();
  await fail(now);
  await evaluate(now);
  await db.prepare('DELETE FROM event_count').run();
  await evaluate(now + quietMs);
  expect(requests.map(({ body }) => JSON.parse(body).type)).toEqual(['alert.opened', 'alert.opened', 'alert.closed']);
});

test.each([
  [{ ALERT_WEBHOOK_SECRETS: 'short' }, 'ALERT_WEBHOOK_SECRETS is missing or too short'],
  [{ ALERT_WEBHOOK_URL: 'ops.example' }, 'ALERT_WEBHOOK_URL must be a URL'],
  [{ ALERT_EMAILS: 'ops@shop.example, nobody' }, 'ALERT_EMAILS must be comma-separated addresses'],
])('the configuration %j is logged every minute', async (over, problem) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const requests = watchWebhook();
  await fail(Date.now());
  await runScheduled('* * * * *', { ...configured, ...over });
  expect(log).toHaveBeenCalledWith(expect.stringContaining(problem));
  expect(requests).toHaveLength('ALERT_EMAILS' in over ? 1 : 0);
});

const runScheduled = (cron: string, env: Partial<BackendEnv> = {}) =>
  worker.scheduled(createScheduledController({ cron }), { ...backendEnv, ...env });

test('the cron trigger evaluates the alerts every minute, and runs the daily job once a day', async () => {
  await fail(Date.now());
  await runScheduled('* * * * *');
  expect((await read(db, currentIncidentsQuery))[0]).toMatchObject([{ rule: 'faults' }]);
  expect((await read(db, latestJobRunsQuery(5)))[0]).toEqual([]);
  await runScheduled('17 3 * * *');
  expect((await read(db, latestJobRunsQuery(5)))[0]).toMatchObject([{ job: 'daily', failure: null }]);
});

test('a daily job that fails is recorded with its reason', async () => {
  await db.prepare('ALTER TABLE fault RENAME TO fault_away').run();
  try {
    await expect(runScheduled('17 3 * * *')).rejects.toThrow('no such table');
  } finally {
    await db.prepare('ALTER TABLE fault_away RENAME TO fault').run();
  }
  const [[run]] = await read(db, latestJobRunsQuery(5));
  expect(run?.failure ?? '').toContain('no such table: fault');
});

test('the queries of the rules scan no table of orders or emails', async () => {
  const { alertRules } = await import('#backend/services/alerts/alert-rules.ts');
  for (const { find, name } of alertRules) {
    if (typeof find !== 'string') continue;
    const { results } = await db.prepare(`EXPLAIN QUERY PLAN ${find}`).bind(1, 0).all<{ detail: string }>();
    const scans = results
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (o|n|shop_order|outbox|fulfillment_event|event_count|listing_due)\b(?!.*USING)/.test(detail));
    expect([name, scans]).toEqual([name, []]);
  }
});
