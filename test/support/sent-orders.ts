// Orders whose parcels the back office reports, and the actions of staff on them.
import type { StaffActionName, StaffAnswer, StaffInput } from '#backend/staff-actions.ts';
import type { CallReply } from '#contract/calls.ts';
import { readClock } from '#lib/read-clock.ts';
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';
import { marketOfSite } from '#markets/registry.ts';
import { aGateway, backendEnv } from './backend.ts';
import { anOrder, withSecret } from './placed-orders.ts';
import { anItem, priced } from './shopper.ts';

const db = backendEnv.BACKEND_DB;

/** Returns the current day in a market, which differs from the day in UTC for some hours. */
export const marketToday = (siteId: string): string => readClock(Date.now(), marketOfSite(siteId)?.settings.timeZone ?? 'UTC').day;

/** Runs an action as an employee. By default, each call uses a new employee, because the number of actions per person is limited. */
export const runAction = <Name extends StaffActionName>(name: Name, input: StaffInput<Name>, actor: string = crypto.randomUUID()) =>
  backendEnv.BACKEND.run(name, input, { actor, actorName: 'Sam Support', correlationId: 'correlation-1' });

/** Runs an action and returns its result. Throws if it was refused. */
export async function runDone<Name extends StaffActionName>(name: Name, input: StaffInput<Name>): Promise<StaffAnswer<Name>> {
  const result = await runAction(name, input);
  if (!result.ok) throw new Error(`${name} was refused: ${result.error.message}`);
  return result.value;
}

/**
 * Places an order of two units of one product and one unit of another, whose status follows reports. The prices are too low for free
 * delivery.
 */
export async function aReportedOrder(offset: number) {
  const items = [
    { ...(await priced(await anItem({ offset, isPlain: true, stock: 90 }), 1900)), qty: 2 },
    await priced(await anItem({ offset: offset + 1, isPlain: true, stock: 90 }), 2300),
  ];
  const placed = await anOrder({ items });
  return { ...placed, ...(await withReports(placed)), owner: await withSecret(placed.order, placed.system) };
}

/** Makes the status of an order follow reports, and returns the actions of the back office and of staff on it. */
export async function withReports({ order, system }: Pick<Awaited<ReturnType<typeof anOrder>>, 'order' | 'system'>) {
  const { orderNumber } = order;
  await db.prepare('UPDATE order_schedule SET by_clock = 0, next_at = NULL WHERE order_number = ?1').bind(orderNumber).run();
  const report = async (step: object) => {
    const body = JSON.stringify({ orderNumber, ...step });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = createWebhookHeaders({ id: 'call-1', timestamp, body }, backendEnv.FULFILMENT_SECRETS ?? '');
    const { ask } = await aGateway(system);
    const reply = await ask(`/back-office/orders/${orderNumber}/steps`, { body, headers, without: ['authorization'] });
    return { status: reply.status, body: (await reply.json()) as CallReply<'fulfilment.report'> };
  };
  const ids = order.items.map(({ id }) => id) as [string, string];
  const prices = order.items.map(({ price }) => price.amount) as [number, number];
  const key = () => crypto.randomUUID();
  const plan = (amounts?: StaffInput<'planOrderRefund'>['amounts']) =>
    runDone('planOrderRefund', { orderNumber, ...(amounts && { amounts }) });
  /** Refunds units and amounts, with the current revision of the order. */
  const refund = async (lines: { itemId: string; qty?: number; amount?: number }[], shipping = 0) => {
    const { revision } = await plan();
    return runAction('refundOrder', { orderNumber, requestKey: key(), revision, reason: 'late', amounts: { lines, shipping } });
  };
  const readGiven = () =>
    db
      .prepare(
        'SELECT COALESCE(SUM(r.amount), 0) AS n FROM provider_refund r JOIN placed_order p ON p.intent_id = r.intent_id WHERE p.order_number = ?1',
      )
      .bind(orderNumber)
      .first<number>('n');
  let forms = 0;
  /** Records a chargeback of the payment of the order. */
  const chargeBack = (amount: number) =>
    runAction('recordChargeback', {
      ...{ orderNumber, amount, formId: `form-${orderNumber}-${++forms}`, receivedOn: marketToday('us') },
      ...{ reasonCode: '10.4', note: '' },
    });
  /** Records the outcome of the oldest open chargeback of the order. */
  const decide = async (outcome: 'won' | 'lost') => {
    const sql = "SELECT MIN(chargeback_id) AS n FROM chargeback WHERE order_number = ?1 AND state = 'open'";
    const chargebackId = (await db.prepare(sql).bind(orderNumber).first<number>('n')) ?? 0;
    return runAction('decideChargeback', { chargebackId, outcome });
  };
  return { orderNumber, report, chargeBack, decide, ids, prices, key, plan, refund, readGiven };
}

/** Places such an order, all goods of which were delivered. */
export async function aSentOrder(offset: number) {
  const placed = await aReportedOrder(offset);
  await placed.report({ step: 'shipped', carrier: 'DHL', trackingNumber: 'JD1' });
  await placed.report({ step: 'delivered' });
  return placed;
}
