import type { CallReply } from '#contract/calls.ts';

type OrderSummary = CallReply<'consumer.purchaseHistory'>['orders'][number];

/** Returns the pictures of the first items of an order, each once. Items that differ only in size have the same picture. */
export const listOrderPictures = ({ items }: Pick<OrderSummary, 'items'>): OrderSummary['items'][number]['picture'][] => [
  ...new Map(items.map(({ picture }) => [picture.publicId, picture])).values(),
];
