import { refuseConstraint } from '#backend/platform/constraint.ts';
import { planReturn } from '#backend/rules/order-returns.ts';
import { followShipments, type ReportedStep } from '#backend/rules/shipment-progress.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { stopClock } from '#backend/stores/order-schedule.ts';
import { writeStep } from '#backend/stores/order-steps.ts';
import { removeToPack } from '#backend/stores/orders-to-pack.ts';
import { takeDueSteps } from './advance-orders.ts';
import { type FoundOrder, findOrder } from './find-order.ts';
import { readFate } from './order-progress-input.ts';

/**
 * Switches an order from progressing by the clock to progressing by reports. Steps that it has already reached by the clock are stored as
 * reported steps.
 */
async function freezeClock(db: D1Database, { stored, locale }: FoundOrder, now: number): Promise<void> {
  const { document, returns } = stored;
  const { orderNumber } = document;
  const reached = followShipments(readFate(stored, locale), now).flatMap(({ shipmentId, steps, tracking }) =>
    steps.flatMap(({ step, at }): ReportedStep[] =>
      at === undefined || step === 'placed' || step === 'cancelled'
        ? []
        : [{ shipmentId, step, at, ...(step === 'shipped' && tracking && { carrier: tracking.carrier, trackingNumber: tracking.number }) }],
    ),
  );
  const returned = returns.flatMap(({ returnId, ...begun }) =>
    planReturn(document.siteId, begun).flatMap(([step, at]) =>
      step === 'begun' || at === undefined || at > now ? [] : [{ returnId, step, at }],
    ),
  );
  await refuseConstraint(
    db.batch([
      ...reached.map(({ shipmentId, ...step }) => writeStep(db, { orderNumber, kind: 'shipment', parcelId: shipmentId, ...step })),
      ...returned.map(({ returnId, step, at }) => writeStep(db, { orderNumber, kind: 'return', parcelId: returnId, step, at })),
      stopClock(db, { orderNumber, locale, now }),
      removeToPack(
        db,
        orderNumber,
        reached.map(({ shipmentId }) => shipmentId),
      ),
    ]),
    ['order_step'],
  );
}

/** Ends the simulation of an order's progress. Steps that are due are processed first, because each has effects. */
export async function stopSimulation(
  { orderNumber }: { orderNumber: string },
  { db, now, paymentMethods }: Pick<CartContext, 'db' | 'now' | 'paymentMethods'>,
): Promise<void> {
  const isSimulated = (order: FoundOrder | undefined) => order !== undefined && order.stored.reported === null;
  if (isSimulated(await findOrder(db, orderNumber))) await takeDueSteps(db, orderNumber, { now, paymentMethods });
  const found = await findOrder(db, orderNumber);
  if (found && isSimulated(found)) await freezeClock(db, found, now);
}
