// Stores the steps of a return that the back office reports (docs/decisions/053).
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { planReturn } from '#backend/rules/order-returns.ts';
import { limitReturnStatements } from '#backend/stores/order-returns.ts';
import { writeStep } from '#backend/stores/order-steps.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';
import type { ParsedCallInput } from '#contract/calls.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { listReturnStatements } from './advance-orders.ts';
import { maxAttempts } from './capture-order.ts';
import { findOrder } from './find-order.ts';
import { stopSimulation } from './freeze-clock.ts';
import type { ReportContext, ReportResult } from './report-parcel.ts';

export type ReturnBody = Extract<ParsedCallInput<'fulfilment.report'>['body'], { returnId: string }>;

/**
 * Stores a return step. Earlier steps that were not reported are stored first, because each step has effects: units go back to stock, then
 * the refund is made.
 */
export async function reportReturn({ orderNumber, returnId, step, lines }: ReturnBody, context: ReportContext): Promise<ReportResult> {
  if (lines && step !== 'received') return refused({ code: 'API400', detail: 'body.lines: only with the step received' });
  await stopSimulation({ orderNumber }, context);
  let outcome: 'done' | 'unchanged' = 'unchanged';
  for (const each of reportedReturnSteps.slice(0, reportedReturnSteps.indexOf(step) + 1)) {
    const stored = await storeReturnStep({ orderNumber, returnId, step: each, lines: each === 'received' ? lines : undefined }, context);
    if (!stored.ok) return stored;
    if (stored.value === 'done') outcome = 'done';
  }
  return ok(outcome);
}

/** The steps of a return that are reported, in order. */
const reportedReturnSteps = ['on_its_way', 'received', 'refunded'] as const satisfies readonly ReturnBody['step'][];

/** Stores a return step unless it was stored before. If another request changes the order at the same time, the step is evaluated again. */
async function storeReturnStep({ orderNumber, returnId, step, lines }: ReturnBody, context: ReportContext): Promise<ReportResult> {
  const { db, now, paymentMethods } = context;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const current = await findOrder(db, orderNumber);
    const begun = current?.stored.returns.find((one) => one.returnId === returnId);
    if (!current || !begun) return refused({ code: 'API400', detail: 'body.returnId: not a return of this order' });
    const { locale } = current;
    const planned = planReturn(current.stored.document.siteId, begun);
    if (begun.reported?.[step] !== undefined || !planned.some(([own]) => own === step)) return ok('unchanged');
    if (lines?.some(({ itemId, qty }) => !begun.lines.some((line) => line.itemId === itemId && line.qty >= qty)))
      return refused({ code: 'API400', detail: 'body.lines: more units than the return has' });
    const stored = lines ? limitReturn(current.stored, returnId, lines) : current.stored;
    const { statements } = listReturnStatements(db, stored, { returnId, step, at: now }, { now, locale, paymentMethods });
    const batch = db.batch([
      writeStep(db, { orderNumber, kind: 'return', parcelId: returnId, step, at: now }),
      ...(lines ? limitReturnStatements(db, returnId, lines) : []),
      ...statements,
    ]);
    if (await refuseConstraint(batch)) return ok('done');
  }
  throw new Error(`Order ${orderNumber} was changed too often while a report about a return was stored.`);
}

/** Returns the order as if a return contained only the units that arrived. */
const limitReturn = (stored: StoredPurchase, returnId: string, arrived: readonly { itemId: string; qty: number }[]): StoredPurchase => ({
  ...stored,
  returns: stored.returns.map((each) =>
    each.returnId === returnId
      ? {
          ...each,
          lines: each.lines.flatMap((line) => {
            const own = arrived.find(({ itemId }) => itemId === line.itemId);
            return own ? [{ ...line, qty: own.qty }] : [];
          }),
        }
      : each,
  ),
});
