// Work that the cron trigger of worker.ts runs every minute. Running it more often does no harm.
import { findAlertProblems } from '#backend/platform/alert-settings.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { read } from '#backend/platform/query.ts';
import { evaluateAlerts } from '#backend/services/alerts/evaluate-alerts.ts';
import { startEmailDelivery } from '#backend/services/emails/start-email-delivery.ts';
import { emailQueueQuery } from '#backend/stores/email-queue.ts';
import { createMetricWriter } from '#lib/metrics.ts';

/** Evaluates the alerts. Faults are logged, because the next minute tries again. */
export async function runMinuteWork(env: BackendEnv, now: number): Promise<void> {
  for (const problem of findAlertProblems(env)) logFault('alerts', new Error(problem));
  try {
    await evaluateAlerts({ env, now, clock: Date.now });
    await startEmailDelivery(env);
    await measureEmails(env, now);
  } catch (problem) {
    logFault('alerts', problem);
  }
}

/** Writes the length of the email queue as metrics, if a data set is bound. */
async function measureEmails(env: BackendEnv, now: number): Promise<void> {
  if (!env.METRICS) return;
  const [[queue]] = await read(env.BACKEND_DB, emailQueueQuery(now));
  const write = createMetricWriter(env.METRICS, 'backend');
  write({ metric: 'emails', name: 'due', count: queue?.due ?? 0 });
  write({ metric: 'emails', name: 'failed', count: queue?.failed ?? 0 });
}
