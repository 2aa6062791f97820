// The refunds of an order that belong to no return, with the day and the amount.
import type { Purchase } from '#contract/entities/purchase.ts';
import { readClock } from '#lib/read-clock.ts';
import { CivilDate } from '#ui/date.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { RefundFacts } from './returns/refund-facts.tsx';

export function OrderRefunds({ order: { refunds, currency } }: { order: Purchase }) {
  const { t, market } = useRenderContext();
  if (refunds.length === 0) return null;
  return (
    <section className="order-returns" aria-labelledby="refunds">
      <h2 id="refunds">{t('order.refunds')}</h2>
      {refunds.map(({ refundedAt, refund }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no id, and the list is rendered once
        <div key={index} className="order-shipment">
          <h3>
            <CivilDate date={readClock(refundedAt, market.settings.timeZone).day} />
          </h3>
          <RefundFacts refund={refund} currency={currency} />
        </div>
      ))}
    </section>
  );
}
