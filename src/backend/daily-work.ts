// Daily maintenance, which is run by the cron trigger of worker.ts. Running it more than once a day does no harm.
import type { BackendEnv } from '#backend/platform/env.ts';
import { repeatDeletions } from '#backend/services/backup/deletions.ts';
import { startBackup } from '#backend/services/backup/start-backup.ts';
import { startEmailDelivery } from '#backend/services/emails/start-email-delivery.ts';
import { startFulfillmentEvents } from '#backend/services/orders/start-fulfillment-events.ts';
import { wakeOrderWork } from '#backend/services/orders/wake-order-work.ts';
import { resealNumbers } from '#backend/services/payments/reseal-numbers.ts';
import { deleteExpiredRecords } from '#backend/services/retention/delete-expired.ts';
import { deleteIncidentsStatement } from '#backend/stores/alert-incidents.ts';
import { deleteCountsStatement } from '#backend/stores/event-counts.ts';
import { deleteFaultsStatement } from '#backend/stores/faults.ts';
import { deleteEvents } from '#backend/stores/fulfillment-events.ts';
import { recordJobRun } from '#backend/stores/job-runs.ts';
import { deleteFailures } from '#backend/stores/work-failures.ts';
import { describeProblem } from '#lib/problem-text.ts';

const dayMs = 24 * 60 * 60 * 1000;
const failureRetentionMs = 30 * dayMs;
const faultRetentionMs = 14 * dayMs;
const incidentRetentionMs = 365 * dayMs;

/**
 * Repeats deletions that were lost in a restore, begins the backup, starts order work that is due and the sending of emails and events, in
 * case an alarm was lost, encrypts saved numbers with the current key, and deletes data whose retention period has expired. Returns the number of changed rows by kind of data.
 */
export async function runDailyWork(env: BackendEnv, now: number): ReturnType<typeof deleteExpiredRecords> {
  const startedAt = Date.now();
  const record = (summary: string, failure: string | null) =>
    recordJobRun(env.BACKEND_DB, { job: 'daily', startedAt: now, finishedAt: now + Date.now() - startedAt, summary, failure });
  try {
    const changed = await doDailyWork(env, now);
    await record(describeChanges(changed), null);
    return changed;
  } catch (problem) {
    await record('', describeProblem(problem));
    throw problem;
  }
}

const describeChanges = (changed: Readonly<Record<string, number | undefined>>): string =>
  Object.entries(changed)
    .filter(([, rows = 0]) => rows > 0)
    .map(([kind, rows]) => `${kind}: ${rows}`)
    .join(', ');

async function doDailyWork(env: BackendEnv, now: number): ReturnType<typeof deleteExpiredRecords> {
  // before anything else, so that nothing is sent to persons who had their data deleted before a restore
  await repeatDeletions(env);
  await startBackup(env);
  await wakeOrderWork(env, now);
  await startEmailDelivery(env);
  await startFulfillmentEvents(env);
  await resealNumbers(env);
  await deleteFailures(env.BACKEND_DB, now - failureRetentionMs);
  await deleteEvents(env.BACKEND_DB, now - failureRetentionMs);
  await env.BACKEND_DB.batch([
    deleteFaultsStatement(env.BACKEND_DB, now - faultRetentionMs),
    deleteCountsStatement(env.BACKEND_DB, now - faultRetentionMs),
    deleteIncidentsStatement(env.BACKEND_DB, now - incidentRetentionMs),
  ]);
  return deleteExpiredRecords(env.BACKEND_DB, now);
}
