// Work that the cron trigger of worker.ts runs every minute. Running it more often does no harm.
import { findAlertProblems } from '#backend/platform/alert-settings.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { evaluateAlerts } from '#backend/services/alerts/evaluate-alerts.ts';
import { startEmailDelivery } from '#backend/services/emails/start-email-delivery.ts';

/** Evaluates the alerts. Faults are logged, because the next minute tries again. */
export async function runMinuteWork(env: BackendEnv, now: number): Promise<void> {
  for (const problem of findAlertProblems(env)) logFault('alerts', new Error(problem));
  try {
    await evaluateAlerts({ env, now, clock: Date.now });
    await startEmailDelivery(env);
  } catch (problem) {
    logFault('alerts', problem);
  }
}
