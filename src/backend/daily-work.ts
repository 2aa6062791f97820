// Daily maintenance, which is run by the cron trigger of worker.ts. Running it more than once a day does no harm.
import type { BackendEnv } from '#backend/platform/env.ts';
import { startEmailDelivery } from '#backend/services/emails/start-email-delivery.ts';
import { startFulfillmentEvents } from '#backend/services/orders/start-fulfillment-events.ts';
import { wakeOrderWork } from '#backend/services/orders/wake-order-work.ts';
import { resealNumbers } from '#backend/services/payments/reseal-numbers.ts';
import { deleteExpiredRecords } from '#backend/services/retention/delete-expired.ts';
import { deleteEvents } from '#backend/stores/fulfillment-events.ts';
import { deleteFailures } from '#backend/stores/work-failures.ts';

const failureRetentionMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Starts order work that is due and the sending of emails and events, in case an alarm was lost, encrypts saved numbers with the current
 * key, and deletes data whose retention period has expired. Returns the number of changed rows by kind of data.
 */
export async function runDailyWork(env: BackendEnv, now: number): ReturnType<typeof deleteExpiredRecords> {
  await wakeOrderWork(env, now);
  await startEmailDelivery(env);
  await startFulfillmentEvents(env);
  await resealNumbers(env);
  await deleteFailures(env.BACKEND_DB, now - failureRetentionMs);
  await deleteEvents(env.BACKEND_DB, now - failureRetentionMs);
  return deleteExpiredRecords(env.BACKEND_DB, now);
}
