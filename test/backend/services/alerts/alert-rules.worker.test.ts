// Each rule of the alerts: its fault opens an incident, and its repair closes it.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BackendEnv } from '#backend/platform/env.ts';
import { read } from '#backend/platform/query.ts';
import { quietMs } from '#backend/rules/alert-incidents.ts';
import { alertRules } from '#backend/services/alerts/alert-rules.ts';
import { evaluateAlerts } from '#backend/services/alerts/evaluate-alerts.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { closedIncidentsQuery, currentIncidentsQuery } from '#backend/stores/alert-incidents.ts';
import { countEvent } from '#backend/stores/event-counts.ts';
import { recordFault } from '#backend/stores/faults.ts';
import { recordJobRun } from '#backend/stores/job-runs.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anItem, aShopper } from '../../../support/shopper.ts';
import { turnOff } from '../../../support/switches.ts';

const { BACKEND_DB: db } = backendEnv;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Later than everything that the seed contains. */
const now = Date.UTC(2027, 5, 1, 12);

const run = (sql: string, ...values: (string | number)[]) =>
  db
    .prepare(sql)
    .bind(...values)
    .run();

let orders = 0;
const placeOrder = (placedAt: number, siteId = 'us') =>
  run("INSERT INTO shop_order VALUES (?1, ?2, ?3, 'shop', 'USD', 100)", `ALERT-${++orders}`, siteId, placedAt);

const count = async (name: Parameters<typeof countEvent>[1], times: number, at: number) => {
  for (let each = 0; each < times; each++) await countEvent(db, name, at);
};

let placed = '';
const writeEvent = (state: string, at: number, attempts = 0) =>
  run(
    `INSERT INTO fulfillment_event (kind, order_number, subject_id, happened_at, state, attempts, next_attempt_at, finished_at)
     VALUES ('shipment.packable', ?1, 'alert', ?2, ?3, ?4, ?5, ?6)`,
    ...[placed, at, state, attempts, at, at],
  );

const writeEmail = (state: string, at: number) =>
  run(
    `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document, state)
     VALUES (?1, 'newsletter-known', 'ada@example.org', 'en-us', ?2, '{"end":"a"}', ?3)`,
    ...[`alert ${crypto.randomUUID()}`, at, state],
  );

const sending = { EMAIL_TRANSPORT: 'resend' };
const reporting = { FULFILMENT_WEBHOOK_URL: 'https://warehouse.example/events' };

interface RuleCase {
  env?: Partial<BackendEnv>;
  /** Milliseconds by which the clock advances at each reading. */
  clockStepMs?: number;
  subject?: string;
  /** Something similar that is no fault. */
  allow?: () => Promise<unknown>;
  cause: () => Promise<unknown>;
  repair: () => Promise<unknown>;
  /** The configuration and the clock after the repair. */
  repaired?: { env?: Partial<BackendEnv>; clockStepMs?: number };
}

const clearCounts = () => run('DELETE FROM event_count');

/** What makes each rule apply. */
const cases: Readonly<Record<string, RuleCase>> = {
  'orders-stopped': {
    subject: 'us',
    allow: async () => {
      await placeOrder(now - 7 * dayMs - minuteMs); // a single order last week is not a pattern
      await placeOrder(now - 7 * dayMs + minuteMs); // this hour last week is not over
      await placeOrder(now - 8 * dayMs);
    },
    cause: () => placeOrder(now - 7 * dayMs - 2 * minuteMs),
    repair: () => placeOrder(now - minuteMs),
  },
  faults: {
    allow: () => count('fault', 20, now - 10 * minuteMs),
    cause: () => count('fault', 10, now - minuteMs),
    repair: clearCounts,
  },
  'payments-refused': {
    allow: async () => {
      await count('payment-refused', 5, now - minuteMs);
      await count('payment-accepted', 6, now - minuteMs);
    },
    cause: () => count('payment-refused', 1, now - minuteMs),
    repair: () => count('payment-accepted', 1, now),
  },
  'orders-hanging': {
    allow: () => count('hanging-order', 1, now - 20 * minuteMs),
    cause: () => count('hanging-order', 1, now),
    repair: clearCounts,
  },
  'order-work': {
    allow: () => run("INSERT INTO work_failure VALUES ('capture', 'ALERT', 2, ?1, ?1, 'a reason')", now - hourMs),
    cause: () => run("UPDATE work_failure SET attempts = 3 WHERE subject = 'ALERT'"),
    repair: () => run("DELETE FROM work_failure WHERE subject = 'ALERT'"),
  },
  'emails-late': {
    env: sending,
    allow: () => writeEmail('waiting', now - 9 * minuteMs),
    cause: () => writeEmail('waiting', now - 11 * minuteMs),
    repair: () => run("UPDATE outbox SET state = 'sent' WHERE mail_id LIKE 'alert %'"),
  },
  'emails-failed': {
    env: sending,
    allow: async () => {
      for (const at of [hourMs, 2 * hourMs, 25 * hourMs]) await writeEmail('failed', now - at);
      await writeEmail('suppressed', now - hourMs);
      await writeEmail('failed', now - hourMs);
      await run('UPDATE outbox SET held_at = 1 WHERE written_at = ?1 AND rowid = (SELECT MAX(rowid) FROM outbox)', now - hourMs);
    },
    cause: () => writeEmail('failed', now - hourMs),
    repair: () => run("UPDATE outbox SET settled_at = 1 WHERE mail_id LIKE 'alert %'"),
  },
  'events-late': {
    env: reporting,
    allow: () => writeEvent('waiting', now - 20 * minuteMs, 2),
    cause: () => writeEvent('waiting', now - 31 * minuteMs),
    repair: () => run("UPDATE fulfillment_event SET state = 'sent' WHERE subject_id = 'alert'"),
  },
  'events-failed': {
    allow: () => writeEvent('dropped', now - hourMs, 10),
    cause: () => writeEvent('failed', now - hourMs, 10),
    repair: () => run("UPDATE fulfillment_event SET state = 'sent' WHERE subject_id = 'alert'"),
  },
  'content-events-late': {
    allow: () => run("INSERT INTO content_event VALUES ('alert-1', '[]', ?1)", now + hourMs),
    cause: () => run("INSERT INTO content_event VALUES ('alert-2', '[]', ?1)", now - 11 * minuteMs),
    repair: () => run("DELETE FROM content_event WHERE event_id LIKE 'alert-%'"),
  },
  'stock-events-late': {
    allow: () => run("INSERT INTO listing_due (site_id, master_id, due_at) VALUES ('us', 'ALERT1', ?1)", now - 5 * minuteMs),
    cause: () => run("INSERT INTO listing_due (site_id, master_id, due_at) VALUES ('us', 'ALERT2', ?1)", now - 11 * minuteMs),
    repair: () => run("DELETE FROM listing_due WHERE master_id LIKE 'ALERT%'"),
  },
  'database-slow': { clockStepMs: 500, cause: async () => undefined, repair: async () => undefined, repaired: { clockStepMs: 499 } },
  'daily-job': {
    subject: 'daily',
    allow: () => recordJobRun(db, { job: 'daily', startedAt: now - 25 * hourMs, finishedAt: now, summary: '', failure: null }),
    cause: async () => {
      await run('DELETE FROM job_run');
      for (const [hours, failure] of [
        [27, null],
        [3, 'D1 is down'],
      ] as const)
        await recordJobRun(db, { job: 'daily', startedAt: now - hours * hourMs, finishedAt: now, summary: '', failure });
    },
    repair: () => recordJobRun(db, { job: 'daily', startedAt: now, finishedAt: now, summary: '', failure: null }),
  },
  backup: {
    subject: 'backup',
    allow: () => recordJobRun(db, { job: 'backup', startedAt: now - 25 * hourMs, finishedAt: now, summary: '', failure: null }),
    cause: async () => {
      await run('DELETE FROM job_run');
      const record = (job: string, startedAt: number, failure: string | null) =>
        recordJobRun(db, { job, startedAt, finishedAt: startedAt, summary: '', failure });
      await record('daily', now - 27 * hourMs, null);
      await record('daily', now - 3 * hourMs, null);
      await record('backup', now - 3 * hourMs, 'R2 is down');
    },
    repair: () => recordJobRun(db, { job: 'backup', startedAt: now, finishedAt: now, summary: '', failure: null }),
  },
  'tokens-expire': {
    subject: 'A program',
    allow: () => run("INSERT INTO staff_token VALUES ('alert-1', 'a', 'Another', '[]', 'ada', 1, ?1, NULL, NULL)", now + 15 * dayMs),
    cause: () => run("INSERT INTO staff_token VALUES ('alert-2', 'b', 'A program', '[]', 'ada', 1, ?1, NULL, NULL)", now + 13 * dayMs),
    repair: () => run("UPDATE staff_token SET revoked_at = 2 WHERE token_id = 'alert-2'"),
  },
  'secrets-expire': {
    subject: 'STRIPE_SECRET_KEY',
    env: { SECRET_EXPIRY: 'SMTP_URL=2027-06-30, STRIPE_SECRET_KEY=2027-06-10' },
    cause: async () => undefined,
    repair: async () => undefined,
    repaired: { env: { SECRET_EXPIRY: 'STRIPE_SECRET_KEY=2028-06-10' } },
  },
};

beforeAll(async () => {
  await prepareBackend();
  const shopper = await aShopper();
  placed = (await shopper.place(await shopper.atSummary([await anItem({ stock: 9 })]))).body.orderNumber;
});

beforeEach(async () => {
  const tables = ['alert_incident', 'event_count', 'work_failure', 'outbox', 'fulfillment_event', 'content_event', 'listing_due'];
  for (const table of [...tables, 'job_run', 'staff_token']) await run(`DELETE FROM ${table}`);
  await run("DELETE FROM shop_order WHERE order_number LIKE 'ALERT-%'");
});

async function evaluate(at: number, { env = {}, clockStepMs = 0 }: Pick<RuleCase, 'env' | 'clockStepMs'> = {}) {
  let time = at;
  await evaluateAlerts({
    env: { ...backendEnv, ...env, ALERT_EMAILS: 'ops@shop.example' },
    now: at,
    clock: () => {
      time += clockStepMs;
      return time;
    },
  });
}

/** Returns the subjects of the open incidents of a rule. */
const listOpen = async (rule: string) =>
  (await read(db, currentIncidentsQuery))[0].filter((each) => each.rule === rule && each.openedAt !== null).map(({ subject }) => subject);

const listTitles = async () =>
  (await createOutbox(db).readEmails(100)).flatMap(({ kind, data }) => (kind === 'operator-alert' ? [data.title] : [])).toReversed();

test('every rule has a fault in this test', () => {
  expect(Object.keys(cases)).toEqual(alertRules.map(({ name }) => name));
});

describe.each(alertRules.map((rule) => ({ rule: rule.name, ...rule })))('the rule $rule', ({ name, title, forMs = 0 }) => {
  const { subject = '', allow, cause, repair, repaired = {}, ...options } = cases[name] as RuleCase;

  test(`${name} opens one incident for its fault, and closes it after the repair, with one email each`, async () => {
    await allow?.();
    await evaluate(now, options.clockStepMs === undefined ? options : { ...options, clockStepMs: 0 });
    if (name !== 'secrets-expire') expect(await listOpen(name)).toEqual([]);
    await cause();
    // the evaluations before the rule has applied for long enough
    for (let at = now; at < now + forMs; at += minuteMs) {
      await evaluate(at, options);
      expect(await listOpen(name)).toEqual([]);
    }
    for (const at of [now + forMs, now + forMs + 1]) await evaluate(at, options);
    expect(await listOpen(name)).toEqual([subject]);
    const place = subject === '' ? '' : `: ${subject}`;
    const isOurs = (each: string) => each.endsWith(`] ${title}${place}`);
    expect((await listTitles()).filter(isOurs)).toHaveLength(1);
    await repair();
    // a rule with a window still sees the fault at an earlier time, so time moves only as far as needed
    const quietAt = now + forMs + 1 + quietMs;
    await evaluate(quietAt - 1, { ...options, ...repaired });
    expect(await listOpen(name)).toEqual([subject]);
    await evaluate(quietAt, { ...options, ...repaired });
    expect(await listOpen(name)).toEqual([]);
    expect((await read(db, closedIncidentsQuery(10)))[0].filter(({ rule }) => rule === name)).toMatchObject([
      { subject, closedAt: quietAt },
    ]);
    const titles = (await listTitles()).filter(isOurs);
    expect(titles.map((each) => each.startsWith('[Ended]'))).toEqual([false, true]);
  });
});

test('a closed market does not count as a market without orders', async () => {
  for (const minutes of [1, 2]) await placeOrder(now - 7 * dayMs - minutes * minuteMs);
  await turnOff('us');
  await evaluate(now);
  expect(await listOpen('orders-stopped')).toEqual([]);
});

test('emails and events that no one sends, as on a developer’s machine, cause no alert', async () => {
  await writeEmail('waiting', now - dayMs);
  await writeEvent('waiting', now - dayMs);
  await evaluate(now);
  expect((await read(db, currentIncidentsQuery))[0]).toEqual([]);
});

test('an incident ends when its rule no longer applies to the configuration', async () => {
  await writeEmail('waiting', now - dayMs);
  await evaluate(now, { env: sending });
  expect(await listOpen('emails-late')).toEqual(['']);
  await evaluate(now + quietMs);
  expect(await listOpen('emails-late')).toEqual([]);
});

test('a rule whose query fails keeps its incident, is logged, and does not stop the other rules', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await count('fault', 10, now);
  await evaluate(now);
  await run('ALTER TABLE event_count RENAME TO event_count_away');
  try {
    await writeEvent('failed', now);
    await evaluate(now + quietMs);
  } finally {
    await run('ALTER TABLE event_count_away RENAME TO event_count');
  }
  expect([await listOpen('faults'), await listOpen('events-failed')]).toEqual([[''], ['']]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"rule":"faults"'));
  vi.restoreAllMocks();
});

test('faults of requests are stored with their reference and counted, at most 60 in a minute', async () => {
  const fault = {
    error: new Error('D1 is down'),
    happenedAt: now,
    correlationId: 'a-reference',
    worker: 'backend',
    place: 'GET /a',
  } as const;
  for (let each = 0; each < 70; each++) await recordFault(db, fault);
  const stored = await db.prepare("SELECT COUNT(*) AS faults FROM fault WHERE correlation_id = 'a-reference'").first();
  const counted = await db.prepare("SELECT SUM(count) AS faults FROM event_count WHERE name = 'fault'").first();
  expect([stored, counted]).toEqual([{ faults: 60 }, { faults: 60 }]);
});
