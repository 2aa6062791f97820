// The parts of an order that are not sent, with the amount that the customer does not pay.
import type { Purchase } from '#contract/entities/purchase.ts';
import { Facts } from '#features/checkout/facts.tsx';
import { itemText } from '#features/checkout/pickup/pickups.tsx';
import { useRenderContext } from '#ui/render-context.ts';

export function CanceledParts({ order: { canceledParts, items, currency } }: { order: Purchase }) {
  const { t, money } = useRenderContext();
  if (canceledParts.length === 0) return null;
  return (
    <section className="order-returns" aria-labelledby="not-sent">
      <h2 id="not-sent">{t('order.notSent')}</h2>
      {canceledParts.map(({ canceledAt, reason, lines, refund: { total, chargedBack = 0, parts } }) => (
        <div key={`${canceledAt} ${lines[0]?.itemId}`} className="order-shipment">
          <h3>{t(reason === 'unavailable' ? 'order.notAvailable' : 'order.status.cancelled')}</h3>
          <ul className="order-return-lines">
            {lines.map(({ itemId, qty }) => {
              const item = items.find(({ id }) => id === itemId);
              return item && <li key={itemId}>{itemText({ ...item, qty })}</li>;
            })}
          </ul>
          {total + chargedBack > 0 && (
            <Facts
              title={t('order.notPaid', { amount: money(total, currency) })}
              lines={[
                ...parts.map(({ label, amount }) => `${label}, ${money(amount, currency)}`),
                ...(chargedBack > 0 ? [t('order.chargedBack', { amount: money(chargedBack, currency) })] : []),
              ]}
            />
          )}
        </div>
      ))}
    </section>
  );
}
