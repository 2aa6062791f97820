// Moves orders on by the clock: what happened to their shipments and returns since the last time is done and reported by mail, each once.
// There is no warehouse: an order is moved on when it is read, and all that are due once in a while.
import { refuseConstraint } from '../constraint.ts';
import { logFault } from '../log-fault.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { findMethod, type PaymentMethods } from '../payment-methods/payment-method.ts';
import { listEvents, type OrderEvent } from '../rules/order-events.ts';
import { listShelved } from '../rules/shelved-pieces.ts';
import { sendExchanges, shelveReturned } from '../stores/order-returns.ts';
import { dueQuery, moveSchedule, openRefundsQuery, scheduleQuery, setNext } from '../stores/order-schedule.ts';
import { purchaseQuery, type StoredPurchase } from '../stores/purchases.ts';
import { read } from '../stores/query.ts';
import { webPool } from '../stores/stock.ts';
import { readFate } from './order-fate.ts';
import { writeShipmentMail } from './order-mails.ts';
import { refundReturn } from './refund-return.ts';
import { settleRefunds } from './settle-refunds.ts';

interface Moving {
  /** Milliseconds since 1970. */
  now: number;
  paymentMethods: PaymentMethods;
}

/** More steps than an order and its returns have at once. */
const maxSteps = 200;

/** Whether something is due of an order, or money of its returns is on its way. */
export const isDue = ({ nextAt, returns }: Pick<StoredPurchase, 'nextAt' | 'returns'>, now: number): boolean =>
  (nextAt !== null && nextAt <= now) || returns.some(({ refundedAt, settledAt }) => refundedAt !== null && settledAt === null);

/** A fault is logged: the order is read as it is, and what is left is done the next time. */
export async function moveOrderOn(db: D1Database, orderNumber: string, moving: Moving): Promise<void> {
  try {
    for (let step = 0; step < maxSteps && (await takeNext(db, orderNumber, moving)); step++);
    await settleRefunds(db, orderNumber, moving);
  } catch (error) {
    logFault('orders', error);
  }
}

/** Does what happened first of what was not done yet. False where nothing is due any more. */
async function takeNext(db: D1Database, orderNumber: string, moving: Moving): Promise<boolean> {
  const [[stored], [schedule]] = await read(db, purchaseQuery(orderNumber), scheduleQuery(orderNumber));
  if (!stored || !schedule || stored.nextAt === null || stored.nextAt > moving.now) return false;
  const { locale, doneUntil } = schedule;
  const ahead = listEvents(readFate(stored, locale)).filter(({ at }) => at > doneUntil);
  const at = ahead[0]?.at;
  if (at === undefined || at > moving.now) {
    await setNext(db, { orderNumber, doneUntil, nextAt: at, returns: stored.returns.length }).run();
    return false;
  }
  if (ahead.some((event) => event.at === at && event.kind === 'shipment')) await captureSent(db, stored, moving);
  const now = ahead.filter((event) => event.at === at).flatMap((event) => listStatements(db, stored, event, { ...moving, locale }));
  // of two that do so at once one breaks a constraint
  await refuseConstraint(db.batch([...now, moveSchedule(db, { orderNumber, from: doneUntil, doneUntil: at })]));
  return true;
}

/** Takes the money of goods that leave, where that was not done with the order. Throws where it cannot be had: then nothing is sent. */
async function captureSent(db: D1Database, { intentId, document }: StoredPurchase, { now, paymentMethods }: Moving): Promise<void> {
  for (const { code } of document.paymentMethod) {
    const method = findMethod(paymentMethods, code);
    if (method?.kind !== 'remainder' || method.provider.capturesWhen !== 'sent') continue;
    const captured = await method.provider.capture(db, intentId, now);
    if (!captured.ok) throw new Error(`Order ${document.orderNumber} is to be sent and its payment cannot be captured.`);
  }
}

function listStatements(
  db: D1Database,
  stored: StoredPurchase,
  event: OrderEvent,
  { locale, paymentMethods }: Moving & { locale: string },
) {
  const { siteId } = stored.document;
  const outbox = createOutbox(db);
  if (event.kind === 'shipment') return writeShipmentMail(outbox, readFate(stored, locale).order, { ...event, locale });
  const { returnId, at } = event;
  switch (event.step) {
    case 'on_its_way':
      return sendExchanges(db, returnId, at);
    case 'received':
      return shelveReturned(db, { returnId, location: webPool(siteId), pieces: listShelved(readFate(stored, locale), returnId), now: at });
    case 'refunded':
      return refundReturn(db, stored, { returnId, at, locale, paymentMethods });
    case 'begun':
      return [];
  }
}

/** More than come together between two runs. */
const movedAtOnce = 200;

/** Moves all orders on of which something is due; those that wait longest first. Returns how many. */
export async function moveOrdersOn(db: D1Database, moving: Moving): Promise<number> {
  const [due, open] = await read(db, dueQuery(moving.now, movedAtOnce), openRefundsQuery(movedAtOnce));
  const numbers = new Set([...due, ...open].map(({ orderNumber }) => orderNumber));
  for (const orderNumber of numbers) await moveOrderOn(db, orderNumber, moving);
  return numbers.size;
}
