// The refunds of an order that belong to no return, with the day and the amount.
import type { Purchase } from '#contract/entities/purchase.ts';
import { itemText } from '#features/checkout/pickup/pickups.tsx';
import { readClock } from '#lib/read-clock.ts';
import { CivilDate } from '#ui/date.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { RefundFacts } from './returns/refund-facts.tsx';

export function OrderRefunds({ order: { refunds, items, currency } }: { order: Purchase }) {
  const { t, money, market } = useRenderContext();
  if (refunds.length === 0) return null;
  return (
    <section className="order-returns" aria-labelledby="refunds">
      <h2 id="refunds">{t('order.refunds')}</h2>
      {refunds.map(({ refundedAt, refund, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no id, and the list is rendered once
        <div key={index} className="order-shipment">
          <h3>
            <CivilDate date={readClock(refundedAt, market.settings.timeZone).day} />
          </h3>
          {lines.length > 0 && (
            <ul className="order-return-lines">
              {lines.map(({ itemId, qty, amount }) => {
                const item = items.find(({ id }) => id === itemId);
                const name = item && (qty === undefined ? item.name : itemText({ ...item, qty }));
                return (
                  name !== undefined && (
                    <li key={itemId}>
                      {name}, {money(amount, currency)}
                    </li>
                  )
                );
              })}
              {refund.shipping > 0 && (
                <li>
                  {t('sums.shipping')}, {money(refund.shipping, currency)}
                </li>
              )}
            </ul>
          )}
          <RefundFacts refund={refund} currency={currency} />
        </div>
      ))}
    </section>
  );
}
