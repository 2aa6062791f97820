// Cancels an order, or some of its items. With scripts it is a dialog over the order page. Canceling the whole order is a form of the order
// page, for which this page asks for confirmation.
import type { Purchase } from '#contract/entities/purchase.ts';
import { createFaultNotice, createRefusalNotice } from '#http/form-notices.ts';
import type {
  FormContext,
  LoadedPage,
  NotFound,
  PersonalContext,
  PersonalPage,
  SeeOther,
  SubmitContext,
  SubmitFault,
  Submitted,
} from '#http/page.ts';
import { fingerprint } from '#lib/encoding/fingerprint.ts';
import { routePath } from '#routes.ts';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { CancelItems, type CancelItemsState, canCancelItems } from './cancel-items.tsx';
import { orderNotices, showOrder } from './order-page.tsx';
import { handleOrderRefusal, readOrderParameters, readOwnOrder } from './own-order.ts';
import { RefundFacts } from './returns/refund-facts.tsx';
import { findWrongQuantities, readSelectedLines } from './returns/returned-lines.ts';

export const orderCancel: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit, showFault };

interface PageState extends CancelItemsState {
  banners?: DisplayedNotice[];
}

const pathOf = ({ params: { orderNumber = '' } }: PersonalContext): string => routePath('orderCancel', { orderNumber });

const isCancelable = (order: Purchase): boolean => order.actions.includes('cancel') || canCancelItems(order);

/** If nothing can be canceled any more, the order page shows the status of the order. */
const toOrder = ({ orderNumber }: Pick<Purchase, 'orderNumber'>): SeeOther => ({
  kind: 'see-other',
  to: routePath('order', { orderNumber }),
});

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther | NotFound> {
  const order = await readOwnOrder(context, pathOf(context));
  return 'kind' in order ? order : show(context, order, 200, {});
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, key, renderContext, shopper } = context;
  const path = pathOf(context);
  const asked = readOrderParameters(context, path);
  if ('kind' in asked) return asked;
  const order = await readOwnOrder(context, path);
  if ('kind' in order) return order;
  const chosen = new Set(form.getAll('item'));
  if (chosen.size === 0) return show(context, order, 422, { error: renderContext.t('orderReturn.none') });
  const units = order.cancelable.map((each) => ({ ...each, isFinalSale: false, sizes: [] }));
  const wrong = findWrongQuantities(form, units);
  if (wrong.size > 0) return show(context, order, 422, { chosen, wrong });
  const lines = readSelectedLines(form, units).map(({ itemId, qty }) => ({ itemId, qty }));
  // the gateway decides about items that do not seem cancelable any more, because an equal submission may have canceled them
  const part = { partId: await fingerprint(key), lines: lines.length > 0 ? lines : [unknownLine(form)] };
  const { orderNumber, ...query } = asked;
  const answer = await shopper.gateway('consumer.cancelOrder', { query, body: { orderNumber, part } });
  if (answer.ok) return { ...toOrder(order), notices: [orderNotices.itemsCancelled] };
  if (answer.error.code !== 'ORD420') return handleOrderRefusal(context, answer, path);
  const now = await readOwnOrder(context, path);
  if ('kind' in now) return now;
  const banners = [createRefusalNotice(renderContext, answer.error)];
  return isCancelable(now) ? show(context, now, 409, { chosen, banners }) : showOrder(context, 409, () => banners);
}

const unknownLine = (form: URLSearchParams) => ({ itemId: (form.get('item') ?? '').slice(0, 64) || '-', qty: 1 });

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage | SeeOther> {
  const order = await readOwnOrder(context, pathOf(context));
  if ('kind' in order) return order.kind === 'not-found' ? { kind: 'see-other', to: routePath('orders') } : order;
  return show(context, order, fault.status, {
    chosen: new Set(context.form.getAll('item')),
    banners: [createFaultNotice(context.renderContext, fault)],
  });
}

function show({ renderContext }: PersonalContext, order: Purchase, status: LoadedPage['status'], state: PageState): LoadedPage | SeeOther {
  const { t } = renderContext;
  if (!isCancelable(order)) return toOrder(order);
  const canCancelAll = order.actions.includes('cancel');
  const title = t('order.cancelAsk', { orderNumber: order.orderNumber });
  return {
    kind: 'page',
    status,
    head: { title: `${title} | ${t('site.name')}`, description: title, robots: 'noindex' },
    body: <OrderCancel order={order} title={canCancelAll ? title : t('order.cancelItems')} state={state} />,
  };
}

function OrderCancel({ order, title, state }: { order: Purchase; title: string; state: PageState }) {
  const { t, link } = useRenderContext();
  const path = link(routePath('order', { orderNumber: order.orderNumber }));
  return (
    <section className="section order-return">
      <StyleSheet name="orders.page" />
      <StyleSheet name="order-confirmation.page" />
      <StyleSheet name="form.part" />
      <h1>{title}</h1>
      <Banners notices={state.banners ?? []} label={t('checkout.notice')} receivesFocus />
      {order.actions.includes('cancel') && (
        <>
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
        </>
      )}
      {canCancelItems(order) && (
        <CancelItems order={order} path={link(routePath('orderCancel', { orderNumber: order.orderNumber }))} state={state} />
      )}
    </section>
  );
}
