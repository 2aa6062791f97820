// The facts of an order: lines with their state, amounts, payments, addresses, and shipments.
import type { ReactNode } from 'react';
import { describeProgress, listSent } from '#backend/rules/order-progress.ts';
import { countReturned } from '#backend/rules/order-returns.ts';
import { countUnits } from '#backend/rules/parcels.ts';
import { readFate, sumChargedBack } from '#backend/services/orders/order-progress-input.ts';
import type { OrderState } from '#backend/stores/order-list.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import { marketOfSite } from '#markets/registry.ts';
import { MarketInstant } from '../page.tsx';
import { writeMoney } from '../write-money.ts';
import type { OpenedOrder } from './opened-order.ts';
import { countText, nameShipment, shipmentStateNames, stateNames } from './order-texts.ts';

export const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="staff-part" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/** Renders the lines of the order, with the number of their units that were sent, canceled, returned and refunded. */
export function Lines({ opened, now }: { opened: OpenedOrder; now: number }) {
  const { stored, locale } = opened;
  const fate = readFate(stored, locale);
  const { order, canceled = [], returns } = fate;
  const sent = stored.cancelledAt === null ? listSent(fate, now) : [];
  return (
    <ul className="orders-lines">
      {order.items.map(({ id, name, colour, size, qty, price, upc, bonus, isDigitalProduct, taxTotal }) => {
        const units = { canceled: stored.cancelledAt === null ? countUnits(canceled, id) : qty, returned: countReturned(returns, id) };
        const refunded = stored.refunds.flatMap(({ lines }) => lines.filter(({ itemId }) => itemId === id));
        const open = qty - units.canceled - countUnits(sent, id);
        const states = [
          ...(open > 0 ? [`${open} not sent`] : []),
          ...(countUnits(sent, id) > 0 ? [`${countUnits(sent, id)} ${isDigitalProduct ? 'sent by email' : 'sent'}`] : []),
          ...(units.canceled > 0 ? [`${units.canceled} canceled`] : []),
          ...(units.returned > 0 ? [`${units.returned} in a return`] : []),
          ...(refunded.length > 0
            ? [
                `${writeMoney(
                  refunded.reduce((sum, { amount, tax }) => sum + amount + tax, 0),
                  order.currency,
                )} refunded`,
              ]
            : []),
        ];
        return (
          <li key={id}>
            <p>
              <b>
                {qty} × <bdi>{name}</bdi>
              </b>
              <br />
              {[colour, size].filter(Boolean).join(', ')} <span className="studio-note">SKU {upc}</span>
            </p>
            <p>{states.join(', ')}</p>
            <p>
              {bonus ? 'Free gift' : writeMoney(price.amount, order.currency)}
              {order.totals.taxMode === 'added' && taxTotal > 0 && (
                <>
                  <br />
                  <span className="studio-note">plus tax {writeMoney(taxTotal, order.currency)}</span>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** Renders the totals, the payments, and the released or refunded amounts. */
export function Sums({ opened: { stored } }: { opened: OpenedOrder }) {
  const { document, canceledParts, returns, refunds, cancelledAt, chargedBackBefore } = stored;
  const { totals, paymentMethod, currency } = document;
  const money = (amount: number) => writeMoney(amount, currency);
  const back =
    cancelledAt === null
      ? [...canceledParts, ...refunds].reduce((sum, { refund }) => sum + refund.total, 0) +
        returns.reduce((sum, { refund }) => sum + (refund?.total ?? 0), 0)
      : totals.total - (chargedBackBefore ?? 0) + refunds.reduce((sum, { refund }) => sum + refund.total, 0);
  const chargedBack = sumChargedBack(stored);
  const rows: [string, number, string?][] = [
    ['Goods', totals.itemSubTotal],
    ...(totals.totalDiscount > 0 ? [['Discounts', -totals.totalDiscount] as [string, number]] : []),
    ['Delivery', totals.shipping],
    ...(totals.taxMode === 'added' ? [['Tax', totals.tax] as [string, number]] : []),
    ['Total', totals.total, 'orders-total'],
    ...(totals.taxMode === 'included' ? [['Tax included', totals.taxAmount] as [string, number]] : []),
    ...paymentMethod.map(({ label, code, amount = totals.total }): [string, number] => [`Paid with ${label || code}`, amount]),
    ...(back > 0 ? [['Refunded, or not charged', back, 'orders-total'] as [string, number, string]] : []),
    ...(chargedBack > 0 ? [['Charged back by the bank', chargedBack, 'orders-total'] as [string, number, string]] : []),
  ];
  return (
    <table className="orders-sums">
      <tbody>
        {rows.map(([name, amount, className]) => (
          <tr key={name} className={className}>
            <th scope="row">{name}</th>
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders where each shipment goes, and the billing address. */
export function Addresses({ opened, now, correctUrl }: { opened: OpenedOrder; now: number; correctUrl: string | undefined }) {
  const { stored, locale, siteId } = opened;
  const fate = readFate(stored, locale);
  const rules = marketOfSite(siteId)?.addressRules;
  const { progress } = describeProgress(fate, { now, returnDays: 0 });
  const { shipments, billingAddress } = fate.order;
  return (
    <div className="orders-facts">
      {shipments.map(({ shipmentId, shippingMethod, storeInfo, address }, index) => {
        const own = progress[index];
        return (
          <div key={shipmentId}>
            <h3>{nameShipment(shipments, shipmentId)}</h3>
            <p>
              {shippingMethod.label}, {own ? shipmentStateNames[own.status].toLowerCase() : ''}
              {own?.parcels && `, ${countText(own.parcels.length, 'part')}`}
            </p>
            {[own, ...(own?.parcels ?? [])].map(
              (part) =>
                part?.tracking && (
                  <p key={part.tracking.number}>
                    {part.tracking.carrier}: {part.tracking.number}
                  </p>
                ),
            )}
            {storeInfo && <p>{storeInfo.name ?? storeInfo.id}</p>}
            {address && rules && <AddressText lines={addressLines(address, rules)} contact={[address.email, address.phone]} />}
            {address && !storeInfo && correctUrl !== undefined && (
              <p>
                <a href={correctUrl}>
                  Correct the address<span className="visually-hidden"> of {nameShipment(shipments, shipmentId)}</span>
                </a>
              </p>
            )}
          </div>
        );
      })}
      {billingAddress && rules && (
        <div>
          <h3>Billing address</h3>
          <AddressText lines={addressLines(billingAddress, rules)} contact={[billingAddress.email, billingAddress.phone]} />
        </div>
      )}
    </div>
  );
}

const AddressText = ({ lines, contact }: { lines: readonly string[]; contact: readonly (string | undefined)[] }) => (
  <address>
    {[...lines, ...contact.filter(Boolean)].map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are rendered once
      <span key={index}>
        {index > 0 && <br />}
        <bdi>{line}</bdi>
      </span>
    ))}
  </address>
);

/** Renders the state of the order, which is that of the list of orders, and when and how the order was placed. */
export const Summary = ({ opened, state, market }: { opened: OpenedOrder; state: OrderState; market: string }) => (
  <p>
    <b>{stateNames[state]}</b>, placed <MarketInstant at={opened.stored.document.placedAt} siteId={opened.siteId} /> in {market}
    {opened.stored.document.inStoreSalesInfo && `, sold in the store ${opened.stored.document.inStoreSalesInfo.storeId}`}
  </p>
);
