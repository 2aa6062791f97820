// Emails about the progress of a shipment: it was shipped, is ready for pickup, or was delivered.
import * as z from 'zod';
import { type OrderShipment, orderSchema } from '#contract/entities/order.ts';
import { placeLine } from '#lib/address/address-lines.ts';
import { defineEmail, type EmailReader } from './email.ts';
import { nameItem } from './order-deliveries.ts';

const data = z.object({
  order: orderSchema.omit({ st: true }),
  shipmentId: z.string(),
  /** The units in the parcel; absent if the whole shipment reached the step. */
  lines: z.array(z.object({ itemId: z.string(), qty: z.int().positive() })).optional(),
  parcel: z.object({ number: z.string(), carrier: z.string() }).optional(),
});

const countUnits = (units: readonly { qty: number }[]): number => units.reduce((sum, { qty }) => sum + qty, 0);

const defineShipmentEmail = (kind: 'shipped' | 'ready' | 'delivered') =>
  defineEmail({
    data,
    subject: ({ order: { orderNumber, items }, lines }, { t }) =>
      t(`email.${kind}.${lines && countUnits(lines) < countUnits(items) ? 'partSubject' : 'subject'}`, { orderNumber }),
    parts: ({ order, shipmentId, lines, parcel }, reader) => {
      const { t, greet, link } = reader;
      const shipment = order.shipments.find((each) => each.shipmentId === shipmentId);
      const own = order.items.filter(({ id }) => shipment?.itemIds?.includes(id));
      const items = lines
        ? lines.flatMap(({ itemId, qty }) => own.filter(({ id }) => id === itemId).map((item) => ({ ...item, qty })))
        : own;
      return [
        { kind: 'title', text: t(`email.${kind}.title`) },
        { kind: 'text', text: greet(order.billingAddress?.firstName ?? '') },
        { kind: 'text', text: t(`email.${kind}.intro`, { orderNumber: order.orderNumber }) },
        {
          kind: 'facts',
          facts: [
            { title: t('email.order.items'), lines: items.map(nameItem) },
            ...describePlace(shipment, reader),
            ...(parcel ? [{ title: t('email.shipped.parcel'), lines: [`${parcel.carrier}, ${parcel.number}`] }] : []),
          ],
        },
        { kind: 'action', text: t('email.order.track'), url: link(`/track-order?order=${order.orderNumber}`) },
      ];
    },
  });

function describePlace(shipment: OrderShipment | undefined, { t, market }: EmailReader) {
  const store = shipment?.storeInfo;
  if (!store) return [];
  return [
    {
      title: t('email.ready.place'),
      lines: [store.name ?? store.id, placeLine(store, market.addressRules), t('email.order.bringNumber')],
    },
  ];
}

export const orderShipped = defineShipmentEmail('shipped');
export const orderReady = defineShipmentEmail('ready');
export const orderDelivered = defineShipmentEmail('delivered');
