import type { Purchase, PurchaseAction } from '#contract/entities/purchase.ts';
import type { Feature } from '#contract/features.ts';
import { AccountLayout } from '#features/account/account-layout.tsx';
import { itemText } from '#features/checkout/pickup/pickups.tsx';
import { OrderLines } from '#features/checkout/summary/order-lines.tsx';
import { OrderSums } from '#features/checkout/summary/order-sums.tsx';
import { readClock } from '#lib/read-clock.ts';
import { routePath } from '#routes.ts';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { hasPage } from '#ui/offered-page.ts';
import { type RenderContext, useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { listBuyable } from './buy-again.ts';
import { canCancelItems } from './cancel-items.tsx';
import { CanceledParts } from './canceled-parts.tsx';
import { CreditNoteLinks } from './credit-note-links.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderedFacts, PrintedSeller, StateFacts } from './ordered-facts.tsx';
import { listFollowed, Progress, trackingUrl } from './progress.tsx';
import { OrderReturns } from './returns/order-returns.tsx';
import { RefundFacts } from './returns/refund-facts.tsx';
import { findReturnDeadline, findReturnEnd } from './returns/return-deadline.ts';

interface OrderContentProps {
  order: Purchase;
  banners: readonly DisplayedNotice[];
  isGuest: boolean;
}

export function OrderContent({ order, banners, isGuest }: OrderContentProps) {
  const renderContext = useRenderContext();
  const { t } = renderContext;
  const via = isGuest || !hasPage(renderContext, 'orders') ? undefined : { name: t('orders.title'), path: routePath('orders') };
  return (
    <AccountLayout section="orders" via={via} isGuest={isGuest}>
      <section className="checkout confirmation order" data-block="signed-in">
        <StyleSheet name="checkout.page" />
        <StyleSheet name="order-confirmation.page" />
        <StyleSheet name="orders.page" />
        <h1>{t('orders.one', { orderNumber: order.orderNumber })}</h1>
        <Banners notices={banners} label={t('checkout.notice')} receivesFocus />
        <StateFacts order={order} />
        <Actions order={order} />
        {order.progress.length > 0 && <Progress shipments={createProgressLines(order)} />}
        <CanceledParts order={order} />
        <OrderReturns order={order} />
        <OrderRefunds order={order} />
        <div className="order-columns">
          <section className="order-items" aria-labelledby="order-title">
            <h2 id="order-title">{t('checkout.aside')}</h2>
            <OrderLines items={order.items} />
            <OrderSums order={order} isPlaceKnown />
          </section>
          <div className="checkout-main">
            {order.cancelledAt !== undefined && order.cancellation && <RefundFacts refund={order.cancellation} currency={order.currency} />}
            <CreditNoteLinks order={order} />
            <OrderedFacts order={order}>
              <Claims order={order} />
            </OrderedFacts>
          </div>
        </div>
        <PrintedSeller />
      </section>
    </AccountLayout>
  );
}

const createProgressLines = ({ progress, shipments, items }: Purchase) => {
  const named = shipments.map(({ shipmentId, shippingMethod: { label }, itemIds = [] }) => ({ shipmentId, label, itemIds }));
  return listFollowed({ progress, shipments: named, items }, itemText);
};

const actionFeatures = {
  cancel: 'order-cancellation',
  invoice: 'invoices',
  'e-invoice': 'e-invoices',
  'resend-gift-cards': 'gift-card-emails',
  return: 'returns',
} as const satisfies Record<PurchaseAction, Feature>;

/** Renders the actions that are possible now, the most likely one first. */
function Actions({ order }: { order: Purchase }) {
  const { orderNumber, usedGiftCard } = order;
  const renderContext = useRenderContext();
  const { t, link, market, date, terms, offering } = renderContext;
  const actions = order.actions.filter((action) => offering.has(actionFeatures[action]));
  const { formKey } = useResponse();
  const tracking = findTracking(order, renderContext);
  const isBuyable = listBuyable(order).length > 0;
  const has = (action: PurchaseAction) => actions.includes(action);
  const canCancel = has('cancel') || (offering.has(actionFeatures.cancel) && canCancelItems(order));
  if (actions.length === 0 && tracking === undefined && !isBuyable && !canCancel) return null;
  const canReturn = has('return');
  const { returnDays } = terms;
  const findDeadline = (days: number) => (canReturn ? findReturnDeadline(order, days) : findReturnEnd(order, days, Date.now()));
  const deadline = returnDays === undefined ? undefined : findDeadline(returnDays);
  const path = link(routePath('order', { orderNumber }));
  return (
    <section className="order-actions" aria-labelledby="actions">
      <h2 id="actions" className="visually-hidden">
        {t('order.actions')}
      </h2>
      {tracking !== undefined && (
        <a className="action action-solid" href={tracking}>
          {t('order.track')}
        </a>
      )}
      {canReturn && (
        <a
          className={tracking === undefined ? 'action action-solid' : 'action action-outline'}
          href={link(routePath('orderReturn', { orderNumber }))}
        >
          {t('order.sendBack')}
        </a>
      )}
      {isBuyable && (
        <form method="post" action={path} data-once="" data-busy={t('order.buyingAgain')}>
          <input type="hidden" name="key" value={formKey} />
          <button
            type="submit"
            name="intent"
            value="buy-again"
            className={tracking === undefined && !canReturn ? 'action action-solid' : 'action action-outline'}
          >
            {t('order.buyAgain')}
          </button>
        </form>
      )}
      {has('resend-gift-cards') && (
        <form method="post" action={path} data-once="" data-busy={t('order.resending')}>
          <button type="submit" name="intent" value="resend" className="action action-outline">
            {t('order.resend')}
          </button>
        </form>
      )}
      {canCancel && (
        <a className="action action-outline" href={link(routePath('orderCancel', { orderNumber }))} data-dialog="modal">
          {t(has('cancel') ? 'order.cancel' : 'order.cancelItems')}
        </a>
      )}
      {usedGiftCard && <p>{t('order.cancelUsed')}</p>}
      {deadline !== undefined && (
        <p className="order-return-until">
          {t(canReturn ? 'order.returnUntil' : 'order.returnEnded', { date: date(readClock(deadline, market.settings.timeZone).day) })}
        </p>
      )}
      {has('invoice') && (
        <a className="action action-text" href={link(routePath('orderInvoice', { orderNumber }))}>
          {t('order.invoice')}
        </a>
      )}
      {has('e-invoice') && (
        <a className="action action-text" href={link(routePath('orderEInvoice', { orderNumber }))}>
          {t('order.eInvoice')}
        </a>
      )}
    </section>
  );
}

/**
 * Returns where the customer can track the order: the carrier's page if one parcel is on its way, or the progress on this page if there are
 * several. Undefined if no parcel is on its way.
 */
function findTracking({ progress }: Purchase, renderContext: RenderContext): string | undefined {
  const parts = progress.flatMap((each): Pick<typeof each, 'status' | 'tracking'>[] => each.parcels ?? [each]);
  const urls = parts.flatMap(({ status, tracking }) => (status === 'shipped' && tracking && trackingUrl(tracking, renderContext)) || []);
  return urls.length > 1 ? '#progress' : urls[0];
}

const arrived: readonly Purchase['status'][] = ['delivered', 'collected', 'partly_returned'];

/** Renders a link to the warranty form for each delivered item, prefilled from the order. */
function Claims({ order: { items, orderNumber, status } }: { order: Purchase }) {
  const { t, link, offering } = useRenderContext();
  const things = arrived.includes(status) ? items.filter(({ isDigitalProduct }) => !isDigitalProduct) : [];
  if (things.length === 0 || !offering.has('warranty')) return null;
  return (
    <section className="fact order-claims" aria-labelledby="claims">
      <h2 id="claims">{t('order.claims')}</h2>
      <ul className="fact-lines">
        {things.map(({ id, name, masterId }) => (
          <li key={id}>
            <a href={link(`${routePath('warranty')}?${new URLSearchParams({ product: name, style: masterId, order: orderNumber })}`)}>
              {t('order.claim', { name })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
