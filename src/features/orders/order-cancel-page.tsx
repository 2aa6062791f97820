// Asks for confirmation before an order is canceled, and shows the refund. With scripts it is a dialog over the order page.
import type { Purchase } from '#contract/entities/purchase.ts';
import type { LoadedPage, NotFound, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { readOwnOrder } from './own-order.ts';
import { RefundFacts } from './returns/refund-facts.tsx';

export const orderCancel: PersonalPage = { isPersonal: true, cacheQuery: [], load };

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther | NotFound> {
  const { params, renderContext } = context;
  const order = await readOwnOrder(context, routePath('orderCancel', { orderNumber: params.orderNumber ?? '' }));
  if ('kind' in order) return order;
  // if the order can no longer be canceled, the order page shows its status
  if (!order.actions.includes('cancel')) return { kind: 'see-other', to: routePath('order', { orderNumber: order.orderNumber }) };
  const { t } = renderContext;
  const title = t('order.cancelAsk', { orderNumber: order.orderNumber });
  return {
    kind: 'page',
    status: 200,
    head: { title: `${title} | ${t('site.name')}`, description: title, robots: 'noindex' },
    body: <OrderCancel order={order} title={title} />,
  };
}

function OrderCancel({ order, title }: { order: Purchase; title: string }) {
  const { t, link } = useRenderContext();
  const path = link(routePath('order', { orderNumber: order.orderNumber }));
  return (
    <section className="section order-return">
      <StyleSheet name="orders.page" />
      <StyleSheet name="order-confirmation.page" />
      <h1>{title}</h1>
      <p>{t('order.cancelText')}</p>
      {order.cancellation && <RefundFacts refund={order.cancellation} currency={order.currency} />}
      <form className="order-cancel" method="post" action={path} data-once="" data-busy={t('order.cancelling')}>
        <button type="submit" name="intent" value="cancel" className="action action-solid">
          {t('order.cancel')}
        </button>
        <a className="action action-text" href={path}>
          {t('order.cancelKeep')}
        </a>
        <p role="status" />
      </form>
    </section>
  );
}
