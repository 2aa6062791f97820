// The view model of the order list.
import { expect, test } from 'vitest';
import type { FormerOrder } from '#contract/entities/purchase.ts';
import { createOrderList } from '#features/orders/order-list.ts';
import { aRenderContext } from '../../support/render-context.ts';
import { aPicture } from '../../support/samples.ts';

test('an order in the list has each picture once, so that two sizes of a product are one picture', () => {
  const items = ['ink', 'ink', 'moss'].map((color) => ({ name: 'Talus Fleece', picture: aPicture(`product/fleece-${color}-front`) }));
  const order = { orderNumber: 'C000000001', status: 'confirmed', placedAt: 1, currency: 'USD', total: 1, totalItems: 3, items } as const;
  const { cards } = createOrderList({ total: 1, orders: [order] }, { page: 1, sort: 'newest', pages: 1 }, aRenderContext());
  expect(cards[0]?.pictures.map(({ src }) => /fleece-(\w+)-front/.exec(src)?.[1])).toEqual(['ink', 'moss']);
});

const former = {
  ...{ orderNumber: '#1001', placedAt: 5, currency: 'USD', totalItems: 2, isCanceled: false },
  lines: [{ name: '<b>Kestrel Jacket</b> - M', qty: 2, amount: 20_000 }],
  ...{ discount: 0, subtotal: 20_000, shipping: 500, tax: 1_640, total: 22_140, refunded: 0 },
} satisfies FormerOrder;

const listSums = (order: FormerOrder) =>
  createOrderList(
    { total: 1, orders: [], formerOrders: [order] },
    { page: 1, sort: 'newest', pages: 1 },
    aRenderContext(),
  ).cards[0]?.former?.sums.map(({ label, amount }) => `${label} ${amount}`);

test.each([
  ['newest', ['C000000002', '#1001', 'C000000001']],
  ['oldest', ['C000000001', '#1001', 'C000000002']],
  ['highest', ['#1001', 'C000000002', 'C000000001']],
] as const)('the order list has orders of a former shop in the order %s among the others', (sort, expected) => {
  const anOrder = (orderNumber: string, placedAt: number) => ({
    orderNumber,
    status: 'confirmed' as const,
    placedAt,
    currency: 'USD',
    total: 1,
    totalItems: 1,
    items: [],
  });
  const [older, newer] = [anOrder('C000000001', 1), anOrder('C000000002', 9)];
  const orders = sort === 'oldest' ? [older, newer] : [newer, older];
  const { cards } = createOrderList({ total: 3, orders, formerOrders: [former] }, { page: 1, sort, pages: 1 }, aRenderContext());
  expect(cards.map(({ orderNumber }) => orderNumber)).toEqual(expected);
  expect(cards.map(({ href }) => href === undefined)).toEqual(expected.map((number) => number === '#1001'));
});

test('an order of a former shop lists its lines and amounts', () => {
  const list = createOrderList({ total: 1, orders: [], formerOrders: [former] }, { page: 1, sort: 'newest', pages: 1 }, aRenderContext());
  expect(list.cards[0]).toMatchObject({ status: 'Placed in our former shop', items: '2 items', total: '$221.40' });
  expect(list.cards[0]?.former?.lines).toEqual([{ name: '<b>Kestrel Jacket</b> - M', quantity: 'Quantity: 2', amount: '$200.00' }]);
  expect(listSums(former)).toEqual(['Subtotal $200.00', 'Shipping $5.00', 'Tax $16.40', 'Total $221.40']);
});

test('an order of a former shop names taxes that its prices include, discounts and refunds', () => {
  const other = { ...former, discount: 1_000, total: 20_500, refunded: 20_500, isCanceled: true };
  expect(listSums(other)).toEqual([
    ...['Subtotal $200.00', 'Discount, already deducted $10.00', 'Shipping $5.00', 'Tax, included $16.40', 'Total $205.00'],
    'Refunded $205.00',
  ]);
  const { cards } = createOrderList(
    { total: 1, orders: [], formerOrders: [other] },
    { page: 1, sort: 'newest', pages: 1 },
    aRenderContext(),
  );
  expect(cards[0]?.items).toBe('2 items · Canceled');
});
