// Simulates a warehouse (docs/decisions/053): processes the steps of shipments and returns that became due since the last run, and sends
// one email for each. It runs when an order is read, and when a step falls due (order-work.ts).
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { read } from '#backend/platform/query.ts';
import { listEvents, type OrderEvent } from '#backend/rules/order-events.ts';
import { listShelved } from '#backend/rules/shelved-units.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import type { PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import { sendExchanges, shelveReturned } from '#backend/stores/order-returns.ts';
import { moveSchedule, scheduleQuery, setNext } from '#backend/stores/order-schedule.ts';
import { listExchangeToPack } from '#backend/stores/orders-to-pack.ts';
import { purchaseQuery, type StoredPurchase } from '#backend/stores/purchases.ts';
import { webPool } from '#backend/stores/stock.ts';
import { captureAtOnce } from './capture-order.ts';
import { issueInvoiceStatements } from './issue-invoice.ts';
import { writeShipmentEmail } from './order-emails.ts';
import { readFate } from './order-progress-input.ts';
import { refundReturn } from './refund-return.ts';
import { settleRefunds } from './settle-refunds.ts';

interface AdvanceOptions {
  /** Current time in milliseconds since 1970. */
  now: number;
  paymentMethods: PaymentMethods;
}

/** Maximum number of steps in a run, as a guard against an endless loop. An order and its returns have fewer steps. */
const maxSteps = 200;

/** Returns true if a step of the order is due, or if a refund has been decided but not paid. */
export const isDue = ({ nextAt, returns }: Pick<StoredPurchase, 'nextAt' | 'returns'>, now: number): boolean =>
  (nextAt !== null && nextAt <= now) || returns.some(({ refundedAt, settledAt }) => refundedAt !== null && settledAt === null);

/**
 * Processes all due steps of an order and pays its decided refunds. Faults are logged, not thrown: the caller shows the order in its
 * current state, and the next run processes the remaining steps.
 */
export async function advanceOrder(db: D1Database, orderNumber: string, moving: AdvanceOptions): Promise<void> {
  try {
    await takeDueSteps(db, orderNumber, moving);
    await settleRefunds(db, orderNumber, moving);
  } catch (error) {
    logFault('orders', error);
  }
}

/** Processes all due steps in order. Throws if a step fails, and leaves the later steps to the next run. */
export async function takeDueSteps(db: D1Database, orderNumber: string, moving: AdvanceOptions): Promise<void> {
  for (let step = 0; step < maxSteps && (await processNextStep(db, orderNumber, moving)); step++);
}

/** Processes the earliest due step that has not been processed. Returns false if no step is due. */
async function processNextStep(db: D1Database, orderNumber: string, moving: AdvanceOptions): Promise<boolean> {
  const [[stored], [schedule]] = await read(db, purchaseQuery(orderNumber), scheduleQuery(orderNumber));
  if (!stored || !schedule || stored.nextAt === null || stored.nextAt > moving.now) return false;
  const { locale, doneUntil } = schedule;
  const ahead = listEvents(readFate(stored, locale)).filter(({ at }) => at > doneUntil);
  const at = ahead[0]?.at;
  if (at === undefined || at > moving.now) {
    await setNext(db, { orderNumber, doneUntil, nextAt: at, returns: stored.returns.length }).run();
    return false;
  }
  if (ahead.some((event) => event.at === at && event.kind === 'shipment')) {
    if (!(await captureAtOnce(db, stored, moving.now, moving.paymentMethods))) return true;
    // the request of the capture has changed the revision of the order
    if (!stored.isCapturedWhole) return true;
  }
  let current = stored;
  const now: D1PreparedStatement[] = [];
  for (const event of ahead.filter((each) => each.at === at)) {
    const { statements, after } = listStatements(db, current, event, { ...moving, locale });
    now.push(...statements);
    current = after;
  }
  // If two requests process the same step, the second batch violates a constraint and changes nothing.
  await refuseConstraint(db.batch([...now, moveSchedule(db, { orderNumber, from: doneUntil, doneUntil: at })]));
  return true;
}

type ReturnEvent = Extract<OrderEvent, { kind: 'return' }>;

/** The statements for a step, and the order as it is afterwards, from which the next step of the batch is calculated. */
interface StepEffects {
  statements: D1PreparedStatement[];
  after: StoredPurchase;
}

const listStatements = (
  db: D1Database,
  stored: StoredPurchase,
  event: OrderEvent,
  moving: AdvanceOptions & { locale: string },
): StepEffects =>
  event.kind === 'shipment'
    ? {
        statements: [
          ...issueInvoiceStatements(db, stored, moving.now),
          ...writeShipmentEmail(createOutbox(db), readFate(stored, moving.locale), { ...event, locale: moving.locale }),
        ],
        after: stored,
      }
    : listReturnStatements(db, stored, event, moving);

/** Creates the statements for a step of a return. */
export function listReturnStatements(
  db: D1Database,
  stored: StoredPurchase,
  { returnId, step, at }: Pick<ReturnEvent, 'returnId' | 'step' | 'at'>,
  { now, locale, paymentMethods }: AdvanceOptions & { locale: string },
): StepEffects {
  const { siteId, orderNumber } = stored.document;
  switch (step) {
    case 'on_its_way':
      return {
        statements: [...sendExchanges(db, returnId, at), listExchangeToPack(db, { orderNumber, siteId, returnId, at })],
        after: stored,
      };
    case 'received':
      return {
        statements: shelveReturned(db, {
          returnId,
          location: webPool(siteId),
          units: listShelved(readFate(stored, locale), returnId),
          now: at,
        }),
        after: stored,
      };
    case 'refunded':
      return refundReturn(db, stored, { returnId, at, now, locale, paymentMethods });
    case 'begun':
      return { statements: [], after: stored };
  }
}
