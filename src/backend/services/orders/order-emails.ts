// Emails about the shipments of an order. The `about` id of an email prevents duplicates.
import { addressEmails } from '#backend/rules/order-contact.ts';
import { followShipments, type ReportedStep } from '#backend/rules/shipment-progress.ts';
import type { Outbox } from '#backend/services/emails/outbox.ts';
import type { EmailKind } from '#backend/services/emails/registry.ts';
import type { ShipmentStep } from '#contract/entities/purchase.ts';
import type { ExchangedDocument } from './with-exchanges.ts';

interface Followed {
  order: ExchangedDocument;
  /** Steps that the back office reported; undefined if the order has a simulated warehouse. */
  reported?: readonly ReportedStep[] | undefined;
}

const kinds: Partial<Record<ShipmentStep, Extract<EmailKind, 'order-shipped' | 'order-ready' | 'order-delivered'>>> = {
  shipped: 'order-shipped',
  ready_for_pickup: 'order-ready',
  delivered: 'order-delivered',
};

/**
 * Creates the statement that stores an email about a shipment: it was sent, was delivered or is ready for pickup. Returns no statement if
 * no email address is known.
 */
export function writeShipmentEmail(
  outbox: Outbox,
  { order, reported }: Followed,
  { shipmentId, step, at, locale }: { shipmentId: string; step: ShipmentStep; at: number; locale: string },
): D1PreparedStatement[] {
  const kind = kinds[step];
  const shipment = order.shipments.find((each) => each.shipmentId === shipmentId);
  const recipient = findReader(order, shipment?.address?.email);
  if (kind === undefined || !shipment || recipient === undefined) return [];
  const tracking = followShipments({ order, cancelledAt: undefined, reported }, at).find(
    (each) => each.shipmentId === shipmentId,
  )?.tracking;
  const data = { order, shipmentId, ...(tracking && { parcel: { number: tracking.number, carrier: tracking.carrier } }) };
  return [outbox.writeEmail(kind, { about: `${order.orderNumber} ${shipmentId}`, recipient, locale, writtenAt: at, data })];
}

/** Returns the recipient of emails about a shipment: the shipment's email address (`own`) if it has one, otherwise the customer's. */
export const findReader = (order: Pick<ExchangedDocument, 'shipments' | 'billingAddress'>, own?: string): string | undefined =>
  own || addressEmails(order)[0];
