// The order history of the signed-in customer.

import { AccountLayout } from '#features/account/account-layout.tsx';
import { isSeeOther, leave, toSignIn } from '#features/account/require-account.ts';
import { renderBestSellers } from '#features/personalization/best-sellers.tsx';
import type { LoadedPage, NotFound, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { Island } from '#islands/island.tsx';
import { requestedPage } from '#lib/pagination.ts';
import { Banners } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { createOrderList, isSort, ordersAddress, ordersPerPage } from './order-list.ts';
import type { OrderListReply, OrderListViewModel } from './order-list-view-model.ts';
import OrderList from './orders.island.tsx';

export const orders: PersonalPage = { isPersonal: true, cacheQuery: ['page', 'sort'], load, data };

/** Returns the page number and the sort order in the URL, or undefined if a parameter is invalid. */
function readListQuery({ query }: PersonalContext) {
  const page = requestedPage(query.get('page') ?? undefined);
  const sort = query.get('sort') ?? 'newest';
  return page !== undefined && isSort(sort) ? { page, sort } : undefined;
}

type ListQuery = NonNullable<ReturnType<typeof readListQuery>>;

async function readList(context: PersonalContext, asked: ListQuery): Promise<OrderListViewModel | SeeOther> {
  const { page, sort } = asked;
  const path = ordersAddress(asked);
  if (!context.shopper.account.current()) return toSignIn(path);
  const body = { start: (page - 1) * ordersPerPage, count: ordersPerPage, sort };
  const answer = await context.shopper.gateway('consumer.purchaseHistory', { body });
  if (!answer.ok) return leave(context, answer, path);
  const pages = Math.max(1, Math.ceil(answer.value.total / ordersPerPage));
  if (page > pages) return { kind: 'see-other', to: ordersAddress({ page: pages, sort }) };
  return createOrderList(answer.value, { ...asked, pages }, context.renderContext);
}

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther | NotFound> {
  const asked = readListQuery(context);
  if (!asked) return { kind: 'not-found' };
  const list = await readList(context, asked).catch((problem) => {
    context.report(problem);
    return undefined;
  });
  if (list && isSeeOther(list)) return list;
  const { t } = context.renderContext;
  return {
    kind: 'page',
    status: list ? 200 : 503,
    head: { title: `${t('orders.title')} | ${t('site.name')}`, description: t('orders.title'), robots: 'noindex' },
    body: (
      <>
        <Orders list={list} asked={asked} />
        {list?.cards.length === 0 && renderBestSellers(context)}
      </>
    ),
  };
}

async function data(context: PersonalContext): Promise<OrderListReply> {
  const asked = readListQuery(context);
  const list = asked && (await readList(context, asked));
  return list && !isSeeOther(list) ? { list } : {};
}

function Orders({ list, asked }: { list: OrderListViewModel | undefined; asked: ListQuery }) {
  const { t, link } = useRenderContext();
  return (
    <AccountLayout section="orders">
      <section className="orders" data-block="signed-in">
        <StyleSheet name="orders.page" />
        <StyleSheet name="order-list.page" />
        <h1>{t('orders.title')}</h1>
        {!list && (
          <>
            <Banners notices={[{ kind: 'error', title: t('orders.failed') }]} label={t('checkout.notice')} receivesFocus />
            <p>
              <a className="action action-outline" href={link(ordersAddress(asked))}>
                {t('error.retry')}
              </a>
            </p>
          </>
        )}
        {list?.cards.length === 0 && (
          <>
            <p className="lead">{t('orders.empty')}</p>
            <p>
              <a className="action action-solid" href={link('/')}>
                {t('order.onward')}
              </a>
            </p>
          </>
        )}
        {list && list.cards.length > 0 && <Island name="orders" component={OrderList} props={{ list }} when="idle" />}
      </section>
    </AccountLayout>
  );
}
