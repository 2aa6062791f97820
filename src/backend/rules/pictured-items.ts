import type { Purchase } from '#contract/entities/purchase.ts';
import { pictureKey } from '#lib/pictures/external-picture.ts';

type PicturedItem = Pick<Purchase['items'][number], 'name' | 'picture'>;

/** Returns an item for each picture of an order, in the order of the items. The sizes of a product have the same picture. */
export const listPicturedItems = (items: readonly PicturedItem[]): PicturedItem[] => [
  ...new Map(items.map(({ name, picture }) => [pictureKey(picture), { name, picture }])).values(),
];
