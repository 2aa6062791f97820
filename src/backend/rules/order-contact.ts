import type { Order } from '#contract/entities/order.ts';

/** Returns the phone numbers of an order's addresses in E.164 format. */
export const addressPhones = ({ shipments, billingAddress }: Pick<Order, 'shipments' | 'billingAddress'>): string[] =>
  [...shipments.map(({ address }) => address?.phone), billingAddress?.phone].flatMap((phone) => phone || []);

/** Returns an order's email addresses: those of its shipments, then that of its billing address. */
export const addressEmails = ({ shipments, billingAddress }: Pick<Order, 'shipments' | 'billingAddress'>): string[] =>
  [...shipments.map(({ address }) => address?.email), billingAddress?.email].flatMap((email) => email || []);
