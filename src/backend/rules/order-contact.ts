import type { Order } from '#contract/entities/order.ts';

/** The phone numbers that an order was placed with, in E.164. */
export const addressPhones = ({ shipments, billingAddress }: Pick<Order, 'shipments' | 'billingAddress'>): string[] =>
  [...shipments.map(({ address }) => address?.phone), billingAddress?.phone].flatMap((phone) => phone || []);

/** The email addresses that an order was placed with: of its deliveries, then of its bill. */
export const addressEmails = ({ shipments, billingAddress }: Pick<Order, 'shipments' | 'billingAddress'>): string[] =>
  [...shipments.map(({ address }) => address?.email), billingAddress?.email].flatMap((email) => email || []);
