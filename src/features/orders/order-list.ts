// Creates the view model of the order list for one page of the order history.

import { purchaseSorts } from '#contract/calls/purchases.ts';
import type { CallReply } from '#contract/calls.ts';
import type { FormerOrder } from '#contract/entities/purchase.ts';
import { listOrderPictures } from '#features/account/order-pictures.ts';
import { orderStatuses } from '#features/account/order-translations.ts';
import { pageItems, pageSteps } from '#lib/pagination.ts';
import { readClock } from '#lib/read-clock.ts';
import { routePath } from '#routes.ts';
import { createPictureSources } from '#ui/picture.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import type { OrderCard, OrderListViewModel } from './order-list-view-model.ts';

export const ordersPerPage = 10;

type PurchaseSummary = CallReply<'consumer.purchaseHistory'>['orders'][number];
type Sort = (typeof purchaseSorts)[number];
export const isSort = (text: string): text is Sort => (purchaseSorts as readonly string[]).includes(text);

interface OrderListQuery {
  page: number;
  sort: Sort;
}

/** Returns the path and query of the order history, without the locale and without parameters that have their default value. */
export function ordersAddress({ page, sort }: OrderListQuery): string {
  const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(sort !== 'newest' && { sort }) });
  return query.size > 0 ? `${routePath('orders')}?${query}` : routePath('orders');
}

const stepLabels = { previous: 'pagination.previous', next: 'pagination.next' } as const;

const sortLabels = { newest: 'orders.sort.newest', oldest: 'orders.sort.oldest', highest: 'orders.sort.highest' } as const satisfies Record<
  Sort,
  string
>;

export function createOrderList(
  { total, orders, formerOrders = [] }: CallReply<'consumer.purchaseHistory'>,
  { page, sort, pages }: OrderListQuery & { pages: number },
  renderContext: RenderContext,
): OrderListViewModel {
  const { t, link } = renderContext;
  const address = (asked: OrderListQuery) => link(ordersAddress(asked)) ?? '';
  const steps = pageSteps({ pages, page });
  const step = (name: 'previous' | 'next') => {
    const to = steps[name];
    return to === undefined ? [] : [{ href: address({ page: to, sort }), text: t(stepLabels[name]), isCurrent: false }];
  };
  const numbers = pageItems({ pages, page }).flatMap((item) =>
    item.kind === 'page'
      ? [
          {
            href: address({ page: item.page, sort }),
            text: String(item.page),
            name: t('pagination.page', { page: item.page }),
            isCurrent: item.page === page,
          },
        ]
      : [],
  );
  const cards = [
    ...orders.map((order) => ({ order, card: createCard(order, renderContext) })),
    ...formerOrders.map((order) => ({ order, card: createFormerCard(order, renderContext) })),
  ].toSorted((one, other) => compareOrders[sort](one.order, other.order));
  return {
    href: address({ page, sort }),
    summary: pages > 1 ? t('orders.summary', { count: total, page, pages }) : t('orders.count', { count: total }),
    sorts: purchaseSorts.map((each) => ({ href: address({ page: 1, sort: each }), text: t(sortLabels[each]), isCurrent: each === sort })),
    pages: [...step('previous'), ...numbers, ...step('next')],
    cards: cards.map(({ card }) => card),
    translations: {
      sort: t('orders.sort'),
      pages: t('pagination.label'),
      busy: t('orders.busy'),
      failed: t('orders.failed'),
      retry: t('error.retry'),
      date: t('order.date'),
      total: t('orders.total'),
      status: t('order.status'),
      details: t('orders.former.details'),
    },
  };
}

interface Sortable {
  placedAt: number;
  total: number;
}

/** Sort orders of the two lists of the reply together. Each list has the order already, which equal orders keep. */
const compareOrders: Readonly<Record<Sort, (one: Sortable, other: Sortable) => number>> = {
  newest: (one, other) => other.placedAt - one.placedAt,
  oldest: (one, other) => one.placedAt - other.placedAt,
  highest: (one, other) => other.total - one.total || other.placedAt - one.placedAt,
};

/** Returns the parts that all cards have. */
function describeOrder(
  { orderNumber, placedAt, currency, total, totalItems }: FormerOrder | PurchaseSummary,
  { t, money, date, market }: RenderContext,
) {
  const { day } = readClock(placedAt, market.settings.timeZone);
  return {
    orderNumber,
    name: t('orders.one', { orderNumber }),
    date: day,
    dateText: date(day),
    total: money(total, currency),
    items: t('orders.items', { count: totalItems }),
  };
}

function createCard(order: PurchaseSummary, renderContext: RenderContext): OrderCard {
  const { t, link, loadPicture } = renderContext;
  return {
    ...describeOrder(order, renderContext),
    href: link(routePath('order', { orderNumber: order.orderNumber })) ?? '',
    status: t(orderStatuses[order.status]),
    pictures: listOrderPictures(order).map((picture) => {
      const { src, srcset, width, height } = createPictureSources(picture, loadPicture);
      return { src, srcset, width, height };
    }),
  };
}

function createFormerCard(order: FormerOrder, renderContext: RenderContext): OrderCard {
  const { t, money } = renderContext;
  const { currency, isCanceled, lines, discount, subtotal, shipping, tax, total, refunded } = order;
  const described = describeOrder(order, renderContext);
  const isTaxIncluded = subtotal + shipping >= total;
  const sums = [
    { label: t('sums.items'), amount: subtotal },
    ...(discount > 0 ? [{ label: t('orders.former.discount'), amount: discount }] : []),
    { label: t('sums.shipping'), amount: shipping },
    ...(tax > 0 ? [{ label: t(isTaxIncluded ? 'orders.former.taxIncluded' : 'orders.former.tax'), amount: tax }] : []),
    { label: t('sums.total'), amount: total, isTotal: true },
    ...(refunded > 0 ? [{ label: t('order.returnStep.refunded'), amount: refunded }] : []),
  ];
  return {
    ...described,
    ...(isCanceled && { items: `${described.items} · ${t('order.status.cancelled')}` }),
    status: t('orders.former'),
    pictures: [],
    former: {
      lines: lines.map(({ name, qty, amount }) => ({
        name,
        quantity: t('checkout.quantity', { count: qty }),
        amount: money(amount, currency),
      })),
      sums: sums.map(({ label, amount, isTotal = false }) => ({ label, amount: money(amount, currency), isTotal })),
    },
  };
}
