// Creates the view model of the order list for one page of the order history.

import { purchaseSorts } from '#contract/calls/purchases.ts';
import type { CallReply } from '#contract/calls.ts';
import { listOrderPictures } from '#features/account/order-pictures.ts';
import { orderStatuses } from '#features/account/order-translations.ts';
import { pageItems, pageSteps } from '#lib/pagination.ts';
import { readClock } from '#lib/read-clock.ts';
import { routePath } from '#routes.ts';
import { createPictureSources } from '#ui/picture.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import type { OrderListViewModel } from './order-list-view-model.ts';

export const ordersPerPage = 10;

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
  { total, orders }: CallReply<'consumer.purchaseHistory'>,
  { page, sort, pages }: OrderListQuery & { pages: number },
  { t, link, money, date, market, loadPicture }: RenderContext,
): OrderListViewModel {
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
  return {
    href: address({ page, sort }),
    summary: pages > 1 ? t('orders.summary', { count: total, page, pages }) : t('orders.count', { count: total }),
    sorts: purchaseSorts.map((each) => ({ href: address({ page: 1, sort: each }), text: t(sortLabels[each]), isCurrent: each === sort })),
    pages: [...step('previous'), ...numbers, ...step('next')],
    cards: orders.map((order) => {
      const { orderNumber, status, placedAt, currency, total: amount, totalItems } = order;
      const { day } = readClock(placedAt, market.settings.timeZone);
      return {
        orderNumber,
        href: link(routePath('order', { orderNumber })) ?? '',
        name: t('orders.one', { orderNumber }),
        status: t(orderStatuses[status]),
        date: day,
        dateText: date(day),
        total: money(amount, currency),
        items: t('orders.items', { count: totalItems }),
        pictures: listOrderPictures(order).map((picture) => {
          const { src, srcset, width, height } = createPictureSources(picture, loadPicture);
          return { src, srcset, width, height };
        }),
      };
    }),
    translations: {
      sort: t('orders.sort'),
      pages: t('pagination.label'),
      busy: t('orders.busy'),
      failed: t('orders.failed'),
      retry: t('error.retry'),
      date: t('order.date'),
      total: t('orders.total'),
      status: t('order.status'),
    },
  };
}
