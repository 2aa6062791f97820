import type { Order } from '#contract/entities/order.ts';

/** The e-mail addresses that an order was placed with: of its deliveries, then of its bill. */
export const addressEmails = ({ shipments, billingAddress }: Pick<Order, 'shipments' | 'billingAddress'>): string[] =>
  [...shipments.map(({ address }) => address?.email), billingAddress?.email].flatMap((email) => email || []);
