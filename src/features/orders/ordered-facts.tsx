// Details of an order for the order page and the confirmation: number, date, status, delivery and payment.
import type { ReactNode } from 'react';
import { brand, findSeller } from '#brand.ts';
import type { Order } from '#contract/entities/order.ts';
import type { ShipmentProgress } from '#contract/entities/purchase.ts';
import { paidCardLabel } from '#domain/card.ts';
import { isHomeDelivery } from '#domain/delivery.ts';
import { orderStatuses } from '#features/account/order-translations.ts';
import { Facts } from '#features/checkout/facts.tsx';
import { CollectedFacts, listOrderPickups } from '#features/checkout/pickup/pickups.tsx';
import { listOrderShipments, SentList } from '#features/checkout/summary/shipments.tsx';
import { addressLines } from '#lib/address/address-lines.ts';
import { readClock } from '#lib/read-clock.ts';
import { isDeductingMethod } from '#lib/rules/payment-method.ts';
import { dataLocale } from '#markets/registry.ts';
import { CivilDate } from '#ui/date.tsx';
import { useRenderContext } from '#ui/render-context.ts';

interface StateFactsProps {
  order: Pick<Order, 'orderNumber' | 'placedAt' | 'status'>;
  /** True on pages whose heading does not contain the order number. */
  withNumber?: boolean;
}

export function StateFacts({ order, withNumber = false }: StateFactsProps) {
  const { t, market } = useRenderContext();
  return (
    <dl className="order-facts">
      {withNumber && (
        <div>
          <dt>{t('order.number')}</dt>
          <dd>{order.orderNumber}</dd>
        </div>
      )}
      <div>
        <dt>{t('order.date')}</dt>
        <dd>
          <CivilDate date={readClock(order.placedAt, market.settings.timeZone).day} />
        </dd>
      </div>
      <div>
        <dt>{t('order.status')}</dt>
        <dd>{t(orderStatuses[order.status])}</dd>
      </div>
    </dl>
  );
}

interface OrderedFactsProps {
  /** On the order page, the order also contains the progress of the shipments. */
  order: Order & { progress?: readonly ShipmentProgress[] };
  /** True if the page already says when the order arrives. */
  hidesArrival?: boolean;
  /** Facts below the order's own. */
  children?: ReactNode;
}

/** Renders delivery, payment, promotions and billing address. */
export function OrderedFacts({ order, hidesArrival = false, children }: OrderedFactsProps) {
  const { t, market, money } = useRenderContext();
  const { paymentMethod, promoSummary, billingAddress, currency } = order;
  const address = homeShipments(order)[0]?.address;
  const sent = listOrderShipments(order).map((each) => (hidesArrival ? { ...each, hidesArrival } : each));
  const isShared = paymentMethod.length > 1;
  const paid = paymentMethod.map(({ label, code, amount, additionalData }) => {
    const name = isDeductingMethod(code) ? label : paidCardLabel(label, additionalData.card_type);
    return amount !== undefined && (isShared || isDeductingMethod(code)) ? `${name}, ${money(amount, currency)}` : name;
  });
  return (
    <div className="facts">
      {address && <Facts title={t('checkout.address.legend')} lines={addressLines(address, market.addressRules)} />}
      <SentList sent={sent} currency={currency} orderer={findOrderer(order)} orderedAt={order.placedAt} />
      {listOrderPickups(order).map((each) => (
        <CollectedFacts key={each.id} collected={each} />
      ))}
      <Facts title={t('order.payment')} lines={paid} />
      {promoSummary.length > 0 && <Facts title={t('promo.title')} lines={promoSummary.map(({ promotionName }) => promotionName)} />}
      {billingAddress && <Facts title={t('checkout.billing.legend')} lines={addressLines(billingAddress, market.addressRules)} />}
      {children}
    </div>
  );
}

/** Renders the seller of the order, only in print, because the footer with the link to the company is not printed. */
export function PrintedSeller() {
  const { locale } = useRenderContext();
  const { company, address, phone } = findSeller(dataLocale(locale));
  return (
    <p className="order-seller">
      {company}
      <br />
      {address}
      <br />
      {phone} · {brand.email}
    </p>
  );
}

/** Returns how many units a truncated receipt lacks. `totalItems` does not count gifts. */
export const countMissingUnits = ({ items, totalItems }: Pick<Order, 'items' | 'totalItems'>): number =>
  items.filter(({ bonus }) => !bonus).reduce((missing, { qty }) => missing - qty, totalItems);

/** Returns the shipments with home delivery. */
export const homeShipments = ({ shipments }: Pick<Order, 'shipments'>): Order['shipments'] =>
  shipments.filter(({ shippingMethod }) => isHomeDelivery(shippingMethod.kind));

export const findOrderer = ({ shipments, billingAddress }: Pick<Order, 'shipments' | 'billingAddress'>): string | undefined =>
  shipments.find(({ address }) => address?.email)?.address?.email ?? billingAddress?.email;
