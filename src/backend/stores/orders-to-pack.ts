// D1 table order_to_pack (migrations/0102): shipments of which units are not packed yet, by location.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import { findPromisedTime, type ShippedOrder } from '#backend/rules/shipment-progress.ts';
import type { OrderShipment } from '#contract/entities/order.ts';
import { webPool } from './stock.ts';

type Shipment = ShippedOrder['order']['shipments'][number] & Pick<OrderShipment, 'storeId'>;
type PackedOrder = Omit<ShippedOrder['order'], 'shipments'> & { shipments: readonly Shipment[] };

/** Returns where a shipment is packed: in the store that sells it from its own stock, otherwise in the warehouse of the site. */
export const findPackingLocation = (siteId: string, { shippingMethod: { kind }, storeId }: Shipment): string =>
  kind === 'pickup' && storeId !== undefined ? storeId : webPool(siteId);

/** Creates the statements that list the shipments of an order for packing. They belong in the batch that writes the order. */
export const listToPack = (db: D1Database, order: PackedOrder): D1PreparedStatement[] =>
  order.shipments
    .filter(({ shippingMethod }) => shippingMethod.kind !== 'digital')
    .map((shipment) =>
      db
        .prepare('INSERT OR IGNORE INTO order_to_pack (order_number, shipment_id, location_id, promised_at) VALUES (?1, ?2, ?3, ?4)')
        .bind(order.orderNumber, shipment.shipmentId, findPackingLocation(order.siteId, shipment), findPromisedTime(shipment, order)),
    );

/** Creates the statement that lists the exchanged units of a return for packing, if they are sent. */
export const listExchangeToPack = (
  db: D1Database,
  { orderNumber, siteId, returnId, at }: { orderNumber: string; siteId: string; returnId: string; at: number },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR IGNORE INTO order_to_pack (order_number, shipment_id, location_id, promised_at)
       SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM order_return_line l WHERE l.return_id = ?2 AND l.exchange_state = 'sent')`,
    )
    .bind(orderNumber, returnId, webPool(siteId), at);

/** Creates the statement that removes shipments from the list of their location. Without `shipmentIds`, it removes the whole order. */
export const removeToPack = (db: D1Database, orderNumber: string, shipmentIds?: readonly string[]): D1PreparedStatement =>
  shipmentIds
    ? db
        .prepare('DELETE FROM order_to_pack WHERE order_number = ?1 AND shipment_id IN (SELECT value FROM json_each(?2))')
        .bind(orderNumber, JSON.stringify(shipmentIds))
    : db.prepare('DELETE FROM order_to_pack WHERE order_number = ?1').bind(orderNumber);

const rowSchema = z.object({ orderNumber: z.string(), shipmentId: z.string(), promisedAt: z.int() });
export type ToPack = z.infer<typeof rowSchema>;

/** Selects the position of a shipment in the list of its location. No row if all of its units are packed or canceled. */
export const packingPositionQuery = (orderNumber: string, shipmentId: string): Query<ToPack> => ({
  sql: `SELECT order_number AS orderNumber, shipment_id AS shipmentId, promised_at AS promisedAt
    FROM order_to_pack WHERE order_number = ?1 AND shipment_id = ?2`,
  values: [orderNumber, shipmentId],
  row: rowSchema,
});

/** Selects shipments to pack at a location after a position, oldest promise first. Orders with a simulated warehouse are left out. */
export const toPackQuery = (location: string, { after, limit }: { after: ToPack | undefined; limit: number }): Query<ToPack> => ({
  sql: `SELECT o.order_number AS orderNumber, o.shipment_id AS shipmentId, o.promised_at AS promisedAt
    FROM order_to_pack o JOIN order_schedule t ON t.order_number = o.order_number
    WHERE o.location_id = ?1 AND t.by_clock = 0 AND (o.promised_at, o.order_number, o.shipment_id) > (?2, ?3, ?4)
    ORDER BY o.promised_at, o.order_number, o.shipment_id LIMIT ?5`,
  values: [location, after?.promisedAt ?? -1, after?.orderNumber ?? '', after?.shipmentId ?? '', limit],
  row: rowSchema,
});

const locationSchema = z.object({ locationId: z.string(), shipments: z.int(), late: z.int(), promisedAt: z.int() });
export type PackingLocation = z.infer<typeof locationSchema>;

/** Selects the number of shipments to pack at each of the given locations. `late`: those whose promised time has passed. */
export const packingLocationsQuery = (locations: readonly string[], now: number): Query<PackingLocation> => ({
  sql: `SELECT o.location_id AS locationId, COUNT(*) AS shipments, SUM(o.promised_at < ?2) AS late, MIN(o.promised_at) AS promisedAt
    FROM json_each(?1) wanted CROSS JOIN order_to_pack o ON o.location_id = wanted.value
    JOIN order_schedule t ON t.order_number = o.order_number
    WHERE t.by_clock = 0 GROUP BY o.location_id ORDER BY promisedAt`,
  values: [JSON.stringify(locations), now],
  row: locationSchema,
});
