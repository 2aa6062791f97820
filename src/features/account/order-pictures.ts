import type { CartItem } from '#contract/entities/cart-item.ts';
import { pictureKey } from '#lib/pictures/external-picture.ts';

/** Returns the pictures of the first items of an order, each once. Items that differ only in size have the same picture. */
export const listOrderPictures = ({ items }: { items: readonly Pick<CartItem, 'picture'>[] }): CartItem['picture'][] => [
  ...new Map(items.map(({ picture }) => [pictureKey(picture), picture])).values(),
];
