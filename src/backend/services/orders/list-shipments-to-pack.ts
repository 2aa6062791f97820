// Lists the shipments that a location has to pack, in pages. Each position in the list is a promised time, an order number and a shipment.
import { read } from '#backend/platform/query.ts';
import { listOpenUnits } from '#backend/rules/parcels.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { type ToPack, toPackQuery } from '#backend/stores/orders-to-pack.ts';
import type { CallReply, ParsedCallInput } from '#contract/calls.ts';
import type { Address } from '#contract/entities/address.ts';
import { type FoundOrder, findOrder } from './find-order.ts';
import { readFate } from './order-progress-input.ts';

type Page = CallReply<'fulfilment.list'>;

const writeCursor = ({ promisedAt, orderNumber, shipmentId }: ToPack): string => `${promisedAt}/${orderNumber}/${shipmentId}`;

function readCursor(cursor: string): ToPack | undefined {
  const [, promisedAt = '', orderNumber = '', shipmentId = ''] = /^(\d{1,15})\/([^/]+)\/(.+)$/.exec(cursor) ?? [];
  return promisedAt === '' ? undefined : { promisedAt: Number(promisedAt), orderNumber, shipmentId };
}

/** Returns a page of the list. Returns undefined if the cursor is invalid. */
export async function listShipmentsToPack(
  { location, cursor, limit }: ParsedCallInput<'fulfilment.list'>['body'],
  { db }: Pick<CartContext, 'db'>,
): Promise<Page | undefined> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && !after) return undefined;
  const [rows] = await read(db, toPackQuery(location, { after, limit: limit + 1 }));
  const shown = rows.slice(0, limit);
  const shipments = (await Promise.all(shown.map((row) => findShipment(db, row)))).flat();
  const last = shown.at(-1);
  return { shipments, ...(rows.length > limit && last && { next: writeCursor(last) }) };
}

async function findShipment(db: D1Database, position: ToPack): Promise<Page['shipments']> {
  const found = await findOrder(db, position.orderNumber);
  const shipment = found && describeShipmentToPack(found, position);
  return shipment ? [shipment] : [];
}

/** Describes a shipment with what a packer needs. Returns undefined if nothing is left to be packed. */
export function describeShipmentToPack(
  found: FoundOrder,
  { shipmentId, promisedAt }: Pick<ToPack, 'shipmentId' | 'promisedAt'>,
): Page['shipments'][number] | undefined {
  if (found.stored.cancelledAt !== null) return undefined;
  const fate = readFate(found.stored, found.locale);
  const shipment = fate.order.shipments.find((each) => each.shipmentId === shipmentId);
  const open = listOpenUnits(fate, shipmentId);
  if (!shipment || open.length === 0) return undefined;
  const { orderNumber, siteId, placedAt, items } = fate.order;
  const { shippingMethod, address, storeId } = shipment;
  const lines = open.flatMap(({ itemId, qty }) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) return [];
    const { upc, name, size, colour, giftOption: gift } = item;
    return [{ itemId, sku: upc, qty, name, size, color: colour, ...(gift && { gift: describeGift(gift) }) }];
  });
  const { code, kind, label } = shippingMethod;
  return {
    ...{ orderNumber, siteId, placedAt, promisedAt, shipmentId, lines },
    shippingMethod: { code, kind, label },
    ...(address && { address: omitEmail(address) }),
    ...(storeId !== undefined && { placeId: storeId }),
  };
}

/** A packer needs the address and the phone number for the carrier, but no email address. */
const omitEmail = ({ email: _, ...address }: Address): Omit<Address, 'email'> => address;

const describeGift = ({ to, message, sender }: { to: string; message: string; sender?: string | undefined }) => ({
  to,
  message,
  ...(sender !== undefined && { sender }),
});
