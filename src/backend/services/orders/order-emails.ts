// Emails about the shipments of an order. The `about` id of an email prevents duplicates.
import { addressEmails } from '#backend/rules/order-contact.ts';
import type { Parcel } from '#backend/rules/parcels.ts';
import { findTracking, followShipments, type ReportedStep } from '#backend/rules/shipment-progress.ts';
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

interface ShipmentEvent {
  shipmentId: string;
  /** The parcel of the shipment that reached the step; absent if the shipment progresses by the clock. */
  parcel?: Pick<Parcel, 'parcelId' | 'lines'>;
  step: ShipmentStep;
  at: number;
  locale: string;
}

/**
 * Creates the statement that stores an email about a shipment: it was sent, was delivered or is ready for pickup. Returns no statement if
 * no email address is known.
 */
export function writeShipmentEmail(
  outbox: Outbox,
  { order, reported }: Followed,
  { shipmentId, parcel, step, at, locale }: ShipmentEvent,
): D1PreparedStatement[] {
  const kind = kinds[step];
  const shipment = order.shipments.find((each) => each.shipmentId === shipmentId);
  const recipient = findReader(order, shipment?.address?.email);
  if (kind === undefined || !shipment || recipient === undefined) return [];
  const parcelId = parcel?.parcelId ?? shipmentId;
  const tracking = reported ? findTracking(reported, parcelId) : findSimulatedTracking(order, shipmentId, at);
  const data = {
    order,
    shipmentId,
    ...(parcel && { lines: [...parcel.lines] }),
    ...(tracking && { parcel: { number: tracking.number, carrier: tracking.carrier } }),
  };
  return [outbox.writeEmail(kind, { about: `${order.orderNumber} ${parcelId}`, recipient, locale, writtenAt: at, data })];
}

const findSimulatedTracking = (order: ExchangedDocument, shipmentId: string, at: number) =>
  followShipments({ order, cancelledAt: undefined }, at).find((each) => each.shipmentId === shipmentId)?.tracking;

/** Returns the recipient of emails about a shipment: the shipment's email address (`own`) if it has one, otherwise the customer's. */
export const findReader = (order: Pick<ExchangedDocument, 'shipments' | 'billingAddress'>, own?: string): string | undefined =>
  own || addressEmails(order)[0];
