// What is looked after once a day, whoever runs the backend (embedded.ts, worker.ts). More often does no harm.
import type { BackendEnv } from './env.ts';
import { logFault } from './log-fault.ts';
import { choosePaymentMethods } from './payment-methods/registry.ts';
import { moveOrdersOn } from './placement/move-orders-on.ts';
import { settleOpenCancellations } from './placement/settle-cancellation.ts';
import { deleteOverdue } from './retention/delete-overdue.ts';
import { reconcilePayments } from './stripe/reconcile.ts';
import { usesStripe } from './stripe/settings.ts';

/** Gives open money back, moves orders on, asks the payment provider about what hangs, and deletes what is overdue. Returns how much of that. */
export async function doDailyWork(env: BackendEnv, now: number): ReturnType<typeof deleteOverdue> {
  const { BACKEND_DB: db } = env;
  const work = { now, paymentMethods: choosePaymentMethods(env) };
  if (usesStripe(env)) await reconcilePayments(env, now).catch((error: unknown) => logFault('provider', error));
  await settleOpenCancellations(db, work);
  await moveOrdersOn(db, work);
  return deleteOverdue(db, now);
}
