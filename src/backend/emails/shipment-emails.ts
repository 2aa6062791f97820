// Say how far a shipment of an order is: it has left, it can be fetched, it has arrived.
import * as z from 'zod';
import { type OrderShipment, orderSchema } from '#contract/entities/order.ts';
import { placeLine } from '#lib/address-lines.ts';
import type { ShipmentEmailWords } from '../words/email-words.ts';
import { defineEmail, type EmailReader } from './email.ts';
import { nameItem } from './order-deliveries.ts';

const data = z.object({
  order: orderSchema.omit({ st: true }),
  shipmentId: z.string(),
  parcel: z.object({ number: z.string(), carrier: z.string() }).optional(),
});

const defineShipmentEmail = (choose: (words: EmailReader['words']) => ShipmentEmailWords) =>
  defineEmail({
    data,
    subject: ({ order }, { words }) => choose(words).subject(order.orderNumber),
    parts: ({ order, shipmentId, parcel }, reader) => {
      const { words, link } = reader;
      const shipment = order.shipments.find((each) => each.shipmentId === shipmentId);
      const items = order.items.filter(({ id }) => shipment?.itemIds?.includes(id));
      return [
        { kind: 'title', text: choose(words).title },
        { kind: 'text', text: words.greeting(order.billingAddress?.firstName ?? '') },
        { kind: 'text', text: choose(words).intro(order.orderNumber) },
        {
          kind: 'facts',
          facts: [
            { title: words.order.items, lines: items.map(nameItem) },
            ...describePlace(shipment, reader),
            ...(parcel ? [{ title: words.shipped.parcel, lines: [`${parcel.carrier}, ${parcel.number}`] }] : []),
          ],
        },
        { kind: 'action', text: words.order.track, url: link(`/track-order?order=${order.orderNumber}`) },
      ];
    },
  });

function describePlace(shipment: OrderShipment | undefined, { words, market }: EmailReader) {
  const store = shipment?.storeInfo;
  if (!store) return [];
  return [{ title: words.ready.place, lines: [store.name ?? store.id, placeLine(store, market.addressRules), words.order.bringNumber] }];
}

export const orderShipped = defineShipmentEmail((words) => words.shipped);
export const orderReady = defineShipmentEmail((words) => words.ready);
export const orderDelivered = defineShipmentEmail((words) => words.delivered);
