import type { CartItem } from '#contract/entities/cart-item.ts';
import { createPriceChange, createUnitPrice, lineAmount } from '#features/cart/create-cart-view-model.ts';
import { createGiftViewModel } from '#features/cart/gift/gift-view-model.ts';
import { LineMarks } from '#features/cart/line-marks.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';

/**
 * Renders read-only order lines. Shoppers edit them in the cart. `hasMarks` adds the products' current badges and changes of their prices, for
 * lines that have not been ordered yet.
 */
export function OrderLines({ items, hasMarks = false }: { items: readonly CartItem[]; hasMarks?: boolean }) {
  return (
    <ul className="order-lines">
      {items.map((item) => (
        <Line key={item.id} item={item} hasMarks={hasMarks} />
      ))}
    </ul>
  );
}

function Line({ item, hasMarks }: { item: CartItem; hasMarks: boolean }) {
  const renderContext = useRenderContext();
  const { t, money } = renderContext;
  const { price, qty } = item;
  const full = price.original * qty;
  const each = createUnitPrice(item, renderContext);
  const priceChange = hasMarks ? createPriceChange(item, renderContext) : undefined;
  const amount = price.priceAfterItemDiscount;
  return (
    <li className="order-line">
      <Picture picture={{ ...item.picture, alt: '' }} />
      <div>
        <p className="order-line-name">{item.name}</p>
        <p className="order-line-choice">
          {item.colour}, {item.size}
        </p>
        {priceChange && <p className="order-line-change">{priceChange}</p>}
        {hasMarks && !item.bonus && <LineMarks eyebrow={item.eyebrow} badge={item.badge} />}
        <p className="order-line-choice">{t('checkout.quantity', { count: qty })}</p>
        {createGiftViewModel(item, renderContext, { isOrdered: !hasMarks })?.facts.map((fact) => (
          <p key={fact} className="order-line-choice">
            {fact}
          </p>
        ))}
      </div>
      <p className="order-line-amount">
        {full > amount && (
          <>
            <span className="visually-hidden">{t('price.was')} </span>
            <s>{money(full, price.currency)}</s>{' '}
          </>
        )}
        <span>{lineAmount(item, renderContext)}</span>
        {each && <span className="cart-each">{each}</span>}
      </p>
    </li>
  );
}
