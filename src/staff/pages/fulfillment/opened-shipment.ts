// A shipment as staff see it: the units to pack, its parcels with their next step, and the units that were canceled.
import { HTTPException } from 'hono/http-exception';
import { listOpenUnits, listParcels, type Units } from '#backend/rules/parcels.ts';
import { findPromisedTime, findTracking, followShipments, listSteps } from '#backend/rules/shipment-progress.ts';
import { findOrder } from '#backend/services/orders/find-order.ts';
import { readFate } from '#backend/services/orders/order-progress-input.ts';
import type { ShipmentStep } from '#contract/entities/purchase.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import { marketOfSite } from '#markets/registry.ts';
import type { StaffContext } from '../../context.ts';
import { requireOwnMarket, requireSomeMarket } from '../../market-permission.ts';

export const fulfillmentPath = '/fulfillment';
export const fulfillmentAction = 'fulfillment.manage';

/** The steps that staff report. The carrier reports deliveries. */
const staffSteps = ['packed', 'shipped', 'ready_for_pickup', 'collected'] as const satisfies readonly ShipmentStep[];
export type StaffStep = (typeof staffSteps)[number];
const isStaffStep = (step: ShipmentStep): step is StaffStep => (staffSteps as readonly ShipmentStep[]).includes(step);

export interface PackedLine {
  itemId: string;
  qty: number;
  sku: string;
  name: string;
  variant: string;
  gift?: { to: string; message: string; sender?: string | undefined };
}

export interface OpenedParcel {
  parcelId: string;
  lines: PackedLine[];
  /** The steps that were reported, in order. */
  steps: { step: ShipmentStep; at: number }[];
  tracking: ReturnType<typeof findTracking>;
  /** The step that staff report next. Undefined if there is none. */
  next: StaffStep | undefined;
}

/** Returns the URL of a shipment, or of a page below it. */
export const shipmentUrl = ({ orderNumber, shipmentId }: { orderNumber: string; shipmentId: string }, ...rest: string[]): string =>
  [fulfillmentPath, ...[orderNumber, shipmentId, ...rest].map(encodeURIComponent)].join('/');

/** Returns the URL of the packing lists of shipments. */
export const packingListUrl = (shipments: readonly { orderNumber: string; shipmentId: string }[]): string =>
  `${fulfillmentPath}/print?${new URLSearchParams(shipments.map(({ orderNumber, shipmentId }) => ['shipment', `${orderNumber}/${shipmentId}`]))}`;

/** Opens the shipments of an order that are packed. Throws a 403 or a 404 unless the person may pack orders of its market. */
export async function openOrder(c: StaffContext, orderNumber: string) {
  const subject = `order/${orderNumber}`;
  await requireSomeMarket(c, fulfillmentAction, subject);
  const found = await findOrder(c.env.BACKEND_DB, orderNumber);
  await requireOwnMarket(c, { action: fulfillmentAction, subject, siteId: found?.stored.document.siteId });
  if (!found) throw new HTTPException(404);
  const fate = readFate(found.stored, found.locale);
  return { found, fate, shipments: fate.order.shipments.filter(({ shippingMethod }) => shippingMethod.kind !== 'digital') };
}

/** Opens the shipment of the path. */
export async function openShipment(c: StaffContext, orderNumber = c.req.param('order') ?? '', shipmentId = c.req.param('shipment') ?? '') {
  const { found, fate, shipments } = await openOrder(c, orderNumber);
  const shipment = shipments.find((each) => each.shipmentId === shipmentId);
  if (!shipment) throw new HTTPException(404);
  const { order, reported = [], canceled = [] } = fate;
  const { stored } = found;
  const steps = listSteps(shipment);
  const isSimulated = stored.reported === null;
  const isMovedByClock =
    isSimulated && followShipments(fate, Date.now()).some((each) => each.shipmentId === shipmentId && each.status !== 'confirmed');
  const describeLines = (units: readonly Units[]): PackedLine[] =>
    units.flatMap(({ itemId, qty }) => {
      const item = order.items.find(({ id }) => id === itemId);
      if (!item) return [];
      const { upc: sku, name, size, colour, giftOption: gift } = item;
      return [{ itemId, qty, sku, name, variant: [colour, size].filter(Boolean).join(', '), ...(gift && { gift }) }];
    });
  const parcels = listParcels(fate)
    .filter((each) => each.shipmentId === shipmentId)
    .map(({ parcelId, lines }): OpenedParcel => {
      const own = reported.filter((each) => each.shipmentId === parcelId);
      const reached = Math.max(...own.map(({ step }) => steps.indexOf(step)), 0);
      const next = steps[reached + 1];
      return {
        parcelId,
        lines: describeLines(lines),
        steps: steps.flatMap((step) => own.filter((each) => each.step === step).map(({ at }) => ({ step, at }))),
        tracking: findTracking(reported, parcelId),
        next: next !== undefined && isStaffStep(next) ? next : undefined,
      };
    });
  const market = marketOfSite(order.siteId);
  const isCanceled = stored.cancelledAt !== null;
  const { isHeld } = stored;
  const first = steps.find(isStaffStep);
  return {
    ...{ orderNumber, shipmentId, siteId: order.siteId, placedAt: order.placedAt, revision: stored.revision },
    promisedAt: findPromisedTime(shipment, order),
    methodLabel: shipment.shippingMethod.label,
    kind: shipment.shippingMethod.kind,
    place: shipment.storeInfo?.name,
    addressLines: shipment.address && market ? addressLines(shipment.address, market.addressRules) : [],
    phone: shipment.address?.phone,
    isCanceled,
    /** True while the order is held for review. Nothing of it is packed until it is released. */
    isHeld,
    isSimulated,
    isMovedByClock,
    open: isCanceled || isHeld || isMovedByClock ? [] : describeLines(listOpenUnits(fate, shipmentId)),
    /** The step with which units are packed: shipments to a store's own customers are ready at once, and exchanges are sent at once. */
    first,
    parcels: isCanceled ? [] : parcels,
    /** Ids of the reports that canceled units. */
    canceledBy: stored.canceledParts.map(({ reportId }) => reportId),
    canceled: describeLines(canceled.filter(({ itemId }) => shipment.itemIds?.includes(itemId))),
  };
}

export type OpenedShipment = Awaited<ReturnType<typeof openShipment>>;
