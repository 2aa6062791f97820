// Processes all due work on orders: simulated steps, captures, refunds, and payments whose state must be read from the provider. If the
// work on one order or payment fails, the failure is recorded and logged, this work is retried later, and the work on other orders and
// payments continues (docs/decisions/053).
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { read } from '#backend/platform/query.ts';
import { choosePaymentMethods } from '#backend/services/payments/registry.ts';
import { checkPayment } from '#backend/services/payments/stripe/check-payment.ts';
import { purchaseQuery } from '#backend/stores/purchases.ts';
import {
  clearFailure,
  dueWorkQuery,
  nextRetryQuery,
  nextWorkQuery,
  recordFailure,
  type WorkKind,
  workKinds,
} from '#backend/stores/work-failures.ts';
import { takeDueSteps } from './advance-orders.ts';
import { captureOrder } from './capture-order.ts';
import { finishRelease } from './release-order.ts';
import { refundCancellation } from './settle-cancellation.ts';
import { settleParts } from './settle-parts.ts';
import { settleRefunds } from './settle-refunds.ts';

/** Maximum number of orders or payments per kind of work in a run. If there are more, the next run follows at once. */
const perRun = 60;
/** Number of orders or payments that are processed in parallel. Most of the time is spent waiting for the payment provider. */
const maxConcurrent = 6;

/** Processes the due work. Returns when the next work falls due, or undefined if all work is done. */
export async function processOrderWork(env: BackendEnv, now: number): Promise<number | undefined> {
  const { BACKEND_DB: db } = env;
  let isMore = false;
  for (const kind of workKinds) {
    const [due] = await read(db, dueWorkQuery(kind, { now, limit: perRun }));
    const subjects = due.map(({ subject }) => subject);
    for (let start = 0; start < subjects.length; start += maxConcurrent)
      await Promise.all(subjects.slice(start, start + maxConcurrent).map((subject) => processWork(env, { kind, subject }, now)));
    isMore ||= subjects.length === perRun;
  }
  if (isMore) return now;
  const times = await read(db, nextRetryQuery(now), ...workKinds.map((kind) => nextWorkQuery(kind, now)));
  const ahead = times.flatMap(([next]) => (next && next.at !== null ? [next.at] : []));
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

/** Processes one order or payment. Faults are recorded and logged, not thrown. Returns false if it failed. */
export async function processWork(env: BackendEnv, { kind, subject }: { kind: WorkKind; subject: string }, now: number): Promise<boolean> {
  const { BACKEND_DB: db } = env;
  try {
    await workHandlers[kind](env, subject, now);
    await clearFailure(db, { kind, subject });
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const attempts = await recordFailure(db, { kind, subject, reason }, now);
    logFault('orders', error, { kind, subject, attempts: String(attempts) });
    return false;
  }
}

const moving = (env: BackendEnv, now: number) => ({ now, paymentMethods: choosePaymentMethods(env) });

const workHandlers: Record<WorkKind, (env: BackendEnv, subject: string, now: number) => Promise<unknown>> = {
  move: (env, orderNumber, now) => takeDueSteps(env.BACKEND_DB, orderNumber, moving(env, now)),
  async capture(env, orderNumber, now) {
    await finishRelease(env, orderNumber, now);
    const [[stored]] = await read(env.BACKEND_DB, purchaseQuery(orderNumber));
    if (stored) await captureOrder(env.BACKEND_DB, stored, now, choosePaymentMethods(env));
  },
  cancellation: (env, orderNumber, now) => refundCancellation(env.BACKEND_DB, orderNumber, moving(env, now)),
  async refund(env, orderNumber, now) {
    const areSettled = await settleParts(env.BACKEND_DB, orderNumber, moving(env, now));
    if (!((await settleRefunds(env.BACKEND_DB, orderNumber, moving(env, now))) && areSettled))
      throw new Error(`A refund of order ${orderNumber} must wait until the payment has been captured.`);
  },
  payment: checkPayment,
};
