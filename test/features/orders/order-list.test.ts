// The view model of the order list.
import { expect, test } from 'vitest';
import { createOrderList } from '#features/orders/order-list.ts';
import { aRenderContext } from '../../support/render-context.ts';
import { aPicture } from '../../support/samples.ts';

test('an order in the list has each picture once, so that two sizes of a product are one picture', () => {
  const items = ['ink', 'ink', 'moss'].map((color) => ({ name: 'Talus Fleece', picture: aPicture(`product/fleece-${color}-front`) }));
  const order = { orderNumber: 'C000000001', status: 'confirmed', placedAt: 1, currency: 'USD', total: 1, totalItems: 3, items } as const;
  const { cards } = createOrderList({ total: 1, orders: [order] }, { page: 1, sort: 'newest', pages: 1 }, aRenderContext());
  expect(cards[0]?.pictures.map(({ src }) => /fleece-(\w+)-front/.exec(src)?.[1])).toEqual(['ink', 'moss']);
});
