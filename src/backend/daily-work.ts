// What is looked after once a day, whoever runs the backend (embedded.ts, worker.ts). More often does no harm.
import type { BackendEnv } from '#backend/platform/env.ts';
import { wakeOrderWork } from '#backend/services/orders/wake-order-work.ts';
import { deleteOverdue } from '#backend/services/retention/delete-overdue.ts';
import { forgetFailures } from '#backend/stores/work-failures.ts';

const keptFailuresMs = 30 * 24 * 60 * 60 * 1000;

/** Wakes the work on orders, in case a wake was lost, and deletes what is overdue. Returns how much of that. */
export async function doDailyWork(env: BackendEnv, now: number): ReturnType<typeof deleteOverdue> {
  await wakeOrderWork(env, now);
  await forgetFailures(env.BACKEND_DB, now - keptFailuresMs);
  return deleteOverdue(env.BACKEND_DB, now);
}
