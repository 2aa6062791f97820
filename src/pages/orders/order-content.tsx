import type { Purchase, PurchaseAction } from '#contract/entities/purchase.ts';
import { paidCardLabel } from '#domain/card.ts';
import { goesHome } from '#domain/delivery.ts';
import { isDeducting } from '#domain/payment.ts';
import { addressLines } from '#lib/address-lines.ts';
import { readClock } from '#lib/civil-date.ts';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { CollectedFacts, collectedOfOrder, itemText } from '../checkout/collected.tsx';
import { Facts } from '../checkout/facts.tsx';
import { OrderLines } from '../checkout/order-lines.tsx';
import { OrderSums } from '../checkout/order-sums.tsx';
import { SentList, sentOfOrder } from '../checkout/sent.tsx';
import { orderStatuses } from './order-words.ts';
import { Progress } from './progress.tsx';

interface OrderContentProps {
  order: Purchase;
  banners: readonly ShownNotice[];
  isGuest: boolean;
}

export function OrderContent({ order, banners, isGuest }: OrderContentProps) {
  const { t, link, market } = useRenderContext();
  const { day } = readClock(order.placedAt, market.settings.dispatch.timeZone);
  return (
    <section className="section checkout confirmation order">
      <StyleSheet name="page/checkout" />
      <StyleSheet name="page/order-confirmation" />
      <StyleSheet name="page/orders" />
      {!isGuest && (
        <p className="order-back">
          <a href={link(routePath('orders'))}>{t('orders.back')}</a>
        </p>
      )}
      <h1>{t('orders.one', { orderNumber: order.orderNumber })}</h1>
      <Banners notices={banners} label={t('checkout.notice')} takesFocus />
      <dl className="order-facts">
        <div>
          <dt>{t('order.date')}</dt>
          <dd>
            <CivilDate date={day} />
          </dd>
        </div>
        <div>
          <dt>{t('order.status')}</dt>
          <dd>{t(orderStatuses[order.status])}</dd>
        </div>
      </dl>
      <div className="checkout-columns">
        <div className="checkout-main">
          {order.progress.length > 0 && <Progress shipments={followedOf(order)} />}
          <Actions order={order} />
          <Returns order={order} />
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

const followedOf = ({ progress, shipments, items }: Purchase) =>
  progress.map((each) => {
    const shipment = shipments.find(({ shipmentId }) => shipmentId === each.shipmentId);
    const own = items.filter(({ id }) => shipment?.itemIds?.includes(id));
    return { ...each, label: shipment?.shippingMethod.label ?? '', items: own.map(itemText) };
  });

function Actions({ order: { actions, orderNumber } }: { order: Purchase }) {
  const { t, link } = useRenderContext();
  if (actions.length === 0) return null;
  const has = (action: PurchaseAction) => actions.includes(action);
  const path = link(routePath('order', { orderNumber }));
  return (
    <section className="order-actions" aria-labelledby="actions">
      <h2 id="actions">{t('order.actions')}</h2>
      {has('cancel') && (
        <form method="post" action={path} data-once="" data-busy={t('order.cancelling')}>
          <p>{t('order.cancelText')}</p>
          <button type="submit" name="intent" value="cancel" className="action action-outline">
            {t('order.cancel')}
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

function Returns({ order: { returns, items, orderNumber } }: { order: Purchase }) {
  const { t, link, market } = useRenderContext();
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">{t('order.returns')}</h2>
      <ul className="order-returns">
        {returns.map(({ returnId, beganAt, itemIds }) => (
          <li key={returnId}>
            <p>
              <strong>{returnId}</strong>, <CivilDate date={readClock(beganAt, market.settings.dispatch.timeZone).day} />
            </p>
            <p>
              {items
                .filter(({ id }) => itemIds.includes(id))
                .map(itemText)
                .join('; ')}
            </p>
            <p>
              <a href={link(routePath('orderLabel', { orderNumber, returnId }))}>{t('order.label')}</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderedFacts({ order }: { order: Purchase }) {
  const { t, market, money } = useRenderContext();
  const { shipments, paymentMethod, promoSummary, billingAddress, currency } = order;
  const address = shipments.find(({ shippingMethod }) => goesHome(shippingMethod.kind))?.address;
  const paid = paymentMethod.map(({ label, code, amount, additionalData }) =>
    isDeducting(code) && amount !== undefined ? `${label}, ${money(amount, currency)}` : paidCardLabel(label, additionalData.card_type),
  );
  return (
    <div className="facts">
      {address && <Facts title={t('checkout.address.legend')} lines={addressLines(address, market.addressRules)} />}
      <SentList sent={sentOfOrder(order)} currency={currency} orderer={address?.email ?? billingAddress?.email} />
      {collectedOfOrder(order).map((each) => (
        <CollectedFacts key={each.id} collected={each} />
      ))}
      <Facts title={t('order.payment')} lines={paid} />
      {promoSummary.length > 0 && <Facts title={t('promo.title')} lines={promoSummary.map(({ promotionName }) => promotionName)} />}
      {billingAddress && <Facts title={t('checkout.billing.legend')} lines={addressLines(billingAddress, market.addressRules)} />}
    </div>
  );
}

/** What was delivered may break: a claim for each thing, filled in as far as the order knows. */
function Claims({ order: { items, orderNumber, status } }: { order: Purchase }) {
  const { t, link } = useRenderContext();
  const things = status === 'delivered' ? items.filter(({ isDigitalProduct }) => !isDigitalProduct) : [];
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
