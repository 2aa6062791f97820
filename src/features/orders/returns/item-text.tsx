import type { ReactNode } from 'react';
import type { CartItem } from '#contract/entities/cart-item.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** Renders the name, choice, quantity and price of units of an item. `children` are further lines. The fields of the item refer to it. */
export function ItemText({ item, qty, children }: { item: CartItem; qty: number; children?: ReactNode }) {
  const { t, money } = useRenderContext();
  const { name, colour, size, price } = item;
  return (
    <span className="order-return-text" id={`item.${item.id}`}>
      <strong>{name}</strong>{' '}
      <span>
        {colour}, {size}
      </span>{' '}
      <span>
        {t('checkout.quantity', { count: qty })} · {money(Math.round((price.priceAfterItemDiscount * qty) / item.qty), price.currency)}
      </span>{' '}
      {children}
    </span>
  );
}
