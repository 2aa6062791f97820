// The returns of an order: items, progress, and refund or exchange.
import type { OrderReturn, Purchase } from '#contract/entities/purchase.ts';
import { returnStepNames } from '#features/account/order-translations.ts';
import { itemText } from '#features/checkout/pickup/pickups.tsx';
import { readClock } from '#lib/read-clock.ts';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { CreditNoteLinks } from '../credit-note-links.tsx';
import { StepList } from '../progress.tsx';
import { RefundFacts } from './refund-facts.tsx';

export function OrderReturns({ order }: { order: Purchase }) {
  const { t } = useRenderContext();
  if (order.returns.length === 0) return null;
  return (
    <section className="order-returns" aria-labelledby="returns">
      <h2 id="returns">{t('order.returns')}</h2>
      {order.returns.map((begun) => (
        <OneReturn key={begun.returnId} order={order} begun={begun} />
      ))}
    </section>
  );
}

function OneReturn({ order, begun }: { order: Purchase; begun: OrderReturn }) {
  const { t, link, market } = useRenderContext();
  const { returnId, beganAt, lines, steps, status, refund } = begun;
  const label = link(routePath('orderLabel', { orderNumber: order.orderNumber, returnId }));
  return (
    <div className="order-shipment">
      <h3>
        {returnId}, <CivilDate date={readClock(beganAt, market.settings.timeZone).day} />
      </h3>
      <ul className="order-return-lines">
        {lines.map(({ itemId, qty, exchange }) => {
          const item = order.items.find(({ id }) => id === itemId);
          return (
            <li key={itemId}>
              {item && itemText({ ...item, qty })}
              {exchange && `. ${t(exchangeTexts[exchange.state], { size: exchange.size })}`}
            </li>
          );
        })}
      </ul>
      <StepList steps={steps} names={returnStepNames} />
      {refund && <RefundFacts refund={refund} currency={order.currency} />}
      <CreditNoteLinks order={order} returnId={returnId} />
      {status === 'begun' && label !== undefined && (
        <p>
          <a href={label}>{t('order.label')}</a>
        </p>
      )}
    </div>
  );
}

const exchangeTexts = {
  held: 'order.exchange.held',
  sent: 'order.exchange.sent',
  gone: 'order.exchange.gone',
} as const satisfies Record<'held' | 'sent' | 'gone', MessageKey>;
