import { findTaxNote, listOrderSums, type Summed } from '#features/cart/sum-rows.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** Renders the totals of a cart or an order. `isPlaceKnown` means that the taxes are final. */
export function OrderSums({ order, isPlaceKnown }: { order: Summed; isPlaceKnown: boolean }) {
  const renderContext = useRenderContext();
  const rows = listOrderSums(order, renderContext);
  const note = findTaxNote(order, isPlaceKnown, renderContext);
  return (
    <>
      <dl className="order-sums">
        {rows.map(({ kind, id, label, amount }) => (
          <div key={`${kind} ${id}`} className={kind === 'total' ? 'order-sum order-total' : 'order-sum'}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="order-note">{note}</p>}
    </>
  );
}
