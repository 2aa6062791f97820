import type { Purchase, PurchaseAction } from '#contract/entities/purchase.ts';
import { itemText } from '#features/checkout/pickup/pickups.tsx';
import { OrderLines } from '#features/checkout/summary/order-lines.tsx';
import { OrderSums } from '#features/checkout/summary/order-sums.tsx';
import { routePath } from '#routes.ts';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { OrderedFacts, StateFacts } from './ordered-facts.tsx';
import { Progress } from './progress.tsx';
import { OrderReturns } from './returns/order-returns.tsx';
import { RefundFacts } from './returns/refund-facts.tsx';

interface OrderContentProps {
  order: Purchase;
  banners: readonly DisplayedNotice[];
  isGuest: boolean;
}

export function OrderContent({ order, banners, isGuest }: OrderContentProps) {
  const { t, link } = useRenderContext();
  return (
    <section className="section checkout confirmation order" data-block="signed-in">
      <StyleSheet name="checkout.page" />
      <StyleSheet name="order-confirmation.page" />
      <StyleSheet name="orders.page" />
      {!isGuest && (
        <p className="order-back">
          <a href={link(routePath('orders'))}>{t('orders.back')}</a>
        </p>
      )}
      <h1>{t('orders.one', { orderNumber: order.orderNumber })}</h1>
      <Banners notices={banners} label={t('checkout.notice')} receivesFocus />
      <StateFacts order={order} />
      <div className="checkout-columns">
        <div className="checkout-main">
          {order.progress.length > 0 && <Progress shipments={createProgressLines(order)} />}
          <Actions order={order} />
          {order.cancelledAt !== undefined && order.cancellation && <RefundFacts refund={order.cancellation} currency={order.currency} />}
          <OrderReturns order={order} />
          <OrderedFacts order={order} />
          <Claims order={order} />
        </div>
        <aside className="checkout-aside" aria-labelledby="order-title">
          <h2 id="order-title">{t('checkout.aside')}</h2>
          <OrderLines items={order.items} />
          <OrderSums order={order} isPlaceKnown />
        </aside>
      </div>
    </section>
  );
}

const createProgressLines = ({ progress, shipments, items }: Purchase) =>
  progress.map((each) => {
    const shipment = shipments.find(({ shipmentId }) => shipmentId === each.shipmentId);
    const own = items.filter(({ id }) => shipment?.itemIds?.includes(id));
    return { ...each, label: shipment?.shippingMethod.label ?? '', items: own.map(itemText) };
  });

function Actions({ order: { actions, orderNumber, usedGiftCard } }: { order: Purchase }) {
  const { t, link } = useRenderContext();
  if (actions.length === 0) return null;
  const has = (action: PurchaseAction) => actions.includes(action);
  const path = link(routePath('order', { orderNumber }));
  return (
    <section className="order-actions" aria-labelledby="actions">
      <h2 id="actions">{t('order.actions')}</h2>
      {has('cancel') && (
        <p>
          <a className="action action-outline" href={link(routePath('orderCancel', { orderNumber }))} data-dialog="modal">
            {t('order.cancel')}
          </a>
        </p>
      )}
      {usedGiftCard && <p>{t('order.cancelUsed')}</p>}
      {has('resend-gift-cards') && (
        <form method="post" action={path} data-once="" data-busy={t('order.resending')}>
          <button type="submit" name="intent" value="resend" className="action action-outline">
            {t('order.resend')}
          </button>
        </form>
      )}
      <ul className="order-links">
        {has('invoice') && (
          <li>
            <a href={link(routePath('orderInvoice', { orderNumber }))}>{t('order.invoice')}</a>
          </li>
        )}
        {has('return') && (
          <li>
            <a href={link(routePath('orderReturn', { orderNumber }))}>{t('order.sendBack')}</a>
          </li>
        )}
      </ul>
    </section>
  );
}

const arrived: readonly Purchase['status'][] = ['delivered', 'collected', 'partly_returned'];

/** Renders a link to the warranty form for each delivered item, prefilled from the order. */
function Claims({ order: { items, orderNumber, status } }: { order: Purchase }) {
  const { t, link } = useRenderContext();
  const things = arrived.includes(status) ? items.filter(({ isDigitalProduct }) => !isDigitalProduct) : [];
  if (things.length === 0) return null;
  return (
    <section className="order-claims" aria-labelledby="claims">
      <h2 id="claims">{t('order.claims')}</h2>
      <ul>
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
