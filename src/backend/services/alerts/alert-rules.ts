// The rules of the alerts, as data. docs/runbooks.md has a section for each rule, with its name as the heading's anchor.
import { sendsEmails } from '#backend/platform/email-settings.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { sendsFulfillmentEvents } from '#backend/platform/fulfillment-webhook-settings.ts';
import type { Finding } from '#backend/rules/alert-incidents.ts';
import { isCivilDate } from '#lib/civil-date.ts';
import { markets } from '#markets/registry.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

export interface Measuring {
  env: BackendEnv;
  now: number;
  /** Returns milliseconds since 1970, for measuring how long something takes. */
  clock: () => number;
}

export interface AlertRule {
  name: string;
  /** What is wrong, for the subject of a message. */
  title: string;
  /** `critical`: shoppers cannot order, or money is at risk. `warning`: something will fail unless an operator acts within a day. */
  severity: 'critical' | 'warning';
  /**
   * SQL that selects subjects and their values. ?1 is the current time, and ?2 the start of the window. Or a function, for what the database
   * does not know.
   */
  find: string | ((measuring: Measuring) => Promise<Finding[]>);
  windowMs: number;
  /** The rule applies to subjects whose value is at least this number. */
  threshold: number;
  /** Milliseconds for which the rule must apply before it is reported; by default 0. */
  forMs?: number;
  /** Returns false for a configuration to which the rule does not apply. */
  isFor?: (env: BackendEnv) => boolean;
  /** Describes what was found, as a sentence for operators. */
  describe: (finding: Finding) => string;
}

const siteIds = JSON.stringify(Object.keys(markets));

/** Measures how long the database takes for the smallest query. */
async function measureDatabase({ env, clock }: Measuring): Promise<Finding[]> {
  const startedAt = clock();
  await env.BACKEND_DB.prepare('SELECT 1').first();
  return [{ subject: '', value: clock() - startedAt }];
}

export const alertRules: readonly AlertRule[] = [
  {
    name: 'orders-stopped',
    title: 'No orders',
    severity: 'critical',
    windowMs: hourMs,
    threshold: 2,
    find: `SELECT m.value AS subject, (SELECT COUNT(*) FROM shop_order o
        WHERE o.site_id = m.value AND o.placed_at > ?2 - ${weekMs} AND o.placed_at <= ?1 - ${weekMs}) AS value
      FROM json_each('${siteIds}') m
      WHERE NOT EXISTS (SELECT 1 FROM shop_order n WHERE n.site_id = m.value AND n.placed_at > ?2)
        AND NOT EXISTS (SELECT 1 FROM shop_switch s WHERE s.site_id = m.value AND s.payment_method = '')`,
    describe: ({ subject, value }) =>
      `No order was placed in the market ${subject} within an hour. In the same hour of the last week, there were ${value}.`,
  },
  {
    name: 'faults',
    title: 'Many errors',
    severity: 'critical',
    windowMs: 5 * minuteMs,
    threshold: 10,
    find: "SELECT '' AS subject, COALESCE(SUM(count), 0) AS value FROM event_count WHERE name = 'fault' AND slot > ?2",
    describe: ({ value }) => `${value} requests failed within five minutes.`,
  },
  {
    name: 'payments-refused',
    title: 'Payments fail',
    severity: 'critical',
    windowMs: 30 * minuteMs,
    threshold: 5,
    find: `SELECT '' AS subject, CASE WHEN refused >= accepted THEN refused ELSE 0 END AS value FROM (
        SELECT COALESCE(SUM(count) FILTER (WHERE name = 'payment-refused'), 0) AS refused,
          COALESCE(SUM(count) FILTER (WHERE name = 'payment-accepted'), 0) AS accepted
        FROM event_count WHERE name IN ('payment-refused', 'payment-accepted') AND slot > ?2)`,
    describe: ({ value }) => `${value} payments were refused within half an hour, at least as many as were accepted.`,
  },
  {
    name: 'orders-hanging',
    title: 'Orders hang',
    severity: 'critical',
    windowMs: 15 * minuteMs,
    threshold: 1,
    find: "SELECT '' AS subject, COALESCE(SUM(count), 0) AS value FROM event_count WHERE name = 'hanging-order' AND slot > ?2",
    describe: () => 'An order has been neither placed nor refused for more than five minutes after its shopper submitted it.',
  },
  {
    name: 'order-work',
    title: 'Captures, refunds or other work on orders fail',
    severity: 'critical',
    windowMs: 15 * minuteMs,
    threshold: 1,
    find: "SELECT '' AS subject, COUNT(*) AS value FROM work_failure WHERE attempts >= 3 AND first_at <= ?2",
    describe: ({ value }) => `Work on ${value} orders or payments has failed at least three times, for more than 15 minutes.`,
  },
  {
    name: 'emails-late',
    title: 'Emails are not sent',
    severity: 'critical',
    windowMs: 10 * minuteMs,
    threshold: 1,
    isFor: sendsEmails,
    find: `SELECT '' AS subject, COUNT(*) AS value FROM
      (SELECT 1 FROM outbox WHERE state = 'waiting' AND coalesce(next_attempt_at, written_at) <= ?2 LIMIT 1000)`,
    describe: ({ value }) => `${value === 1000 ? 'At least 1000' : value} emails have been due for more than ten minutes.`,
  },
  {
    name: 'emails-failed',
    title: 'Emails were given up',
    severity: 'warning',
    windowMs: dayMs,
    threshold: 3,
    isFor: sendsEmails,
    find: `SELECT '' AS subject, COUNT(*) AS value FROM outbox
      WHERE state IN ('failed', 'suppressed') AND settled_at IS NULL AND state = 'failed' AND held_at IS NULL AND written_at > ?2`,
    describe: ({ value }) => `${value} emails of the last day were given up.`,
  },
  {
    name: 'events-late',
    title: 'Events do not reach the warehouse',
    severity: 'critical',
    windowMs: 30 * minuteMs,
    threshold: 1,
    isFor: sendsFulfillmentEvents,
    find: `SELECT '' AS subject, COUNT(*) AS value FROM fulfillment_event
      WHERE state = 'waiting' AND (COALESCE(next_attempt_at, happened_at) <= ?2 OR attempts >= 3)`,
    describe: ({ value }) => `${value} events for the warehouse are due for more than half an hour, or have failed three times.`,
  },
  {
    name: 'events-failed',
    title: 'Events for the warehouse were given up',
    severity: 'critical',
    windowMs: 30 * dayMs,
    threshold: 1,
    find: "SELECT '' AS subject, COUNT(*) AS value FROM fulfillment_event WHERE state = 'failed' AND finished_at > ?2",
    describe: ({ value }) => `${value} events are dead letters: the warehouse does not know of these shipments or returns.`,
  },
  {
    name: 'content-events-late',
    title: 'The shop does not notice changed content',
    severity: 'warning',
    windowMs: 10 * minuteMs,
    threshold: 1,
    find: "SELECT '' AS subject, COUNT(*) AS value FROM content_event WHERE due_at <= ?2",
    describe: ({ value }) => `${value} changes of content have not been reported to the shop for more than ten minutes.`,
  },
  {
    name: 'stock-events-late',
    title: 'Changes of stock and prices are not processed',
    severity: 'warning',
    windowMs: 10 * minuteMs,
    threshold: 1,
    find: "SELECT '' AS subject, COUNT(*) AS value FROM (SELECT 1 FROM listing_due WHERE due_at <= ?2 LIMIT 1000)",
    describe: ({ value }) => `The listings have not shown the new stock or price of ${value} styles for more than ten minutes.`,
  },
  {
    name: 'database-slow',
    title: 'The database is slow',
    severity: 'warning',
    windowMs: 0,
    threshold: 500,
    forMs: 3 * minuteMs,
    find: measureDatabase,
    describe: ({ value }) => `The smallest query took ${value} ms, and was slow for three minutes.`,
  },
  {
    name: 'daily-job',
    title: 'The daily job does not run',
    severity: 'warning',
    windowMs: 26 * hourMs,
    threshold: 1,
    find: `SELECT 'daily' AS subject, 1 AS value FROM (
        SELECT COALESCE(MAX(CASE WHEN failure IS NULL THEN started_at END), MIN(started_at)) AS last FROM job_run WHERE job = 'daily')
      WHERE last <= ?2`,
    describe: () => 'The daily job has not succeeded for more than 26 hours, so overdue personal data is not deleted.',
  },
  {
    name: 'backup',
    title: 'There is no backup',
    severity: 'warning',
    windowMs: 26 * hourMs,
    threshold: 1,
    isFor: ({ BACKUPS }) => BACKUPS !== undefined,
    // without any backup, the time since the first run of the daily job counts, because that job begins the backups
    find: `SELECT 'backup' AS subject, 1 AS value FROM (
        SELECT COALESCE(MAX(CASE WHEN job = 'backup' AND failure IS NULL THEN started_at END), MIN(started_at)) AS last FROM job_run)
      WHERE last <= ?2`,
    describe: () => 'No backup of the databases was completed for more than 26 hours.',
  },
  {
    name: 'tokens-expire',
    title: 'An access token expires',
    severity: 'warning',
    windowMs: 0,
    threshold: 1,
    find: `SELECT name AS subject, 1 AS value FROM staff_token
      WHERE revoked_at IS NULL AND expires_at > ?2 AND expires_at < ?1 + ${14 * dayMs} GROUP BY name`,
    describe: ({ subject }) => `The access token “${subject}” of a program expires within 14 days.`,
  },
  {
    name: 'secrets-expire',
    title: 'A secret or certificate expires',
    severity: 'warning',
    windowMs: 0,
    threshold: 1,
    find: async ({ env, now }) => findExpiringSecrets(env.SECRET_EXPIRY, now),
    describe: ({ subject }) => `${subject} expires within 14 days, or has expired.`,
  },
];

export const findRule = (name: string): AlertRule | undefined => alertRules.find((each) => each.name === name);

const expiryWarningMs = 14 * dayMs;

/**
 * Returns the names in SECRET_EXPIRY (`STRIPE_SECRET_KEY=2027-01-31,…`) whose last day is within two weeks or has passed. An entry that
 * cannot be read is reported too, because its end would not be noticed otherwise.
 */
function findExpiringSecrets(text = '', now: number): Finding[] {
  return text.split(',').flatMap((entry) => {
    const [name = '', day = ''] = entry.split('=').map((part) => part.trim());
    if (name === '') return [];
    if (!isCivilDate(day)) return [{ subject: `${name} (its date in SECRET_EXPIRY is invalid)`, value: 1 }];
    return Date.parse(day) - now < expiryWarningMs ? [{ subject: name, value: 1 }] : [];
  });
}
