// Creates the content of an event for the warehouse from the current state of the order.
import { read } from '#backend/platform/query.ts';
import type { ClaimedEvent } from '#backend/stores/fulfillment-events.ts';
import { findPackingLocation, packingPositionQuery } from '#backend/stores/orders-to-pack.ts';
import { webPool } from '#backend/stores/stock.ts';
import type { CallReply } from '#contract/calls.ts';
import { type FoundOrder, findOrder } from './find-order.ts';
import { describeShipmentToPack } from './list-shipments-to-pack.ts';
import { readFate } from './order-progress-input.ts';

type ToPack = CallReply<'fulfilment.list'>['shipments'][number];
type Line = Pick<ToPack['lines'][number], 'itemId' | 'sku' | 'qty'>;

/** The body of a request to the warehouse (docs/gateway/orders.md). */
export interface FulfillmentEvent {
  type: ClaimedEvent['kind'];
  /** When the change happened, as an ISO 8601 time. */
  timestamp: string;
  data: ShipmentData | ReturnData;
}

interface ShipmentData {
  orderNumber: string;
  shipmentId: string;
  location: string;
  /** The shipment as in `fulfilment.list`; null if nothing is left to be packed. */
  shipment: ToPack | null;
  /** All units of the shipment that were canceled so far, with the parcel from which they must be removed if they were packed. */
  canceled: (Line & { parcelId?: string })[];
}

interface ReturnData {
  orderNumber: string;
  returnId: string;
  location: string;
  lines: (Omit<ToPack['lines'][number], 'gift'> & { reason: string })[];
}

/** Returns undefined if there is nothing to report: the order progresses by the clock, or the new shipment is not to be packed any more. */
export async function describeFulfillmentEvent(
  db: D1Database,
  { kind, orderNumber, subjectId, happenedAt }: ClaimedEvent,
): Promise<FulfillmentEvent | undefined> {
  const found = await findOrder(db, orderNumber);
  // an order that progresses by the clock has no reported steps
  if (!found || (found.stored.reported === null && found.stored.cancelledAt === null)) return undefined;
  const data = kind === 'return.announced' ? describeReturn(found, subjectId) : await describeShipment(db, found, subjectId);
  if (!data || (kind === 'shipment.packable' && 'shipment' in data && data.shipment === null)) return undefined;
  return { type: kind, timestamp: new Date(happenedAt).toISOString(), data };
}

async function describeShipment(db: D1Database, found: FoundOrder, shipmentId: string): Promise<ShipmentData | undefined> {
  const { stored, locale } = found;
  const { order, canceled = [] } = readFate(stored, locale);
  const { orderNumber, siteId, items } = order;
  const shipment = order.shipments.find((each) => each.shipmentId === shipmentId);
  if (!shipment) return undefined;
  const [[position]] = await read(db, packingPositionQuery(orderNumber, shipmentId));
  const own = canceled.flatMap(({ itemId, qty, parcelId }) => {
    const item = items.find(({ id }) => id === itemId);
    return item && shipment.itemIds?.includes(itemId) ? [{ itemId, sku: item.upc, qty, ...(parcelId !== undefined && { parcelId }) }] : [];
  });
  return {
    orderNumber,
    shipmentId,
    location: findPackingLocation(siteId, shipment),
    shipment: (position && describeShipmentToPack(found, position)) ?? null,
    canceled: own,
  };
}

function describeReturn({ stored, locale }: FoundOrder, returnId: string): ReturnData | undefined {
  const { orderNumber, siteId, items } = readFate(stored, locale).order;
  const begun = stored.returns.find((each) => each.returnId === returnId);
  if (!begun) return undefined;
  const lines = begun.lines.flatMap(({ itemId, qty, reason }) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) return [];
    const { upc, name, size, colour } = item;
    return [{ itemId, sku: upc, qty, name, size, color: colour, reason }];
  });
  return { orderNumber, returnId, location: webPool(siteId), lines };
}
