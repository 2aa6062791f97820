// Daily maintenance for both entry points of the backend (embedded.ts, worker.ts). More runs do no harm.
import type { BackendEnv } from '#backend/platform/env.ts';
import { wakeOrderWork } from '#backend/services/orders/wake-order-work.ts';
import { deleteOverdue } from '#backend/services/retention/delete-overdue.ts';
import { forgetFailures } from '#backend/stores/work-failures.ts';

const keptFailuresMs = 30 * 24 * 60 * 60 * 1000;

/** Wakes the work on orders, in case a wake-up was lost, and deletes overdue data. Returns the number of changed rows by kind of data. */
export async function doDailyWork(env: BackendEnv, now: number): ReturnType<typeof deleteOverdue> {
  await wakeOrderWork(env, now);
  await forgetFailures(env.BACKEND_DB, now - keptFailuresMs);
  return deleteOverdue(env.BACKEND_DB, now);
}
