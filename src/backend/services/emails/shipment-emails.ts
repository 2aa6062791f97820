// Say how far a shipment of an order is: it has left, it can be fetched, it has arrived.
import * as z from 'zod';
import type { ShipmentEmailTranslations } from '#backend/translations/email-translations.ts';
import { type OrderShipment, orderSchema } from '#contract/entities/order.ts';
import { placeLine } from '#lib/address/address-lines.ts';
import { defineEmail, type EmailReader } from './email.ts';
import { nameItem } from './order-deliveries.ts';

const data = z.object({
  order: orderSchema.omit({ st: true }),
  shipmentId: z.string(),
  parcel: z.object({ number: z.string(), carrier: z.string() }).optional(),
});

const defineShipmentEmail = (choose: (translations: EmailReader['translations']) => ShipmentEmailTranslations) =>
  defineEmail({
    data,
    subject: ({ order }, { translations }) => choose(translations).subject(order.orderNumber),
    parts: ({ order, shipmentId, parcel }, reader) => {
      const { translations, link } = reader;
      const shipment = order.shipments.find((each) => each.shipmentId === shipmentId);
      const items = order.items.filter(({ id }) => shipment?.itemIds?.includes(id));
      return [
        { kind: 'title', text: choose(translations).title },
        { kind: 'text', text: translations.greeting(order.billingAddress?.firstName ?? '') },
        { kind: 'text', text: choose(translations).intro(order.orderNumber) },
        {
          kind: 'facts',
          facts: [
            { title: translations.order.items, lines: items.map(nameItem) },
            ...describePlace(shipment, reader),
            ...(parcel ? [{ title: translations.shipped.parcel, lines: [`${parcel.carrier}, ${parcel.number}`] }] : []),
          ],
        },
        { kind: 'action', text: translations.order.track, url: link(`/track-order?order=${order.orderNumber}`) },
      ];
    },
  });

function describePlace(shipment: OrderShipment | undefined, { translations, market }: EmailReader) {
  const store = shipment?.storeInfo;
  if (!store) return [];
  return [
    {
      title: translations.ready.place,
      lines: [store.name ?? store.id, placeLine(store, market.addressRules), translations.order.bringNumber],
    },
  ];
}

export const orderShipped = defineShipmentEmail((translations) => translations.shipped);
export const orderReady = defineShipmentEmail((translations) => translations.ready);
export const orderDelivered = defineShipmentEmail((translations) => translations.delivered);
